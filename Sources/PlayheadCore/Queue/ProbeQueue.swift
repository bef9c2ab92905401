/// A queue of items to be probed: those that are requested now, in their order, each once, a few at a time.
package struct ProbeQueue: Sendable {
  /// The number of items that are probed at a time.
  package let limit: Int
  private var waiting: [ItemID] = []
  private var running: Set<ItemID> = []
  private var done: Set<ItemID> = []

  /// Creates an empty queue.
  package init(limit: Int) { self.limit = limit }

  /// The number of items that are being probed.
  package var count: Int { running.count }

  /// Replaces the requested items. Items that are being probed continue.
  ///
  /// - Returns: The items whose probing is to be started.
  package mutating func want(_ items: [ItemID]) -> [ItemID] {
    waiting = items.filter { !running.contains($0) && !done.contains($0) }
    return start()
  }

  /// Records that an item has been probed, with any result.
  ///
  /// - Returns: The items whose probing is to be started.
  package mutating func finished(_ item: ItemID) -> [ItemID] {
    guard running.remove(item) != nil else { return [] }
    done.insert(item)
    return start()
  }

  /// Forgets all items except these.
  package mutating func keep(_ items: Set<ItemID>) {
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
