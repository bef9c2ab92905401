internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The video, or the page that stands for it.
@MainActor struct SystemVideoPages: WidgetView {
  /// The media that are looked for. If they have come and are removed again, none are expected any more.
  private final class Expectation { var isMet = false }

  /// The width and height of the spinner in the middle, in logical pixels.
  static let spinnerSize = 48

  let widget: GtkWidget
  /// The state that contains the page that is shown.
  let page: State<SystemVideoPage>
  /// Turns over the page.
  let spinner: GtkWidget
  /// The subtitles of what has no video: that draws its own.
  let subtitles: GtkWidget

  init(
    player: Player, video: VideoView, placeholder: GtkWidget?, expectsMedia: State<Bool>
  ) {
    let first = expectsMedia.value ? SystemVideoPage.loading : .placeholder
    let page = State(first)
    self.page = page
    let empty = placeholder ?? EmptyView().makeWidget()
    let pages: [(SystemVideoPage, GtkWidget)] = [
      (.placeholder, empty), (.loading, StatusPage.loading()),
      (.video, video.debugBodyCounter(color: .red)),
      // Made at their places: in a body, their states would be those of the view around.
      (
        .audio,
        PlayerWidget(player) { AudioPage(player: $0) }.debugBodyCounter(color: .purple).makeWidget()
      ),
      (
        .error,
        PlayerWidget(player) { ErrorPage(player: $0) }.debugBodyCounter(color: .purple).makeWidget()
      ),
    ]
    // Over a video there is no need for the room that other pages take.
    let stack = GtkStack.make(pages.map { ($0.rawValue, $1) })
    // Otherwise, that of the placeholder would appear for a moment.
    stack.showPage(first.rawValue)
    widget = stack.widget

    let busy = BusySpinner(player: player)
    busy.widget.setMinimumSize(width: Self.spinnerSize, height: Self.spinnerSize)
    busy.widget.align(horizontal: GTK_ALIGN_CENTER, vertical: GTK_ALIGN_CENTER)
    spinner = busy.debugBodyCounter(color: .orange)
    spinner.align(horizontal: GTK_ALIGN_CENTER, vertical: GTK_ALIGN_CENTER)
    spinner.isTarget = false
    let label = SubtitleLabel(player: player)
    label.widget.addStyleClass("playhead-subtitles")
    let subtitles: GtkWidget = label.debugBodyCounter(color: .green)
    subtitles.align(horizontal: GTK_ALIGN_CENTER, vertical: GTK_ALIGN_END)
    subtitles.setMargins(bottom: 120)
    subtitles.isTarget = false
    self.subtitles = subtitles

    named("SystemVideoPages")
    let expectation = Expectation()
    let choose: @MainActor (Player) -> Void = { player in
      if player.itemCount > 0 { expectation.isMet = true }
      page.value = SystemVideoPage.page(
        hasItems: player.itemCount > 0 || expectsMedia.value && !expectation.isMet,
        hasError: player.error != nil || player.retry != nil,
        playbackState: player.playbackState, mediaType: player.mediaType,
        isVisualized: player.visualization != nil, previous: page.value)
    }
    follow(player, perform: choose)
    observe {
      _ = expectsMedia.value
    } perform: { [weak player] in
      expectation.isMet = false
      if let player { choose(player) }
    }
    stack.observe { stack in
      stack.showPage(page.value.rawValue)
      subtitles.isVisible = page.value == .audio
    }
  }
}
