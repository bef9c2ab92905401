internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Ends items before their end, where they are to end: what comes then is what comes at an item's end.
@MainActor final class EndWatch {
  private weak var player: Player?
  private let whenOver: @MainActor () -> Void
  private var ends: [ItemID: Duration] = [:]
  private var watch: AnyCancellable?
  private var item: PlayerItem?
  private var crossing: AnyCancellable?

  /// - Parameter whenOver: called each time playback has reached such an end and nothing follows.
  init(player: Player, whenOver: @escaping @MainActor () -> Void) {
    self.player = player
    self.whenOver = whenOver
  }

  /// Ends an item there, each time that it is played.
  func end(_ item: PlayerItem, at end: Duration) {
    guard let player else { return }
    ends = ends.filter { player.item(withID: $0.key) != nil }
    ends[item.id] = end
    // Most people end nothing: then nothing is looked at.
    if watch == nil { watch = player.changePublisher.sink { [weak self] in self?.look() } }
    self.item = nil
    look()
  }

  /// What is played in place of an item ends where that was to end.
  func replace(_ item: PlayerItem, by replacement: PlayerItem) {
    ends[replacement.id] = ends.removeValue(forKey: item.id)
  }

  private func look() {
    guard let player, player.currentItem != item else { return }
    item = player.currentItem
    crossing = item.flatMap { ends[$0.id] }.map { end in
      player.boundaryTimePublisher(for: [end]).sink { [weak self] in self?.endIsReached() }
    }
  }

  private func endIsReached() {
    guard let player, player.currentItem == item else { return }
    switch ItemEndRule.earlyEnd(
      action: player.actionAtItemEnd, hasNext: player.canAdvanceToNextItem,
      repeatMode: player.repeatMode)
    {
    case .again: player.seek(at(.zero))
    case .next: player.advanceToNextItem()
    case .over:
      player.pause()
      whenOver()
    }
  }
}
