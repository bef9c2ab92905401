internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The page that says why an item cannot be played, and what can be done.
struct ErrorPage: View {
  private weak let player: Player?
  @State private var content = Content()

  init(player: Player) { self.player = player }

  var body: some View {
    StatusColumn(icon: "dialog-error-symbolic") {
      StatusText(content.title, style: "title-1")
      StatusText(content.text, style: "body")
      PlayerWidget(player) { RetryCountdown(player: $0) }
        .debugBodyCounter(color: .orange)
        .aligned(horizontal: .center)
        .hidden(!content.isRetrying)
      HStack(alignment: .fill, spacing: 12) {
        Button(content.isRetrying ? localized("Retry Now") : localized("Try Again")) {
          guard let player else { return }
          if player.retry == nil { player.replay() } else { player.retryNow() }
        }
        .styleClass("pill")
        // While an attempt is made there is nothing to hurry.
        .disabled(content.isTrying)
        Button(localized("Next")) { player?.playNextItem() }
          .styleClass("pill")
          .hidden(!content.hasNext)
      }
      .aligned(horizontal: .center)
    }
    .follow(player) { content.read($0) }
    .named("ErrorPage")
  }

  /// The message and the buttons.
  private struct Content: Equatable {
    var title = ""
    var text = ""
    var hasNext = false
    var isRetrying = false
    var isTrying = false

    @MainActor mutating func read(_ player: Player) {
      hasNext = player.hasNextItem
      isRetrying = player.retry != nil
      isTrying = player.retry.map { $0.due == nil && !$0.isWaitingForNetwork } ?? false
      // What failed stays to be read while it is tried again.
      guard let error = player.error else { return }
      title = localizedSentence(of: error)
      text =
        isRetrying
        ? ""
        : (error as? PlaybackError)?.localizedSuggestion
          ?? localized("Try again, or open something else.")
    }
  }
}
