internal import PlayheadCore
internal import PlayheadPlayer

/// Changes a player's queue as a person asks for it, and takes that back.
@MainActor final class PlaylistEditor {
  /// The state that is `true` while a change can be undone.
  let canUndo = State(false)
  private weak var player: Player?
  private var history = QueueHistory() {
    didSet { canUndo.value = !history.isEmpty }
  }
  /// The items that could be brought back.
  private var removed: [ItemID: PlayerItem] = [:]

  /// More items than this are changed at once, by giving the player another list.
  private static let fewItems = 32

  init(player: Player) { self.player = player }

  /// Puts items behind another one or, without one, at the front; at the end, if it has gone.
  func insert(_ items: [PlayerItem], after reference: PlayerItem?) {
    guard let player, !items.isEmpty else { return }
    var previous = reference
    if let reference, player.index(of: reference) == nil { previous = player.items.last }
    history.recordInsertion(of: items.map(\.id))
    guard items.count <= Self.fewItems else {
      var queue = player.items
      let index = previous.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      queue.insert(contentsOf: items, at: index)
      player.items = queue
      return
    }
    for item in items {
      if let previous {
        player.insert(item, after: previous)
      } else {
        player.insert(item, before: nil)
      }
      previous = item
    }
  }

  /// More items are about to be put into the queue, which belong to those that were put in with another one.
  func extendInsertion(of first: PlayerItem, by items: [PlayerItem]) {
    history.extendInsertion(of: first.id, by: items.map(\.id))
  }

  /// Takes items out of the queue.
  func remove(_ items: [PlayerItem]) {
    guard let player, !items.isEmpty else { return }
    let queue = player.items
    history.recordRemoval(of: Set(items.map(\.id)), from: queue.map(\.id))
    for item in items { removed[item.id] = item }
    forgetWhatIsGone()
    if items.count <= Self.fewItems {
      for item in items { player.remove(item) }
    } else {
      Self.remove(Set(items.map(\.id)), from: queue, of: player)
    }
  }

  /// Takes many items out of a player's queue at once, but the current one alone: if nothing comes after it, the one
  /// before it is opened, not the first one.
  private static func remove(_ gone: Set<ItemID>, from queue: [PlayerItem], of player: Player) {
    let current = player.currentItem
    player.items = queue.filter { $0 == current || !gone.contains($0.id) }
    if let current, gone.contains(current.id) { player.remove(current) }
  }

  /// Moves items, which then follow each other, behind another one or, without one, to the front.
  func move(_ items: [PlayerItem], after reference: PlayerItem?) {
    guard let player, !items.isEmpty else { return }
    let queue = player.items
    let moved = Set(items)
    // Behind one that moves too: behind the last one before that which does not.
    let target = reference.flatMap { reference in
      queue.prefix { $0 != reference }.last { !moved.contains($0) }
        .map { moved.contains(reference) ? $0 : reference }
        ?? (moved.contains(reference) ? nil : reference)
    }
    let rest = queue.filter { !moved.contains($0) }
    let index = target.flatMap { rest.firstIndex(of: $0).map { $0 + 1 } } ?? 0
    let result = rest[..<index] + queue.filter(moved.contains) + rest[index...]
    guard !result.elementsEqual(queue) else { return }
    history.recordMove(of: Set(items.map(\.id)), in: queue.map(\.id))
    forgetWhatIsGone()
    guard items.count <= Self.fewItems else {
      player.items = Array(result)
      return
    }
    var previous = target
    for item in queue where moved.contains(item) {
      if let previous { player.move(item, after: previous) } else { player.move(item, before: nil) }
      previous = item
    }
  }

  /// Moves items by one place on, or back; those at the end stay there.
  func move(_ items: [PlayerItem], by direction: Int) {
    guard let player, let first = items.first, let last = items.last else { return }
    let queue = player.items
    if direction < 0 {
      guard let index = queue.firstIndex(of: first), index > 0 else { return }
      move(items, after: index > 1 ? queue[index - 2] : nil)
    } else {
      guard let index = queue.firstIndex(of: last), index + 1 < queue.count else { return }
      move(items, after: queue[index + 1])
    }
  }

  /// Takes the last change back.
  /// - Returns: what it was; nil if there was none.
  @discardableResult
  func undo() -> QueueHistory.Undo? {
    guard let player else { return nil }
    let queue = player.items
    guard let undo = history.undo(in: queue.map(\.id)) else { return nil }
    var known = removed
    for item in queue { known[item.id] = item }
    if max(undo.steps.count, undo.removed.count) <= Self.fewItems {
      for item in queue where undo.removed.contains(item.id) { player.remove(item) }
      for step in undo.steps { apply(step, to: player, known) }
    } else if undo.kind == .insertion {
      Self.remove(undo.removed, from: queue, of: player)
    } else {
      player.items = undo.items.compactMap { known[$0] }
    }
    forgetWhatIsGone()
    return undo
  }

  /// Forgets the changes of the former queue: nothing can be undone.
  func forget() {
    history.removeAll()
    removed = [:]
  }

  private func apply(
    _ step: QueueHistory.Step, to player: Player, _ known: [ItemID: PlayerItem]
  ) {
    guard let item = known[step.item] else { return }
    guard let predecessor = step.predecessor.flatMap({ known[$0] }) else {
      if !player.insert(item, before: nil) { player.move(item, before: nil) }
      return
    }
    if !player.insert(item, after: predecessor) { player.move(item, after: predecessor) }
  }

  private func forgetWhatIsGone() {
    let needed = history.removedItems
    removed = removed.filter { needed.contains($0.key) }
  }
}
