internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The content of a window below its header: a page, and over it what the window says and asks.
struct WindowContent: View {
  /// The page that lies below.
  struct Page {
    let widget: GtkWidget
    /// The controls of the player, or `nil` as long as there is no player.
    var controls: VideoControls?
  }

  let page: State<Page?>
  let messages: MessageBar
  let question: ResumeBar
  /// The state that is `true` while the window is small.
  let isMini: State<Bool>

  var body: some View {
    ZStack(sizedByFirst: true, alignment: Alignment(horizontal: .fill, vertical: .fill)) {
      if let page = page.value?.widget { page } else { Spacer() }
      messages.aligned(horizontal: .center, vertical: .top)
      ResumeQuestion(bar: question).aligned(horizontal: .center, vertical: .bottom)
        .padding(.bottom, 84)
      // Without a counter: it would lie on that of the video, in the same corner.
      if let controls = page.value?.controls {
        MiniModeButton(isMini: isMini, controls: controls)
      }
    }
    // As dark as the view that comes into its place.
    .styleClass(page.value?.controls == nil ? "playhead-view" : "")
  }
}
