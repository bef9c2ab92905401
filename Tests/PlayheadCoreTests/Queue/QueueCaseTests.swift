import PlayheadCore
import Testing

/// The acceptance cases of the queue alone.
@Suite("Queue machine: acceptance cases")
struct QueueCaseTests {
  @Test func case13_ofThreeItemsTwoAreToBeLoaded() {
    var queue = self.queue()
    #expect(queue.upcoming(2) == ids([1, 2]))
    queue.advance()
    #expect(queue.upcoming(2) == ids([2, 3]))
    queue.advance()
    #expect(queue.upcoming(2) == ids([3]))
  }

  @Test func case40_theCurrentItemSurvivesNewItems() {
    var queue = self.queue()
    queue.setItems(ids([4, 3, 1]))
    #expect(queue.current == ItemID(1))
    #expect(queue.items == ids([4, 3, 1]))
  }

  @Test func case41_withoutASurvivorTheFirstNewItemIsCurrent() {
    var queue = self.queue(at: 2)
    queue.setItems(ids([5, 6]))
    #expect(queue.current == ItemID(5))
  }

  @Test func case42_afterTheRemovedCurrentItemTheNextIsCurrent() {
    var queue = self.queue()
    queue.remove(ItemID(1))
    #expect(queue.current == ItemID(2))
    queue.remove(ItemID(2))
    #expect(queue.current == ItemID(3))
    queue.remove(ItemID(3))
    #expect(queue.current == nil)
    #expect(queue.isEmpty)

    var other = self.queue(at: 2)
    other.removeAll()
    #expect(other.current == nil)
    #expect(other.items == [])
  }

  @Test(
    arguments: [
      (1, 1), (9, 1), (1, 9), (9, 9), (9, nil), (1, 2), (2, 3), (1, nil),
    ] as [(UInt64, UInt64?)])
  func case43_aMoveThatIsNoneIsRefusedBefore(item: UInt64, reference: UInt64?) {
    var queue = self.queue()
    let isMoved = queue.move(ItemID(item), before: reference.map { ItemID($0) })
    #expect(!isMoved)
    #expect(queue.items == ids([1, 2, 3]))
  }

  @Test(
    arguments: [
      (1, 1), (9, 1), (1, 9), (9, 9), (9, nil), (2, 1), (3, 2), (3, nil),
    ] as [(UInt64, UInt64?)])
  func case43_aMoveThatIsNoneIsRefusedAfter(item: UInt64, reference: UInt64?) {
    var queue = self.queue()
    let isMoved = queue.move(ItemID(item), after: reference.map { ItemID($0) })
    #expect(!isMoved)
    #expect(queue.items == ids([1, 2, 3]))
  }

  @Test(
    arguments: [
      (3, 1, [3, 1, 2]), (3, nil, [3, 1, 2]), (1, 3, [2, 1, 3]), (2, 1, [2, 1, 3]),
    ] as [(UInt64, UInt64?, [UInt64])])
  func case43_anItemMovesBefore(item: UInt64, reference: UInt64?, expected: [UInt64]) {
    var queue = self.queue()
    let isMoved = queue.move(ItemID(item), before: reference.map { ItemID($0) })
    #expect(isMoved)
    #expect(queue.items == ids(expected))
    #expect(queue.current == ItemID(1))
  }

  @Test(
    arguments: [
      (1, 3, [2, 3, 1]), (1, nil, [2, 3, 1]), (3, 1, [1, 3, 2]), (1, 2, [2, 1, 3]),
    ] as [(UInt64, UInt64?, [UInt64])])
  func case43_anItemMovesAfter(item: UInt64, reference: UInt64?, expected: [UInt64]) {
    var queue = self.queue()
    let isMoved = queue.move(ItemID(item), after: reference.map { ItemID($0) })
    #expect(isMoved)
    #expect(queue.items == ids(expected))
    #expect(queue.current == ItemID(1))
  }

  @Test func case44_nothingIsPutNextToAForeignItem() {
    var queue = self.queue()
    let isBefore = queue.insert(ids([7]), before: ItemID(9))
    let isAfter = queue.insert(ids([7]), after: ItemID(9))
    #expect(!isBefore)
    #expect(!isAfter)
    #expect(queue.items == ids([1, 2, 3]))
    #expect(!queue.canInsert(ItemID(7), relativeTo: ItemID(9)))
    #expect(queue.canInsert(ItemID(7), relativeTo: ItemID(3)))
    #expect(queue.canInsert(ItemID(7), relativeTo: nil))
    #expect(!queue.canInsert(ItemID(2), relativeTo: ItemID(3)))
    #expect(!queue.canInsert(ItemID(2), relativeTo: nil))
  }

  @Test(arguments: [nil, 1, 2, 3] as [UInt64?])
  func case44_aQueuedItemIsNeverDuplicated(reference: UInt64?) {
    var queue = self.queue()
    let isBefore = queue.insert(ids([2]), before: reference.map { ItemID($0) })
    let isAfter = queue.insert(ids([2]), after: reference.map { ItemID($0) })
    #expect(!isBefore)
    #expect(!isAfter)
    #expect(queue.items == ids([1, 2, 3]))
  }

  @Test func case45_46_returningGoesToThePreviousItem() {
    var queue = self.queue(at: 2)
    let isFirst = queue.returnToPrevious()
    #expect(isFirst)
    #expect(queue.current == ItemID(1))
    let isNone = queue.returnToPrevious()
    #expect(!isNone)
    #expect(queue.current == ItemID(1))
  }

  @Test func case48_bothEndsWrapWhenAllIsRepeated() {
    var queue = self.queue()
    queue.repeatMode = .all
    queue.returnToPrevious()
    #expect(queue.current == ItemID(3))
    queue.advance()
    #expect(queue.current == ItemID(1))
    queue.select(ItemID(3))
    queue.endReached()
    #expect(queue.current == ItemID(1))
  }

  @Test func case48_oneRepeatsUntilItIsSwitchedOff() {
    var queue = self.queue()
    queue.repeatMode = .one
    queue.endReached()
    #expect(queue.current == ItemID(1))
    queue.repeatMode = .off
    queue.endReached()
    #expect(queue.current == ItemID(2))
  }

  @Test(arguments: RepeatMode.allCases)
  func case48_changingTheModeAfterTheEndDoesNotStartOver(mode: RepeatMode) {
    var queue = self.queue(at: 3)
    queue.endReached()
    queue.repeatMode = mode
    #expect(queue.current == nil)
    #expect(queue.upcoming(2) == [])
    let hasAdvanced = queue.advance()
    let hasReturned = queue.returnToPrevious()
    queue.endReached()
    #expect(!hasAdvanced)
    #expect(!hasReturned)
    #expect(queue.current == nil)
  }

  @Test func case49_aForeignCurrentItemReplacesTheEntry() {
    var queue = self.queue(at: 2)
    let isReplaced = queue.replaceCurrent(with: ItemID(9))
    #expect(isReplaced)
    #expect(queue.items == ids([1, 9, 3]))
    #expect(queue.current == ItemID(9))
  }

  @Test func case49_withoutACurrentItemAForeignOneIsPutAtTheEnd() {
    var queue = self.queue()
    queue.select(nil)
    let isReplaced = queue.replaceCurrent(with: ItemID(9))
    #expect(isReplaced)
    #expect(queue.items == ids([1, 2, 3, 9]))
    #expect(queue.current == ItemID(9))

    var empty = QueueMachine()
    empty.replaceCurrent(with: ItemID(9))
    #expect(empty.items == ids([9]))
    #expect(empty.current == ItemID(9))
  }

  @Test func case49_aQueuedItemIsSelected() {
    var queue = self.queue()
    let isSelected = queue.replaceCurrent(with: ItemID(3))
    #expect(isSelected)
    #expect(queue.current == ItemID(3))
    let isAnother = queue.replaceCurrent(with: ItemID(3))
    #expect(!isAnother)
    #expect(queue.items == ids([1, 2, 3]))
  }

  @Test func case49_noCurrentItemKeepsTheQueue() {
    var queue = self.queue(at: 2)
    queue.select(nil)
    #expect(queue.current == nil)
    #expect(queue.items == ids([1, 2, 3]))
  }

  /// Items 1 to 3.
  private func queue(at current: UInt64 = 1) -> QueueMachine {
    var queue = QueueMachine(items: ids([1, 2, 3]))
    queue.select(ItemID(current))
    return queue
  }

  private func ids(_ numbers: [UInt64]) -> [ItemID] { numbers.map { ItemID($0) } }
}
