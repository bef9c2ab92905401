/// The items in their order, which of them is the current one, and which comes next.
///
/// No item is in the queue twice: where one is given again, it keeps its place. The first item of a
/// new queue is the current one. A queue that was played through has no current item and keeps its
/// items; only selecting one, replacing the items, or putting a foreign item in the current one's
/// place gives it one again. Shuffled, it is played in another order (``shuffle(seed:)``).
///
///     var queue = QueueMachine(items: [ItemID(1), ItemID(2)])
///     queue.endReached()          // item 2 is the current one
///     queue.repeatMode = .all     // item 1 follows item 2
///     queue.endReached()          // item 1 is the current one
///
/// It is made for long queues. Looking an item up, going to a neighbor and each edit of one item
/// take about the same time in a queue of 100 000 as in one of 100; what yields or takes a list
/// costs in proportion to its length. Two copies share their memory until one of them is changed,
/// so that the first edit of a copied queue costs in proportion to the queue.
public struct QueueMachine: Sendable {
  /// The current item, one of ``items``; nil if there is none or the end has been passed.
  public private(set) var current: ItemID?
  /// What follows the current item at its end. Setting it changes neither items nor current item.
  public var repeatMode = RepeatMode.off
  /// Another number whenever ``items`` became another list. The current item doesn't matter.
  public private(set) var version = 0
  /// Another number whenever ``previousItems`` became another list.
  public private(set) var previousVersion = 0
  /// Another number whenever ``nextItems`` became another list.
  public private(set) var nextVersion = 0

  private(set) var order: OrderedItems
  /// The order of playing, if that is another one.
  var shuffled: ShuffledOrder?
  /// What was the current item before this one, oldest first, at most so many.
  var trail: [ItemID] = []

  /// A queue whose first item is the current one. Of equal items the first counts.
  public init(items: [ItemID] = []) {
    order = OrderedItems(items)
    current = order.first
  }

  /// The items in their order, none of them twice; a copy, made at each call.
  public var items: [ItemID] { order.elements }
  /// How many items there are.
  public var count: Int { order.count }
  /// True if there is no item.
  public var isEmpty: Bool { order.isEmpty }
  /// The item at the front.
  public var first: ItemID? { order.first }
  /// True if the item is queued.
  public func contains(_ item: ItemID) -> Bool { order.contains(item) }
  /// The items at some indices of ``items``, as far as there are such: a copy of those alone.
  public func items(in range: Range<Int>) -> [ItemID] { order.elements(in: range) }
  /// Where in ``items`` an item is; nil if it is not queued.
  public func index(of item: ItemID) -> Int? { order.index(of: item) }
}

// MARK: Neighbors

extension QueueMachine {
  /// The items before the current one, in the order of playing; none without a current one.
  public var previousItems: [ItemID] { current.map { path.elements(before: $0) } ?? [] }
  /// The items after the current one, in the order of playing; none without a current one.
  public var nextItems: [ItemID] { current.map { path.elements(after: $0) } ?? [] }

  /// What going on by hand leads to: the item after the current one; in ``RepeatMode/all`` the
  /// first one follows the last, so that an only item follows itself. Nil without a current item.
  public var nextItem: ItemID? {
    guard let current else { return nil }
    return path.item(after: current) ?? (repeatMode == .all ? firstOfNextRound : nil)
  }

  /// What going back by hand leads to: the item before the current one; in ``RepeatMode/all`` the
  /// last one precedes the first. Nil without a current item.
  public var previousItem: ItemID? {
    guard let current else { return nil }
    return path.item(before: current) ?? (repeatMode == .all ? lastOfPreviousRound : nil)
  }

  /// What follows when the current item was played to its end: in ``RepeatMode/one`` itself, else
  /// ``nextItem``. Nil if nothing follows, or without a current item.
  public var itemAfterEnd: ItemID? { repeatMode == .one ? current : nextItem }

  /// The current item and those that will follow if each is played to its end, at most `count`,
  /// none of them twice: what is to be loaded ahead. In ``RepeatMode/one`` that is one item. None
  /// without a current item, or if `count` isn't positive.
  public func upcoming(_ count: Int) -> [ItemID] {
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
  /// Makes a queued item the current one, or nil for none; false, and nothing changes, if it is not
  /// queued.
  @discardableResult
  public mutating func select(_ item: ItemID?) -> Bool {
    guard item.map(contains) ?? true else { return false }
    bringForward(item)
    go(to: item)
    return true
  }

  /// Puts a foreign item in the place of the current one, which leaves the queue, and makes it the
  /// current one; without a current one it is put at the end. An item that is queued is selected,
  /// and the items stay as they are. False if it is the current one already.
  @discardableResult
  public mutating func replaceCurrent(with item: ItemID) -> Bool {
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

  /// Makes ``nextItem`` the current one; false if there is none. An only item that follows itself
  /// is selected again.
  @discardableResult
  public mutating func advance() -> Bool { nextItem.map { goOn(to: $0) } ?? false }

  /// Makes ``previousItem`` the current one; false if there is none. An only item that precedes
  /// itself is selected again.
  @discardableResult
  public mutating func returnToPrevious() -> Bool {
    guard let previousItem else { return false }
    return go(to: previousItem) { queue in
      if queue.path.first == queue.current { queue.shuffled?.returnToPreviousRound() }
    }
  }

  /// The current item was played to its end: ``itemAfterEnd`` is the current one, or there is none
  /// any more.
  public mutating func endReached() {
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
  /// Replaces all items; of equal ones the first counts. If the current one is among the new it
  /// stays current; else the first of those that came after it and are still there is, else the
  /// first of all. The same list again changes nothing, not even after the end.
  public mutating func setItems(_ items: [ItemID]) {
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

  /// True if an item can be put before or after another one, or, without one, at an end of the
  /// queue: it is not queued, and the other one is.
  public func canInsert(_ item: ItemID, relativeTo reference: ItemID?) -> Bool {
    !contains(item) && (reference.map(contains) ?? true)
  }

  /// Puts items before a queued one, or, without one, at the front. Items that are queued already
  /// keep their place. An empty queue's first new item becomes the current one. False, and nothing
  /// changes, if the reference is not queued or none of the items is new.
  @discardableResult
  public mutating func insert(_ items: [ItemID], before reference: ItemID?) -> Bool {
    insert(items) { $0.insert(items, before: reference) }
  }

  /// Puts items after a queued one, or, without one, at the end. Items that are queued already keep
  /// their place. An empty queue's first new item becomes the current one. False, and nothing
  /// changes, if the reference is not queued or none of the items is new.
  @discardableResult
  public mutating func insert(_ items: [ItemID], after reference: ItemID?) -> Bool {
    insert(items) { $0.insert(items, after: reference) }
  }

  /// Moves a queued item directly before another one, or, without one, to the front. False, and
  /// nothing changes, if one of them is not queued, both are the same, or it is there already.
  @discardableResult
  public mutating func move(_ item: ItemID, before reference: ItemID?) -> Bool {
    let isInPlace = reference.map { order.item(before: $0) == item } ?? (item == order.first)
    guard !isInPlace, canMove(item, relativeTo: reference) else { return false }
    return move(item) { $0.insert([item], before: reference) }
  }

  /// Moves a queued item directly after another one, or, without one, to the end. False, and
  /// nothing changes, if one of them is not queued, both are the same, or it is there already.
  @discardableResult
  public mutating func move(_ item: ItemID, after reference: ItemID?) -> Bool {
    let isInPlace = reference.map { order.item(after: $0) == item } ?? (item == order.last)
    guard !isInPlace, canMove(item, relativeTo: reference) else { return false }
    return move(item) { $0.insert([item], after: reference) }
  }

  /// Takes an item out of the queue; false if it is not queued. If it was the current one, the one
  /// after it is the current one, in ``RepeatMode/all`` the first after the last, else the one before
  /// it: while there are items, what was removed is not what leaves nothing to be played.
  @discardableResult
  public mutating func remove(_ item: ItemID) -> Bool {
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

  /// Takes all items out of the queue.
  public mutating func removeAll() { setItems([]) }

  private func canMove(_ item: ItemID, relativeTo reference: ItemID?) -> Bool {
    item != reference && contains(item) && (reference.map(contains) ?? true)
  }

  private mutating func insert(
    _ items: [ItemID], _ change: (inout OrderedItems) -> Bool
  ) -> Bool {
    countingSides { queue in
      let wasEmpty = queue.isEmpty
      let new = queue.isShuffled ? items.filter { !queue.contains($0) } : []
      guard change(&queue.order) else { return false }
      if wasEmpty { queue.current = queue.order.first }
      queue.shuffled?.add(new, to: queue.order, current: queue.current)
      queue.version += 1
      return true
    }
  }

  private mutating func move(_ item: ItemID, _ insert: (inout OrderedItems) -> Bool) -> Bool {
    let wasPrevious = isBeforeCurrent(item)
    guard order.remove(item), insert(&order) else { return false }
    version += 1
    // Shuffled, the sides have an order of their own.
    guard current != nil, !isShuffled else { return true }
    let isPrevious = isBeforeCurrent(item)
    // What was and stays on one side has another place there; the current item changes both.
    if wasPrevious != false || isPrevious != false { previousVersion += 1 }
    if wasPrevious != true || isPrevious != true { nextVersion += 1 }
    return true
  }

  /// Nil for the current item itself. Without a current one there are no sides, and it is nil, too.
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

  /// How many items there are on each side of the current one.
  private var sides: (previous: Int, next: Int) {
    guard let current, let index = path.index(of: current) else { return (0, 0) }
    return (index, count - 1 - index)
  }

  /// There may be other lists on both sides of the current item.
  mutating func countSides() {
    previousVersion += 1
    nextVersion += 1
  }
}
