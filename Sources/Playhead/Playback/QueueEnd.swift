internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Decides what comes when an item has ended: the next item, the frame that stays, or the action after the last item.
@MainActor final class QueueEnd {
  private weak var player: Player?
  private let preferences: Preferences
  private let whenOver: @MainActor () -> Void
  private var watch: AnyCancellable?
  private var settings: AnyCancellable?
  private var isOver = false

  /// - Parameter whenOver: called each time playback has reached its end and nothing follows.
  init(player: Player, preferences: Preferences, whenOver: @escaping @MainActor () -> Void) {
    self.player = player
    self.preferences = preferences
    self.whenOver = whenOver
    watch = player.changePublisher.sink { [weak self] in self?.update() }
    settings = preferences.publisher.sink { [weak self] _ in self?.update() }
  }

  private func update() {
    guard let player else { return }
    player.actionAtItemEnd = ItemEndRule.action(
      playsNext: preferences.settings.playsNext, hasNext: player.canAdvanceToNextItem,
      repeatMode: player.repeatMode)
    let wasOver = isOver
    // Where the next one follows, the end of an item is seen for a moment only.
    isOver = player.playbackState == .ended && player.actionAtItemEnd == .pause
    if isOver, !wasOver { whenOver() }
  }
}
