import CPlatform
import PlayheadPlatform
import PlayheadUI

/// The code of the article “Controls of your own”.
@MainActor enum CustomControls {
  // snippet: button
  struct PlayButton: View {
    let player: Player

    var body: some View {
      Button(
        player.shouldPlay ? "Pause" : "Play",
        icon: player.shouldPlay ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
      ) { player.togglePlayPause() }
      .disabled(player.currentItem == nil)
    }
  }
  // end

  // snippet: settings
  struct SoundControls: View {
    let player: Player

    var body: some View {
      Toggle("Mute", isOn: Binding(player, \.isMuted))
      Slider(value: Binding(player, \.volume), step: 0.05)
        .disabled(player.isMuted)
      Picker(
        "Speed", selection: Binding(player, \.playbackSpeed),
        choices: PlaybackSpeed.choices, name: SpeedText.of)
    }
  }
  // end

  // snippet: busy
  struct BufferStatus: View {
    let player: Player
    @State private var isBuffering = false

    var body: some View {
      Text(isBuffering ? "Buffering…" : "")
        .onReceive(player, assign: \.isBuffering, to: $isBuffering)
    }
  }
  // end

  // snippet: hiding
  struct HidingControls: View {
    let player: Player
    @State private var visibility = VisibilityTracker(delay: .seconds(3))

    var body: some View {
      ZStack(alignment: .bottom) {
        VideoView(player: player).onTapGesture { visibility.toggle() }
        HStack {
          PlayPauseButton(player: player)
          TimeSlider(player: player)
          TimeLabel(player: player)
        }
        .styleClass("osd")
        .hidden(visibility.isUserInterfaceHidden)
      }
      .bind(visibility, to: player)
    }
  }
  // end

  // snippet: skipping
  struct SkippingVideo: View {
    let player: Player
    @State private var skips = SkipTracker()

    var body: some View {
      VideoView(player: player)
        .onTapGesture { skips.requestSkipForward() }  // skips from the second tap on
        .bind(skips, to: player)
      Text(skips.isSkipping ? "Skipping" : "")
    }
  }
  // end

  static func gtk(button: GtkButton, player: Player) {
    // snippet: gtk
    let state = State(PlaybackState.idle)
    button
      .onReceive(player, assign: \.playbackState, to: state)
      .observe { button in
        gtk_button_set_label(button, state.value == .playing ? "Pause" : "Play")
      }
    button.on("clicked") { [weak player] in player?.togglePlayPause() }
    // end
  }
}
