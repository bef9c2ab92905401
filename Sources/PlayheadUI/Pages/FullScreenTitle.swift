internal import PlayheadPlatform
internal import PlayheadPlayer

/// The title of what is played, at the top of the full screen, where the window has no title bar.
struct FullScreenTitle: View {
  private weak let player: Player?
  @State private var title = ""

  init(player: Player) { self.player = player }

  var body: some View {
    Text(title).alignment(.leading).truncated()
      .styleClass("playhead-title")
      .follow(player) { title = $0.currentItem?.displayTitle ?? "" }
      .named("FullScreenTitle")
  }
}
