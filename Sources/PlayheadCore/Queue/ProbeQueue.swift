/// Which items are looked into next, to find out what they are: those that are wanted now, in their
/// order, each once, a few at a time.
public struct ProbeQueue: Sendable {
  /// How many are looked into at once.
  public let limit: Int
  private var waiting: [ItemID] = []
  private var running: Set<ItemID> = []
  private var done: Set<ItemID> = []

  /// Nothing is wanted yet.
  public init(limit: Int) { self.limit = limit }

  /// What is being looked into.
  public var count: Int { running.count }

  /// These are wanted, and no others any more. What is being looked into goes on.
  /// - Returns: what is to be begun.
  public mutating func want(_ items: [ItemID]) -> [ItemID] {
    waiting = items.filter { !running.contains($0) && !done.contains($0) }
    return start()
  }

  /// An item has been looked into, whatever came of it.
  /// - Returns: what is to be begun.
  public mutating func finished(_ item: ItemID) -> [ItemID] {
    guard running.remove(item) != nil else { return [] }
    done.insert(item)
    return start()
  }

  /// These items exist, and no others any more: what is known of others is forgotten.
  public mutating func keep(_ items: Set<ItemID>) {
    done.formIntersection(items)
    waiting.removeAll { !items.contains($0) }
  }

  private mutating func start() -> [ItemID] {
    let next = Array(waiting.prefix(max(limit - running.count, 0)))
    waiting.removeFirst(next.count)
    running.formUnion(next)
    return next
  }
}
