import PlayheadUI

/// A button that is evaluated when playing becomes pausing.
struct PlayButton: View {
  let player: Player

  var body: some View {
    Button(
      player.shouldPlay ? "Pause" : "Play",
      icon: player.shouldPlay ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    ) { player.togglePlayPause() }
  }
}
