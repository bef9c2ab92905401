/// The history of a person's changes of a queue, which can be undone, the last one first.
///
/// Undoing a change puts items back where they were: after the item that they followed or, if that was
/// removed meanwhile, at their position from the front. Other changes that were made in between stay.
///
/// ```swift
/// var history = QueueHistory()
/// history.recordRemoval(of: [ItemID(2)], from: [1, 2, 3].map { ItemID($0) })
/// print(history.undo(in: [1, 3].map { ItemID($0) })?.items ?? [])  // 1, 2, 3
/// ```
package struct QueueHistory: Sendable {
  /// The result of undoing a change.
  package struct Undo: Hashable, Sendable {
    /// The kind of the change.
    package let kind: Kind
    /// The number of items that it concerns.
    package let count: Int
    /// The items that are removed.
    package let removed: Set<ItemID>
    /// The items that are inserted, in the order in which that is done.
    package let steps: [Step]
    /// The whole queue afterward.
    package let items: [ItemID]
  }

  /// The kind of a change.
  package enum Kind: Hashable, Sendable {
    /// Items were removed.
    case removal
    /// Items were moved.
    case move
    /// Items were inserted.
    case insertion
  }

  /// An item to be inserted, with its position.
  package struct Step: Hashable, Sendable {
    /// The item, which may be queued.
    package let item: ItemID
    /// The item before it, or `nil` at the front.
    package let predecessor: ItemID?
  }

  private struct Position {
    let item: ItemID
    let predecessor: ItemID?
    let index: Int
  }

  private struct Edit {
    let kind: Kind
    var positions: [Position]
  }

  private var edits: [Edit] = []
  private let limit: Int

  /// Creates an empty history.
  ///
  /// - Parameter limit: The largest number of changes, at least one. The oldest are dropped.
  package init(limit: Int = 20) { self.limit = max(limit, 1) }

  /// A Boolean value that indicates whether there is nothing to undo.
  package var isEmpty: Bool { edits.isEmpty }

  /// The items that undoing changes can bring back.
  package var removedItems: Set<ItemID> {
    Set(edits.filter { $0.kind == .removal }.flatMap { $0.positions.map(\.item) })
  }

  /// Records that items are about to be removed.
  package mutating func recordRemoval(of items: Set<ItemID>, from queue: [ItemID]) {
    record(.removal, of: items, in: queue)
  }

  /// Records that items are about to be moved.
  package mutating func recordMove(of items: Set<ItemID>, in queue: [ItemID]) {
    record(.move, of: items, in: queue)
  }

  /// Records that items are about to be inserted.
  package mutating func recordInsertion(of items: [ItemID]) {
    guard !items.isEmpty else { return }
    add(
      Edit(
        kind: .insertion, positions: items.map { Position(item: $0, predecessor: nil, index: 0) }))
  }

  /// Records that more items are about to be inserted, which belong to a recorded insertion.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - first: An item of the recorded insertion. If that was undone, nothing is recorded.
  package mutating func extendInsertion(of first: ItemID, by items: [ItemID]) {
    guard
      let index = edits.lastIndex(where: { edit in
        edit.kind == .insertion && edit.positions.contains { $0.item == first }
      })
    else { return }
    edits[index].positions += items.map { Position(item: $0, predecessor: nil, index: 0) }
  }

  /// Removes all changes, because the queue is another one.
  package mutating func removeAll() { edits = [] }

  /// Removes the last change from the history, and returns how to undo it.
  ///
  /// - Parameter queue: The current queue.
  /// - Returns: The result, or `nil` if there is nothing to undo.
  package mutating func undo(in queue: [ItemID]) -> Undo? {
    guard let edit = edits.popLast() else { return nil }
    if edit.kind == .insertion {
      let removed = Set(edit.positions.map(\.item)).intersection(queue)
      return Undo(
        kind: .insertion, count: removed.count, removed: removed, steps: [],
        items: queue.filter { !removed.contains($0) })
    }
    let positions = edit.kind == .removal ? edit.positions : Self.queued(edit.positions, in: queue)
    let moved = Set(positions.map(\.item))
    let rest = queue.filter { !moved.contains($0) }
    var groups: [ItemID?: [Position]] = [:]
    let known = Set(rest).union(moved)
    var strays: [Position] = []
    for position in positions {
      if position.predecessor.map(known.contains) ?? true {
        groups[position.predecessor, default: []].append(position)
      } else {
        strays.append(position)
      }
    }
    // Each item with those that belong after it, in one pass, however many they are.
    func family(of first: ItemID?) -> [ItemID] {
      var family: [ItemID] = []
      var waiting: [ItemID?] = [first]
      while let next = waiting.popLast() {
        if let next { family.append(next) }
        waiting += (groups.removeValue(forKey: next) ?? []).reversed().map { Optional($0.item) }
      }
      return family
    }
    var items: [ItemID] = []
    items.reserveCapacity(rest.count + positions.count)
    var steps: [Step] = []
    func put(_ item: ItemID) {
      steps.append(Step(item: item, predecessor: items.last))
      items.append(item)
    }
    for item in family(of: nil) { put(item) }
    for item in rest {
      items.append(item)
      for follower in family(of: item).dropFirst() { put(follower) }
    }
    for stray in strays {
      for (offset, item) in family(of: stray.item).enumerated() {
        let index = min(stray.index + offset, items.count)
        steps.append(Step(item: item, predecessor: index > 0 ? items[index - 1] : nil))
        items.insert(item, at: index)
      }
    }
    return Undo(kind: edit.kind, count: positions.count, removed: [], steps: steps, items: items)
  }

  private mutating func record(_ kind: Kind, of items: Set<ItemID>, in queue: [ItemID]) {
    var positions: [Position] = []
    for (index, item) in queue.enumerated() where items.contains(item) {
      positions.append(
        Position(item: item, predecessor: index > 0 ? queue[index - 1] : nil, index: index))
    }
    guard !positions.isEmpty else { return }
    add(Edit(kind: kind, positions: positions))
  }

  private mutating func add(_ edit: Edit) {
    if edits.count == limit { edits.removeFirst() }
    edits.append(edit)
  }

  /// Moved items that have been removed since stay removed.
  private static func queued(_ positions: [Position], in queue: [ItemID]) -> [Position] {
    let queued = Set(queue)
    return positions.filter { queued.contains($0.item) }
  }
}
