/// A state machine of a queue: the items in their order, the current one, and the next one.
///
/// A queue contains an item at most once. The first item of a new queue is the current one. A queue that was
/// played to its end has no current item and keeps its items, until an item is selected, the items are
/// replaced, or another item replaces the current one. The items can also be played in random order
/// (``shuffle(seed:)``).
///
/// ```swift
/// var queue = QueueMachine(items: [ItemID(1), ItemID(2)])
/// queue.endReached()  // item 2 is the current one
/// queue.repeatMode = .all  // item 1 follows item 2
/// queue.endReached()  // item 1 is the current one
/// ```
///
/// It is made for long queues: looking up an item, going to a neighbor, and changing one item take about the
/// same time in a queue of 100 000 items as in one of 100. Methods that take or return a list take time in
/// proportion to its length. Copies share their memory until one of them is changed, so that the first change
/// of a copy takes time in proportion to the queue.
package struct QueueMachine: Sendable {
  /// The current item, or `nil` if there is none, or the queue was played to its end.
  package private(set) var current: ItemID?
  /// The mode of repetition. Setting it changes neither the items nor the current one.
  package var repeatMode = RepeatMode.off
  /// A number that changes whenever ``items`` changes, but not with the current item.
  package private(set) var version = 0
  /// A number that changes whenever ``previousItems`` changes.
  package private(set) var previousVersion = 0
  /// A number that changes whenever ``nextItems`` changes.
  package private(set) var nextVersion = 0
  /// Items that came one part behind the other, and nothing else has changed ``items`` since a version: where they end.
  private var insertions: (since: Int, version: Int, end: Int)?

  private(set) var order: OrderedItems
  /// The order of playing, if that is another one.
  var shuffled: ShuffledOrder?
  /// The previous current items, oldest first; their number is limited.
  var trail: [ItemID] = []

  /// Creates a queue whose first item is the current one. Items that occur twice are queued once.
  package init(items: [ItemID] = []) {
    order = OrderedItems(items)
    current = order.first
  }

  /// The items in their order. Each access makes a copy.
  package var items: [ItemID] { order.elements }
  /// The number of items.
  package var count: Int { order.count }
  /// A Boolean value that indicates whether the queue is empty.
  package var isEmpty: Bool { order.isEmpty }
  /// The item at the front, or `nil`.
  package var first: ItemID? { order.first }
  /// Returns a Boolean value that indicates whether an item is queued.
  package func contains(_ item: ItemID) -> Bool { order.contains(item) }
  /// Returns the items at some indices, without a copy of the others. Indices out of bounds are ignored.
  package func items(in range: Range<Int>) -> [ItemID] { order.elements(in: range) }
  /// Returns the index of an item, or `nil` if it is not queued.
  package func index(of item: ItemID) -> Int? { order.index(of: item) }

  /// Returns the indices of the items that were inserted since, or `nil` if ``items`` has changed in another way.
  ///
  /// - Parameters:
  ///   - version: A former ``version``.
  ///   - count: The number of items that there were then.
  package func insertedItems(since version: Int, count: Int) -> Range<Int>? {
    guard let insertions, insertions.version == self.version, version >= insertions.since,
      (0...insertions.end).contains(self.count - count)
    else { return nil }
    return (insertions.end - (self.count - count))..<insertions.end
  }
}

// MARK: Neighbors

extension QueueMachine {
  /// The items before the current one, in playing order; empty without a current one.
  package var previousItems: [ItemID] { current.map { path.elements(before: $0) } ?? [] }
  /// The items after the current one, in playing order; empty without a current one.
  package var nextItems: [ItemID] { current.map { path.elements(after: $0) } ?? [] }

  /// The item to which advancing by hand leads, or `nil`. With ``RepeatMode/all``, the first item follows the
  /// last, so that the only item follows itself.
  package var nextItem: ItemID? {
    guard let current else { return nil }
    return path.item(after: current) ?? (repeatMode == .all ? firstOfNextRound : nil)
  }

  /// The item to which returning by hand leads, or `nil`. With ``RepeatMode/all``, the last item precedes the
  /// first.
  package var previousItem: ItemID? {
    guard let current else { return nil }
    return path.item(before: current) ?? (repeatMode == .all ? lastOfPreviousRound : nil)
  }

  /// The item that follows when the current one has been played to its end, or `nil`: the item itself with
  /// ``RepeatMode/one``, and ``nextItem`` otherwise.
  package var itemAfterEnd: ItemID? { repeatMode == .one ? current : nextItem }

  /// Returns the current item and those that will follow it, each once, to be loaded ahead. With
  /// ``RepeatMode/one``, it is only the current item.
  ///
  /// - Parameter count: The largest number of items.
  package func upcoming(_ count: Int) -> [ItemID] {
    guard let current, count > 0 else { return [] }
    guard repeatMode != .one else { return [current] }
    let following = [current] + path.elements(after: current, limit: count - 1)
    guard repeatMode == .all else { return following }
    // Shuffled, no more than the first item of the next round is known.
    if isShuffled {
      guard following.count < count, let next = firstOfNextRound, !following.contains(next) else {
        return following
      }
      return following + [next]
    }
    return following + path.elements(before: current, limit: count - following.count)
  }
}

// MARK: The current item

extension QueueMachine {
  /// Makes a queued item the current one, or none.
  ///
  /// - Returns: `false` if the item is not queued; then nothing changes.
  @discardableResult
  package mutating func select(_ item: ItemID?) -> Bool {
    guard item.map(contains) ?? true else { return false }
    bringForward(item)
    go(to: item)
    return true
  }

  /// Replaces the current item by one that is not queued, or appends it if there is no current one, and makes
  /// it the current one. An item that is queued is selected.
  ///
  /// - Returns: `false` if the item is the current one already.
  @discardableResult
  package mutating func replaceCurrent(with item: ItemID) -> Bool {
    guard item != current else { return false }
    if contains(item) { return select(item) }
    countingSides { queue in
      _ = queue.order.insert([item], after: queue.current)
      queue.shuffled?.put(item, after: queue.current)
      if let current = queue.current {
        _ = queue.order.remove(current)
        queue.shuffled?.remove(current)
      }
      queue.version += 1
      queue.leaveTrail(to: item)
      queue.current = item
    }
    return true
  }

  /// Makes ``nextItem`` the current one.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  package mutating func advance() -> Bool { nextItem.map { goOn(to: $0) } ?? false }

  /// Makes ``previousItem`` the current one.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  package mutating func returnToPrevious() -> Bool {
    guard let previousItem else { return false }
    return go(to: previousItem) { queue in
      if queue.path.first == queue.current { queue.shuffled?.returnToPreviousRound() }
    }
  }

  /// Makes ``itemAfterEnd`` the current one, because the current item has been played to its end.
  package mutating func endReached() {
    if let item = itemAfterEnd { _ = goOn(to: item) } else { go(to: nil) }
  }

  /// Goes on to an item that follows; behind the last one a new round begins.
  private mutating func goOn(to item: ItemID) -> Bool {
    go(to: item) { if item != $0.current { $0.endRound() } }
  }

  /// Behind the last item of a shuffled queue another round begins.
  private mutating func endRound() {
    if path.last == current { shuffled?.beginNextRound() }
  }

  @discardableResult
  private mutating func go(
    to item: ItemID?, after preparing: (inout QueueMachine) -> Void = { _ in }
  ) -> Bool {
    countingSides { queue in
      preparing(&queue)
      queue.leaveTrail(to: item)
      queue.current = item
      return true
    }
  }
}

// MARK: Editing

extension QueueMachine {
  /// Replaces all items; items that occur twice are queued once.
  ///
  /// If the current item is among the new ones, it stays the current one. Otherwise it is the first of its
  /// successors that is among them, or the first new item. Setting the same items changes nothing, also after
  /// the end of the queue.
  package mutating func setItems(_ items: [ItemID]) {
    let replacement = OrderedItems(items)
    guard replacement.elements != order.elements else { return }
    let (previous, next) = (previousItems, nextItems)
    let candidates = (current.map { [$0] } ?? []) + next
    current = candidates.first(where: replacement.contains) ?? replacement.first
    order = replacement
    shuffled?.setItems(replacement, current: current)
    version += 1
    if previousItems != previous { previousVersion += 1 }
    if nextItems != next { nextVersion += 1 }
  }

  /// Replaces all items and the current one. Nothing of the new queue has been played.
  ///
  /// - Parameters:
  ///   - items: The items in their order; items that occur twice are queued once.
  ///   - first: The item to begin with. If it is `nil` or not among the items, it is the first one in playing
  ///     order, which is any of them if the queue is shuffled.
  package mutating func setItems(_ items: [ItemID], startingAt first: ItemID?) {
    let replacement = OrderedItems(items)
    if replacement.elements != order.elements { version += 1 }
    (order, trail) = (replacement, [])
    shuffled?.begin(replacement, with: first)
    current = first.flatMap { replacement.contains($0) ? $0 : nil } ?? path.first
    countSides()
  }

  /// Returns a Boolean value that indicates whether an item can be inserted next to another one, or at an end
  /// of the queue: it is not queued, and the other one is.
  ///
  /// - Parameters:
  ///   - item: The item to be inserted.
  ///   - reference: An item of the queue, or `nil` for an end of the queue.
  package func canInsert(_ item: ItemID, relativeTo reference: ItemID?) -> Bool {
    !contains(item) && (reference.map(contains) ?? true)
  }

  /// Inserts items before a queued one, or at the front. Items that are queued already keep their positions.
  /// The first item of a queue that was empty becomes the current one.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - reference: An item of the queue; `nil` inserts at the front.
  ///
  /// - Returns: `false` if the reference is not queued, or none of the items is new; then nothing changes.
  @discardableResult
  package mutating func insert(_ items: [ItemID], before reference: ItemID?) -> Bool {
    insert(items) { $0.insert(items, before: reference) }
  }

  /// Inserts items after a queued one, or at the end. Items that are queued already keep their positions. The
  /// first item of a queue that was empty becomes the current one.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - reference: An item of the queue; `nil` inserts at the end.
  ///
  /// - Returns: `false` if the reference is not queued, or none of the items is new; then nothing changes.
  @discardableResult
  package mutating func insert(_ items: [ItemID], after reference: ItemID?) -> Bool {
    insert(items) { $0.insert(items, after: reference) }
  }

  /// Moves a queued item before another one, or to the front.
  ///
  /// - Parameters:
  ///   - item: An item of the queue.
  ///   - reference: Another item of the queue; `nil` moves to the front.
  ///
  /// - Returns: `false` if one of them is not queued, if both are the same, or if the item is there already;
  ///   then nothing changes.
  @discardableResult
  package mutating func move(_ item: ItemID, before reference: ItemID?) -> Bool {
    let isInPlace = reference.map { order.item(before: $0) == item } ?? (item == order.first)
    guard !isInPlace, canMove(item, relativeTo: reference) else { return false }
    return move(item) { $0.insert([item], before: reference) }
  }

  /// Moves a queued item after another one, or to the end.
  ///
  /// - Parameters:
  ///   - item: An item of the queue.
  ///   - reference: Another item of the queue; `nil` moves to the end.
  ///
  /// - Returns: `false` if one of them is not queued, if both are the same, or if the item is there already;
  ///   then nothing changes.
  @discardableResult
  package mutating func move(_ item: ItemID, after reference: ItemID?) -> Bool {
    let isInPlace = reference.map { order.item(after: $0) == item } ?? (item == order.last)
    guard !isInPlace, canMove(item, relativeTo: reference) else { return false }
    return move(item) { $0.insert([item], after: reference) }
  }

  /// Removes an item. If it was the current one, the next one becomes the current one, with
  /// ``RepeatMode/all`` the first after the last, and otherwise the one before it.
  ///
  /// - Returns: `false` if the item is not queued.
  @discardableResult
  package mutating func remove(_ item: ItemID) -> Bool {
    let successor = item == current ? nextItem ?? previousItem : current
    return countingSides { queue in
      guard queue.order.remove(item) else { return false }
      if item == queue.current, queue.repeatMode == .all { queue.endRound() }
      queue.shuffled?.remove(item)
      queue.current = successor == item ? nil : successor
      queue.version += 1
      return true
    }
  }

  /// Removes all items.
  package mutating func removeAll() { setItems([]) }

  private func canMove(_ item: ItemID, relativeTo reference: ItemID?) -> Bool {
    item != reference && contains(item) && (reference.map(contains) ?? true)
  }

  private mutating func insert(
    _ items: [ItemID], _ change: (inout OrderedItems) -> Range<Int>?
  ) -> Bool {
    countingSides { queue in
      let wasEmpty = queue.isEmpty
      let new = queue.isShuffled ? items.filter { !queue.contains($0) } : []
      guard let inserted = change(&queue.order) else { return false }
      if wasEmpty { queue.current = queue.order.first }
      queue.shuffled?.add(new, to: queue.order, current: queue.current)
      queue.noteInsertion(of: inserted)
      return true
    }
  }

  private mutating func noteInsertion(of inserted: Range<Int>) {
    let former = insertions.flatMap {
      $0.version == version && $0.end == inserted.lowerBound ? $0.since : nil
    }
    version += 1
    insertions = (former ?? version - 1, version, inserted.upperBound)
  }

  private mutating func move(
    _ item: ItemID, _ insert: (inout OrderedItems) -> Range<Int>?
  ) -> Bool {
    let wasPrevious = isBeforeCurrent(item)
    guard order.remove(item), insert(&order) != nil else { return false }
    version += 1
    // Shuffled, the sides have an order of their own.
    guard current != nil, !isShuffled else { return true }
    let isPrevious = isBeforeCurrent(item)
    // What was and stays on one side has another place there; the current item changes both.
    if wasPrevious != false || isPrevious != false { previousVersion += 1 }
    if wasPrevious != true || isPrevious != true { nextVersion += 1 }
    return true
  }

  /// Returns whether an item is before the current one, or `nil` for the current item itself. Without a current
  /// item, there are no sides, and the result is `nil`, too.
  private func isBeforeCurrent(_ item: ItemID) -> Bool? {
    guard let current, item != current, let position = index(of: item),
      let reference = index(of: current)
    else { return nil }
    return position < reference
  }

  /// Makes a change, after which there is another list on a side of the current item exactly if there
  /// is another number of items.
  private mutating func countingSides<Result>(
    _ change: (inout QueueMachine) -> Result
  ) -> Result {
    let before = sides
    let result = change(&self)
    let after = sides
    if after.previous != before.previous { previousVersion += 1 }
    if after.next != before.next { nextVersion += 1 }
    return result
  }

  /// The number of items on each side of the current one.
  private var sides: (previous: Int, next: Int) {
    guard let current, let index = path.index(of: current) else { return (0, 0) }
    return (index, count - 1 - index)
  }

  /// Records that there may be other lists on both sides of the current item.
  mutating func countSides() {
    previousVersion += 1
    nextVersion += 1
  }
}
