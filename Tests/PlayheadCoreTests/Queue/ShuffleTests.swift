import PlayheadCore
import Testing

/// The order in which a shuffled queue is played.
@Suite("Shuffle")
struct ShuffleTests {
  private func items(_ range: ClosedRange<UInt64>) -> [ItemID] { range.map { ItemID($0) } }

  private func shuffled(_ count: UInt64 = 20, at current: UInt64 = 1, seed: UInt64 = 7)
    -> QueueMachine
  {
    var queue = QueueMachine(items: items(1...count))
    queue.select(ItemID(current))
    queue.shuffle(seed: seed)
    return queue
  }

  /// Returns what is played from the current item to the end.
  private func played(_ queue: QueueMachine) -> [ItemID] {
    var queue = queue
    var played: [ItemID] = []
    while let current = queue.current {
      played.append(current)
      queue.endReached()
    }
    return played
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func eachItemIsPlayedOnce(seed: UInt64) {
    let queue = shuffled(at: 5, seed: seed)
    let order = played(queue)
    #expect(order.first == ItemID(5))
    // The first one was played before.
    #expect(order.count == 19 && Set(order) == Set(items(2...20)))
    #expect(order != [ItemID(5)] + items(2...4) + items(6...20))
    #expect(queue.previousItems == [ItemID(1)])
    #expect(queue.items == items(1...20))
    #expect(queue.isShuffled)
  }

  @Test func equalSeedsMakeEqualOrders() {
    #expect(played(shuffled(seed: 3)) == played(shuffled(seed: 3)))
    #expect(played(shuffled(seed: 3)) != played(shuffled(seed: 4)))
  }

  @Test func itChangesNeitherItemsNorTheCurrentOne() {
    var queue = QueueMachine(items: items(1...9))
    queue.select(ItemID(4))
    let version = queue.version
    queue.shuffle(seed: 1)
    #expect(queue.current == ItemID(4) && queue.items == items(1...9))
    queue.unshuffle()
    #expect(queue.current == ItemID(4) && queue.items == items(1...9))
    #expect(queue.nextItems == items(5...9) && queue.previousItems == items(1...3))
    #expect(queue.version == version && !queue.isShuffled)
  }

  @Test func previousGoesBackThroughWhatWasPlayed() {
    var queue = QueueMachine(items: items(1...9))
    queue.advance()
    queue.advance()
    queue.shuffle(seed: 1)
    #expect(queue.previousItems == items(1...2))
    var back = [queue.current]
    for _ in 0..<3 {
      queue.advance()
      back.append(queue.current)
    }
    for expected in back.dropLast().reversed() {
      queue.returnToPrevious()
      #expect(queue.current == expected)
    }
    queue.returnToPrevious()
    #expect(queue.current == ItemID(2))
  }

  @Test func anItemThatIsSelectedComesAfterTheCurrentOne() {
    var queue = shuffled()
    queue.advance()
    let before = queue.current
    guard let late = queue.nextItems.last else { return }
    queue.select(late)
    #expect(queue.current == late)
    #expect(queue.previousItem == before)
    #expect(Set(played(queue)).count == 18)
    // One that was played already is played again, and not twice.
    queue.select(ItemID(1))
    #expect(queue.previousItem == late)
    #expect(Set(queue.previousItems + queue.nextItems).count == 19)
  }

  @Test func whatIsAddedIsPlayedLater() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var queue = shuffled(10, seed: seed)
      queue.advance()
      queue.insert([ItemID(50), ItemID(51)], after: nil)
      queue.insert([ItemID(60)], before: nil)
      #expect(queue.items == [ItemID(60)] + items(1...10) + items(50...51))
      #expect(Set(queue.nextItems).isSuperset(of: [50, 51, 60].map { ItemID($0) }))
      #expect(queue.nextItems.count == 11 && queue.previousItems == [ItemID(1)])
    }
  }

  @Test func manyAreAddedAtOnce() {
    var queue = shuffled(10)
    queue.advance()
    queue.insert(items(100...400), after: ItemID(3))
    #expect(queue.nextItems.count == 309 && queue.previousItems == [ItemID(1)])
    #expect(Set(played(queue)).count == 310)
  }

  @Test func whatIsRemovedIsNotPlayed() {
    var queue = shuffled(10)
    guard let next = queue.nextItem else { return }
    queue.remove(next)
    #expect(!played(queue).contains(next))
    let following = queue.nextItem
    queue.remove(ItemID(1))
    #expect(queue.current == following)
    #expect(Set(played(queue)) == Set(queue.items))
  }

  @Test func movingAnItemInTheListChangesNothingThatIsPlayed() {
    var queue = shuffled(10)
    let order = played(queue)
    queue.move(ItemID(9), before: nil)
    queue.move(ItemID(1), after: ItemID(5))
    #expect(played(queue) == order)
    #expect(queue.items.first == ItemID(9))
  }

  @Test func aForeignItemTakesTheCurrentOnesPlace() {
    var queue = shuffled(5)
    let next = queue.nextItems
    queue.replaceCurrent(with: ItemID(77))
    #expect(queue.current == ItemID(77) && queue.nextItems == next)
    #expect(queue.items == [77, 2, 3, 4, 5].map { ItemID($0) })
  }

  @Test func aNewListIsShuffledToo() {
    var queue = shuffled(5)
    queue.setItems(items(30...60))
    #expect(queue.current == ItemID(30))
    #expect(queue.nextItems != items(31...60))
    #expect(Set(played(queue)) == Set(items(30...60)))
  }

  @Test func anotherQueueBeginsWithAnyItem() {
    var firsts: Set<ItemID?> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var queue = shuffled(5, seed: seed)
      queue.advance()
      queue.setItems(items(1...30), startingAt: nil)
      firsts.insert(queue.current)
      #expect(queue.previousItems == [])
      #expect(Set(played(queue)) == Set(items(1...30)))
    }
    #expect(firsts.count > 5)
  }

  @Test(arguments: [1, 4, 9] as [UInt64])
  func anotherQueueBeginsWithTheItemThatWasAskedFor(first: UInt64) {
    var queue = shuffled(5)
    queue.advance()
    queue.setItems(items(1...9), startingAt: ItemID(first))
    #expect(queue.current == ItemID(first))
    #expect(queue.previousItems == [])
    #expect(Set(played(queue)) == Set(items(1...9)))
  }

  @Test func survivorsOfANewListAreNotPlayedTwice() {
    var queue = shuffled(10)
    for _ in 0..<4 { queue.advance() }
    let done = queue.previousItems
    queue.setItems(items(1...15))
    #expect(queue.previousItems == done)
    #expect(queue.nextItems.count == 10 && Set(queue.nextItems).isDisjoint(with: done))
  }

  /// Goes through one round, from its first item to its last.
  private func round(_ queue: inout QueueMachine) -> [ItemID] {
    var played: [ItemID] = []
    for _ in 0..<queue.count {
      let upcoming = [queue.current, queue.itemAfterEnd].compactMap(\.self)
      #expect(queue.upcoming(2) == Array(upcoming.prefix(queue.count)))
      queue.current.map { played.append($0) }
      queue.endReached()
    }
    return played
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func eachRoundHasAnOrderOfItsOwn(seed: UInt64) {
    var queue = shuffled(12, seed: seed)
    queue.repeatMode = .all
    var orders: [[ItemID]] = []
    for _ in 0..<5 {
      let order = round(&queue)
      #expect(Set(order) == Set(items(1...12)))
      #expect(order.first != orders.last?.last)
      orders.append(order)
    }
    #expect(Set(orders).count == 5)
  }

  @Test func goingBackLeadsIntoTheRoundBefore() {
    var queue = shuffled(6)
    queue.repeatMode = .all
    let order = round(&queue)
    let next = [queue.current] + queue.nextItems.map { Optional($0) }
    for item in order.reversed() {
      queue.returnToPrevious()
      #expect(queue.current == item)
    }
    // And the way back is the same.
    for item in order.dropFirst().map({ Optional($0) }) + next {
      queue.advance()
      #expect(queue.current == item)
    }
  }

  @Test func anItemIsNotGoneBackToThatIsGone() {
    var queue = shuffled(6)
    queue.repeatMode = .all
    let order = round(&queue)
    order.last.map { _ = queue.remove($0) }
    queue.returnToPrevious()
    #expect(queue.current != order.last && queue.current != nil)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func fewItemsAreRepeatedTheOnlyWay(count: UInt64) {
    var queue = shuffled(count)
    queue.repeatMode = .all
    for _ in 0..<3 { #expect(round(&queue) == items(1...count)) }
  }

  @Test func playedThroughItBeginsWithWhatIsSelected() {
    var queue = shuffled(6)
    while queue.current != nil { queue.endReached() }
    queue.select(ItemID(3))
    #expect(Set(played(queue)) == Set(items(1...6)))
  }

  @Test func theVersionsTellOfEveryOtherNeighbor() {
    var queue = QueueMachine(items: items(1...30))
    queue.advance()
    var numbers = SeededRandom(seed: 11)
    for step in 0..<400 {
      let before = queue
      switch step % 8 {
      case 0: queue.shuffle(seed: numbers.next())
      case 1: queue.advance()
      case 2: queue.select(queue.items.randomElement(using: &numbers))
      case 3:
        queue.insert(
          [ItemID(1000 + UInt64(step))], after: queue.items.randomElement(using: &numbers))
      case 4: queue.items.randomElement(using: &numbers).map { _ = queue.remove($0) }
      case 5: queue.returnToPrevious()
      case 6: queue.items.randomElement(using: &numbers).map { _ = queue.move($0, before: nil) }
      default: if step % 5 == 0 { queue.unshuffle() }
      }
      if queue.items != before.items { #expect(queue.version != before.version) }
      if queue.previousItems != before.previousItems {
        #expect(queue.previousVersion != before.previousVersion, "step \(step)")
      }
      if queue.nextItems != before.nextItems {
        #expect(queue.nextVersion != before.nextVersion, "step \(step)")
      }
      if let current = queue.current {
        #expect(
          Set(queue.previousItems + [current] + queue.nextItems) == Set(queue.items), "step \(step)"
        )
        #expect(queue.previousItems.count + queue.nextItems.count + 1 == queue.count)
      }
    }
  }
}
