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
    _ = queue.select(current.map(ItemID.init))
    queue.setItems(ids(after))
    #expect(queue.current == expected.map(ItemID.init))
    #expect(Set(queue.items) == Set(ids(after)))
    #expect(queue.items.count == Set(after).count)
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
    queue.append(ids(added))
    #expect(queue.items == ids(after))
    #expect(queue.current == ItemID(current))
  }

  @Test func appendingAfterTheEndDoesNotBeginAnew() {
    var queue = QueueMachine(items: ids([1]))
    _ = queue.select(nil)
    queue.append(ids([2]))
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
  func neighboursLieAroundTheCurrentItem(
    current: UInt64?, previous: [UInt64], next: [UInt64]
  ) {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    _ = queue.select(current.map(ItemID.init))
    #expect(Array(queue.previousItems) == ids(previous))
    #expect(Array(queue.nextItems) == ids(next))
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
    let before = queue
    let hasAdvanced = queue.advance()
    let hasReturned = queue.returnToPrevious()
    #expect(!hasAdvanced)
    #expect(!hasReturned)
    #expect(queue == before)
  }

  @Test func withoutACurrentItemThereAreNoNeighbours() {
    var queue = QueueMachine(items: ids([1, 2]))
    _ = queue.select(nil)
    let hasAdvanced = queue.advance()
    let hasReturned = queue.returnToPrevious()
    #expect(!hasAdvanced)
    #expect(!hasReturned)
    #expect(queue.current == nil)
  }

  private func ids(_ numbers: [UInt64]) -> [ItemID] { numbers.map(ItemID.init) }
}
