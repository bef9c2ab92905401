internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Marks the part that is played again and again, press by press, and says what came of it.
@MainActor final class LoopMarker {
  private weak var player: Player?
  private let messages: MessageBar
  private var machine = LoopMachine()
  private var item: ItemID?

  init(player: Player, messages: MessageBar) {
    (self.player, self.messages) = (player, messages)
  }

  /// The time that is shown is the next mark.
  func mark() {
    guard let player, let item = player.currentItem?.id, let time = player.time() else { return }
    if item != self.item || (machine.range != nil && player.loopRange == nil) { machine.clear() }
    self.item = item
    switch machine.mark(time) {
    case .marked(let time):
      messages.show(localized("Repeat from %1", TimeText.clock(time)), for: MessageBar.glance)
    case .loop(let range):
      player.loopRange = range
      let (start, end) = (TimeText.clock(range.lowerBound), TimeText.clock(range.upperBound))
      messages.show(localized("Repeat %1 to %2", start, end), for: MessageBar.glance)
    case .ended:
      player.loopRange = nil
      messages.show(localized("Repeat nothing of it"), for: MessageBar.glance)
    }
  }
}
