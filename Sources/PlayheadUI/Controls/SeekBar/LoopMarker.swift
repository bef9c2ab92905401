internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Marks the part that is played again and again, press by press, and says what came of it.
@MainActor final class LoopMarker {
  /// A beginning that waits for its end.
  struct Beginning: Equatable {
    let item: ItemID
    let time: Duration
  }

  /// The beginning that is marked; nil if none waits for its end.
  let beginning = State<Beginning?>(nil)
  private weak var player: Player?
  private let messages: MessageBar
  private var machine = LoopMachine()
  private var item: ItemID?

  init(player: Player, messages: MessageBar) {
    (self.player, self.messages) = (player, messages)
  }

  /// The time that is shown is the next mark.
  func mark() {
    guard let player, let item = player.currentItem?.id, let time = player.shownTime() else {
      return
    }
    guard !player.isUnseekable else { return messages.showUnseekable() }
    if !isUpToDate { machine.clear() }
    self.item = item
    switch machine.mark(time) {
    case .marked(let time):
      messages.show(localized("A–B loop from %1", TimeText.clock(time)), for: MessageBar.glance)
    case .loop(let range):
      player.loopRange = range
      let (start, end) = (TimeText.clock(range.lowerBound), TimeText.clock(range.upperBound))
      messages.show(localized("A–B loop from %1 to %2", start, end), for: MessageBar.glance)
    case .ended:
      player.loopRange = nil
      messages.show(localized("A–B loop off"), for: MessageBar.glance)
    }
    beginning.value = machine.beginning.map { Beginning(item: item, time: $0) }
  }

  /// The title of what the next mark does.
  var title: String {
    guard isUpToDate else { return localized("Set A–B Loop Start") }
    if machine.range != nil { return localized("Clear A–B Loop") }
    return machine.beginning == nil
      ? localized("Set A–B Loop Start") : localized("Set A–B Loop End")
  }

  /// False if the marks are those of another item, or the part was ended by somebody else.
  private var isUpToDate: Bool {
    item == player?.currentItem?.id && (machine.range == nil || player?.loopRange != nil)
  }
}
