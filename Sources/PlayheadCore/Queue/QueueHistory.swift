/// What a person did to a queue, and how each of it is undone, the last first.
///
/// An undo puts items back where they were: after the item that they followed, or, if that has gone
/// meanwhile, where they were counted from the front. Whatever else has happened to the queue in
/// between stays.
///
///     var history = QueueHistory()
///     history.recordRemoval(of: [ItemID(2)], from: [1, 2, 3].map { ItemID($0) })
///     history.undo(in: [1, 3].map { ItemID($0) })?.items   // 1, 2, 3
public struct QueueHistory: Sendable {
  /// What an undo comes to.
  public struct Undo: Hashable, Sendable {
    /// What it undoes.
    public let kind: Kind
    /// How many items it concerns.
    public let count: Int
    /// The items that are taken out.
    public let removed: Set<ItemID>
    /// The items that are put somewhere, in the order in which that is done.
    public let steps: [Step]
    /// The whole queue after it.
    public let items: [ItemID]
  }

  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// Items were taken out.
    case removal
    /// Items got another position.
    case move
    /// Items were put in.
    case insertion
  }

  /// An item and where it belongs.
  public struct Step: Hashable, Sendable {
    /// The item, queued or not.
    public let item: ItemID
    /// It comes after this one, or at the front.
    public let predecessor: ItemID?
  }

  private struct Position {
    let item: ItemID
    let predecessor: ItemID?
    let index: Int
  }

  private struct Edit {
    let kind: Kind
    let positions: [Position]
  }

  private var edits: [Edit] = []
  private let limit: Int

  /// Nothing yet.
  /// - Parameter limit: how much is remembered; what is older is forgotten.
  public init(limit: Int = 20) { self.limit = max(limit, 1) }

  /// True if there is nothing to be undone.
  public var isEmpty: Bool { edits.isEmpty }

  /// All items that an undo could bring back.
  public var removedItems: Set<ItemID> {
    Set(edits.filter { $0.kind == .removal }.flatMap { $0.positions.map(\.item) })
  }

  /// Some items are about to be taken out of a queue.
  public mutating func recordRemoval(of items: Set<ItemID>, from queue: [ItemID]) {
    record(.removal, of: items, in: queue)
  }

  /// Some items are about to be moved within a queue.
  public mutating func recordMove(of items: Set<ItemID>, in queue: [ItemID]) {
    record(.move, of: items, in: queue)
  }

  /// Some items are about to be put into a queue.
  public mutating func recordInsertion(of items: [ItemID]) {
    guard !items.isEmpty else { return }
    add(
      Edit(
        kind: .insertion, positions: items.map { Position(item: $0, predecessor: nil, index: 0) }))
  }

  /// Forgets everything: it is another queue.
  public mutating func removeAll() { edits = [] }

  /// Takes the last edit back.
  /// - Parameter queue: the queue as it is now.
  /// - Returns: what is to be done; nil if there is nothing to be undone.
  public mutating func undo(in queue: [ItemID]) -> Undo? {
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
