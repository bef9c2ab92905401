import PlayheadCore
import Testing

@Suite("Queue machine")
struct QueueMachineTests {
  @Test(
    arguments: [
      ([], nil, []),
      ([1], 1, [1]),
      ([1, 2, 3], 1, [1, 2, 3]),
      ([2, 2, 1, 2, 1], 2, [2, 1]),
    ] as [([UInt64], UInt64?, [UInt64])])
  func aNewQueueBeginsWithItsFirstItem(items: [UInt64], current: UInt64?, expected: [UInt64]) {
    let queue = QueueMachine(items: ids(items))
    #expect(queue.items == ids(expected))
    #expect(queue.current == current.map(ItemID.init))
  }

  @Test(
    arguments: [
      // before, current, after, expected current
      ([1, 2, 3], 1, [4, 3, 1], 1),
      ([1, 2, 3], 1, [4, 5, 6], 4),
      ([1, 2, 3], 2, [1, 3], 3),
      ([1, 2, 3], 1, [3, 2], 2),
      ([1, 2, 3, 4], 2, [4, 1], 4),
      ([1, 2, 3], 3, [1, 2], 1),
      ([1, 2, 3], 2, [9, 1], 9),
      ([1, 2, 3], 2, [2], 2),
      ([1, 2, 3], 2, [], nil),
      ([1, 2, 3], nil, [3, 2], 3),
      ([1, 2, 3], nil, [], nil),
      ([], nil, [7, 8], 7),
      ([1, 2], 2, [1, 1, 2, 2], 2),
    ] as [([UInt64], UInt64?, [UInt64], UInt64?)])
  func replacingKeepsTheCurrentItemOrTheNextSurvivor(
    before: [UInt64], current: UInt64?, after: [UInt64], expected: UInt64?
  ) {
    var queue = QueueMachine(items: ids(before))
    queue.select(current.map(ItemID.init))
    queue.setItems(ids(after))
    #expect(queue.current == expected.map(ItemID.init))
    #expect(Set(queue.items) == Set(ids(after)))
    #expect(queue.items.count == Set(after).count)
  }

  @Test(
    arguments: [
      // items, item to begin with, expected current
      ([], nil, nil), ([], 2, nil), ([4, 5, 6], nil, 4), ([4, 5, 6], 6, 6), ([4, 5, 6], 9, 4),
      ([1, 2, 3], 3, 3), ([1, 2, 3], nil, 1), ([3, 2, 3], 2, 2),
    ] as [([UInt64], UInt64?, UInt64?)])
  func ofAnotherQueueNothingHasBeenPlayed(
    items: [UInt64], first: UInt64?, expected: UInt64?
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.advance()
    let version = queue.version
    queue.setItems(ids(items), startingAt: first.map(ItemID.init))
    #expect(queue.current == expected.map(ItemID.init))
    #expect(Set(queue.items) == Set(ids(items)))
    #expect((queue.version == version) == (items == [1, 2, 3]))
    queue.shuffle(seed: 1)
    #expect(queue.current == expected.map(ItemID.init))
    #expect(queue.previousItems == [])
  }

  @Test(
    arguments: [
      ([], [1, 2], [1, 2], 1),
      ([1], [2, 3], [1, 2, 3], 1),
      ([1, 2], [2, 3, 1, 3], [1, 2, 3], 1),
      ([1], [], [1], 1),
    ] as [([UInt64], [UInt64], [UInt64], UInt64)])
  func appendingAddsWhatIsNew(
    before: [UInt64], added: [UInt64], after: [UInt64], current: UInt64
  ) {
    var queue = QueueMachine(items: ids(before))
    queue.insert(ids(added), after: nil)
    #expect(queue.items == ids(after))
    #expect(queue.current == ItemID(current))
  }

  @Test func appendingAfterTheEndDoesNotStartOver() {
    var queue = QueueMachine(items: ids([1]))
    queue.select(nil)
    queue.insert(ids([2]), after: nil)
    #expect(queue.current == nil)
    #expect(queue.items == ids([1, 2]))
  }

  @Test func onlyQueuedItemsCanBeSelected() {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    let takesQueued = queue.select(ItemID(3))
    #expect(takesQueued)
    #expect(queue.current == ItemID(3))
    let takesForeign = queue.select(ItemID(9))
    #expect(!takesForeign)
    #expect(queue.current == ItemID(3))
    let takesNone = queue.select(nil)
    #expect(takesNone)
    #expect(queue.current == nil)
    #expect(queue.items == ids([1, 2, 3]))
  }

  @Test(
    arguments: [
      (1, [], [2, 3]), (2, [1], [3]), (3, [1, 2], []), (nil, [], []),
    ] as [(UInt64?, [UInt64], [UInt64])])
  func neighborsLieAroundTheCurrentItem(
    current: UInt64?, previous: [UInt64], next: [UInt64]
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.select(current.map(ItemID.init))
    #expect(queue.previousItems == ids(previous))
    #expect(queue.nextItems == ids(next))
  }

  @Test func onePassesAllItemsInBothDirections() {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    var seen = [queue.current]
    while queue.advance() { seen.append(queue.current) }
    while queue.returnToPrevious() { seen.append(queue.current) }
    #expect(seen == [1, 2, 3, 2, 1].map(ItemID.init))
  }

  @Test func nobodyLeavesTheEndsOfTheQueue() {
    var queue = QueueMachine(items: ids([1]))
    let hasAdvanced = queue.advance()
    let hasReturned = queue.returnToPrevious()
    #expect(!hasAdvanced)
    #expect(!hasReturned)
    #expect(queue.current == ItemID(1))
    #expect(queue.version == 0)
  }

  @Test func withoutACurrentItemThereAreNoNeighbors() {
    var queue = QueueMachine(items: ids([1, 2]))
    queue.select(nil)
    let hasAdvanced = queue.advance()
    let hasReturned = queue.returnToPrevious()
    #expect(!hasAdvanced)
    #expect(!hasReturned)
    #expect(queue.current == nil)
  }

  @Test(
    arguments: [
      // mode, current, next, previous, after the end
      (.off, 1, 2, nil, 2), (.off, 2, 3, 1, 3), (.off, 3, nil, 2, nil), (.off, nil, nil, nil, nil),
      (.one, 1, 2, nil, 1), (.one, 2, 3, 1, 2), (.one, 3, nil, 2, 3), (.one, nil, nil, nil, nil),
      (.all, 1, 2, 3, 2), (.all, 2, 3, 1, 3), (.all, 3, 1, 2, 1), (.all, nil, nil, nil, nil),
    ] as [(RepeatMode, UInt64?, UInt64?, UInt64?, UInt64?)])
  func theRepeatModeSaysWhatFollows(
    mode: RepeatMode, current: UInt64?, next: UInt64?, previous: UInt64?, afterEnd: UInt64?
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.repeatMode = mode
    queue.select(current.map(ItemID.init))
    #expect(queue.nextItem == next.map(ItemID.init))
    #expect(queue.previousItem == previous.map(ItemID.init))
    #expect(queue.itemAfterEnd == afterEnd.map(ItemID.init))
    queue.endReached()
    #expect(queue.current == afterEnd.map(ItemID.init))
  }

  @Test(
    arguments: [
      (.off, nil, nil), (.one, nil, 1), (.all, 1, 1),
    ] as [(RepeatMode, UInt64?, UInt64?)])
  func anOnlyItemFollowsItself(mode: RepeatMode, neighbor: UInt64?, afterEnd: UInt64?) {
    var queue = QueueMachine(items: ids([1]))
    queue.repeatMode = mode
    #expect(queue.nextItem == neighbor.map(ItemID.init))
    #expect(queue.previousItem == neighbor.map(ItemID.init))
    #expect(queue.itemAfterEnd == afterEnd.map(ItemID.init))
    let hasAdvanced = queue.advance()
    #expect(hasAdvanced == (neighbor != nil))
    #expect(queue.current == ItemID(1))
  }

  @Test(
    arguments: [
      // mode, current, how many, expected
      (.off, 1, 2, [1, 2]), (.off, 3, 2, [3]), (.off, 2, 9, [2, 3]), (.off, 2, 1, [2]),
      (.off, 2, 0, []), (.off, 2, -1, []), (.off, nil, 2, []),
      (.one, 2, 2, [2]), (.one, nil, 2, []),
      (.all, 3, 2, [3, 1]), (.all, 2, 3, [2, 3, 1]), (.all, 2, 9, [2, 3, 1]),
      (.all, 1, 9, [1, 2, 3]), (.all, nil, 9, []),
    ] as [(RepeatMode, UInt64?, Int, [UInt64])])
  func upcomingIsWhatWillBePlayed(
    mode: RepeatMode, current: UInt64?, count: Int, expected: [UInt64]
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.repeatMode = mode
    queue.select(current.map(ItemID.init))
    #expect(queue.upcoming(count) == ids(expected))
  }

  @Test(
    arguments: [
      // mode, current, removed, items, expected current
      (.off, 1, 1, [2, 3], 2), (.off, 2, 2, [1, 3], 3), (.off, 3, 3, [1, 2], 2),
      (.off, 2, 1, [2, 3], 2), (.off, 2, 3, [1, 2], 2), (.off, nil, 2, [1, 3], nil),
      (.one, 2, 2, [1, 3], 3), (.one, 3, 3, [1, 2], 2),
      (.all, 3, 3, [1, 2], 1), (.all, 1, 3, [1, 2], 1),
    ] as [(RepeatMode, UInt64?, UInt64, [UInt64], UInt64?)])
  func removingTheCurrentItemGoesOn(
    mode: RepeatMode, current: UInt64?, removed: UInt64, items: [UInt64], expected: UInt64?
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.repeatMode = mode
    queue.select(current.map(ItemID.init))
    let hasRemoved = queue.remove(ItemID(removed))
    #expect(hasRemoved)
    #expect(queue.items == ids(items))
    #expect(queue.current == expected.map(ItemID.init))
  }

  @Test(
    arguments: [
      // reference, new, items if put before it, items if put after it
      (nil, [9], [9, 1, 2], [1, 2, 9]),
      (1, [9, 8], [9, 8, 1, 2], [1, 9, 8, 2]),
      (2, [9, 1, 9, 2, 8], [1, 9, 8, 2], [1, 2, 9, 8]),
    ] as [(UInt64?, [UInt64], [UInt64], [UInt64])])
  func newItemsArePutWhereTheyShouldBe(
    reference: UInt64?, new: [UInt64], before: [UInt64], after: [UInt64]
  ) {
    for (isBefore, expected) in [(true, before), (false, after)] {
      var queue = QueueMachine(items: ids([1, 2]))
      let reference = reference.map(ItemID.init)
      let isChanged =
        isBefore
        ? queue.insert(ids(new), before: reference) : queue.insert(ids(new), after: reference)
      #expect(isChanged)
      #expect(queue.items == ids(expected))
      #expect(queue.current == ItemID(1))
    }
  }

  @Test func anEmptyQueueBeginsWithWhatIsPutIn() {
    var emptied = QueueMachine(items: ids([1]))
    emptied.removeAll()
    #expect(emptied.isEmpty)
    #expect(emptied.current == nil)
    emptied.insert(ids([3, 4]), before: nil)
    #expect(emptied.current == ItemID(3))
    emptied.insert(ids([5]), before: nil)
    #expect(emptied.current == ItemID(3))
    #expect(emptied.items == ids([5, 3, 4]))
  }

  @Test func aQueueThatWasPlayedThroughKeepsItsItems() {
    var queue = QueueMachine(items: ids([1, 2]))
    queue.endReached()
    queue.endReached()
    #expect(queue.current == nil)
    queue.insert(ids([3]), after: nil)
    queue.move(ItemID(3), before: nil)
    queue.remove(ItemID(2))
    queue.setItems(ids([3, 1]))
    #expect(queue.items == ids([3, 1]))
    #expect(queue.current == nil)
    #expect(queue.previousItems == [])
    #expect(queue.nextItems == [])
    queue.setItems(ids([1, 3]))
    #expect(queue.current == ItemID(1))
  }

  @Test func theVersionIsThatOfTheItems() {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    var versions = [queue.version]
    let edits: [(inout QueueMachine) -> Void] = [
      { $0.setItems(self.ids([3, 2, 1])) }, { $0.insert(self.ids([4]), after: nil) },
      { $0.move(ItemID(4), before: nil) }, { $0.remove(ItemID(2)) },
      { $0.replaceCurrent(with: ItemID(9)) }, { $0.removeAll() },
    ]
    for edit in edits {
      edit(&queue)
      versions.append(queue.version)
    }
    #expect(Set(versions).count == edits.count + 1)
  }

  @Test func partsThatFollowEachOtherAreOneInsertion() {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    let (first, count) = (queue.version, queue.count)
    #expect(queue.insertedItems(since: first, count: count) == nil)
    queue.insert(ids([5, 6, 5]), after: ItemID(1))
    queue.insert(ids([7, 2]), after: ItemID(6))
    #expect(queue.items == ids([1, 5, 6, 7, 2, 3]))
    #expect(queue.insertedItems(since: first, count: count) == 1..<4)
    #expect(queue.insertedItems(since: first + 1, count: count + 2) == 3..<4)
    queue.advance()
    #expect(queue.insertedItems(since: first, count: count) == 1..<4)
    // One elsewhere is another.
    let second = queue.version
    queue.insert(ids([8]), after: nil)
    #expect(queue.insertedItems(since: first, count: count) == nil)
    #expect(queue.insertedItems(since: second, count: count + 3) == 6..<7)
    queue.remove(ItemID(8))
    #expect(queue.insertedItems(since: second, count: count + 3) == nil)
  }

  @Test func whatLeavesTheItemsLeavesTheVersion() {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.setItems(ids([1, 2, 3, 2]))
    queue.insert(ids([1, 2]), before: ItemID(3))
    queue.move(ItemID(1), before: ItemID(2))
    queue.remove(ItemID(9))
    queue.replaceCurrent(with: ItemID(3))
    queue.returnToPrevious()
    queue.advance()
    queue.repeatMode = .all
    queue.endReached()
    queue.select(nil)
    #expect(queue.version == 0)
    queue.removeAll()
    let version = queue.version
    queue.removeAll()
    #expect(queue.version == version)
  }

  @Test func copiesAreIndependent() {
    let queue = QueueMachine(items: (0..<1000).map { ItemID($0) })
    var copy = queue
    copy.remove(ItemID(500))
    copy.insert(ids([5000]), after: ItemID(10))
    copy.advance()
    #expect(queue.items == (0..<1000).map { ItemID($0) })
    #expect(queue.index(of: ItemID(500)) == 500)
    #expect(queue.current == ItemID(0))
    #expect(copy.count == 1000)
    #expect(copy.index(of: ItemID(11)) == 12)
  }

  private func ids(_ numbers: [UInt64]) -> [ItemID] { numbers.map(ItemID.init) }
}
