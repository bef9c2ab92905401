import PlayheadUI

/// A video that plays when it is seen.
struct VideoOnAppear: View {
  let player: Player

  var body: some View {
    VideoView(player: player)
      .onAppear { player.play() }
  }
}
