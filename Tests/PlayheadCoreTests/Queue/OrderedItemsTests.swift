import Testing

@testable import PlayheadCore

/// Chunks are cut and joined so that there are neither long nor many short ones.
@Suite("Ordered items")
struct OrderedItemsTests {
  @Test(arguments: [0, 1, 192, 193, 256, 257, 5000])
  func manyItemsAtOnceLieInChunksWithRoom(count: Int) {
    let items = OrderedItems(ids(0..<count))
    #expect(items.elements == ids(0..<count))
    #expect(items.chunkLengths.allSatisfy { 1...OrderedItems.Chunk.filled ~= $0 })
    expectWellCut(items)
  }

  @Test func aChunkThatIsFullIsCut() {
    var items = OrderedItems(ids(0..<100))
    for number in 100..<256 { _ = items.insert(ids(number..<(number + 1)), after: nil) }
    #expect(items.chunkLengths == [256])
    _ = items.insert(ids(256..<257), before: ItemID(7))
    #expect(items.chunkLengths == [128, 129])
    #expect(items.elements == ids(0..<7) + ids(256..<257) + ids(7..<256))
    #expect(items.index(of: ItemID(7)) == 8)
    #expect(items.index(of: ItemID(255)) == 256)
  }

  @Test func shortNeighborsAreJoined() {
    var items = OrderedItems(ids(0..<300))
    #expect(items.chunkLengths == [150, 150])
    for number in 80..<220 { _ = items.remove(ItemID(UInt64(number))) }
    #expect(items.chunkLengths == [80, 80])
    for number in 48..<80 { _ = items.remove(ItemID(UInt64(number))) }
    #expect(items.chunkLengths == [128])
    #expect(items.elements == ids(0..<48) + ids(220..<300))
    #expect(items.index(of: ItemID(299)) == 127)
  }

  @Test func anEmptyChunkVanishes() {
    var items = OrderedItems(ids(0..<576))
    #expect(items.chunkLengths == [192, 192, 192])
    for number in 192..<384 { _ = items.remove(ItemID(UInt64(number))) }
    #expect(items.chunkLengths == [192, 192])
    #expect(items.item(after: ItemID(191)) == ItemID(384))
    #expect(items.item(before: ItemID(384)) == ItemID(191))
    #expect(items.elements == ids(0..<192) + ids(384..<576))
  }

  @Test(arguments: [0..<0, 0..<1, 0..<300, 149..<151, 150..<151, 299..<300, 299..<310, 400..<500])
  func aPartIsThatOfTheWhole(range: Range<Int>) {
    let items = OrderedItems(ids(0..<300))
    #expect(items.chunkLengths == [150, 150])
    #expect(items.elements(in: range) == Array(items.elements[range.clamped(to: 0..<300)]))
    #expect(OrderedItems().elements(in: range).isEmpty)
  }

  @Test func addingAndRemovingAtABorderCutsOnce() {
    var items = OrderedItems(ids(0..<192))
    _ = items.insert(ids(192..<257), after: nil)
    let lengths = items.chunkLengths
    for _ in 0..<50 {
      _ = items.remove(ItemID(256))
      _ = items.insert(ids(256..<257), after: nil)
    }
    #expect(lengths.count == 2)
    #expect(items.chunkLengths == lengths)
  }

  @Test(arguments: [0, 1, 2, 149, 150, 151, 299, 300, 1000])
  func aLimitCountsAcrossChunks(limit: Int) {
    let items = OrderedItems(ids(0..<300))
    #expect(items.elements(after: ItemID(100), limit: limit) == ids(101..<min(101 + limit, 300)))
    #expect(items.elements(before: ItemID(200), limit: limit) == ids(0..<min(limit, 200)))
    #expect(items.elements(before: ItemID(100), limit: limit) == ids(0..<min(limit, 100)))
    #expect(items.elements(after: ItemID(900), limit: limit) == [])
    #expect(items.elements(before: ItemID(900), limit: limit) == [])
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func whateverIsDoneTheChunksAreWellCut(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var items = OrderedItems()
    var next = 0
    var mostChunks = 0
    for step in 0..<3000 {
      let isGrowing = (step / 500).isMultiple(of: 2)
      let reference = items.elements.randomElement(using: &random)
      if isGrowing, Int.random(in: 0..<20, using: &random) > 0 || reference == nil {
        let count = [1, 2, 30].randomElement(using: &random) ?? 1
        _ = items.insert(ids(next..<(next + count)), before: reference)
        next += count
      } else if let reference {
        for item in items.elements(after: reference, limit: 12) { _ = items.remove(item) }
        _ = items.remove(reference)
      }
      mostChunks = max(mostChunks, items.chunkLengths.count)
      if step.isMultiple(of: 20) { expectWellCut(items) }
    }
    #expect(next > 5000)
    #expect(items.ranks.count == mostChunks)
  }

  @Test(arguments: 0...20)
  func sumsFollowTheirNumbers(count: Int) {
    var numbers = (0..<count).map { $0 * $0 + 1 }
    var sums = PrefixSums(numbers)
    for index in 0..<count {
      numbers[index] += index - 5
      sums.add(index - 5, at: index)
      let all = (0...count).map { sums.sum(ofFirst: $0) }
      #expect(all == (0...count).map { numbers[..<$0].reduce(0, +) })
    }
    #expect(sums.sum(ofFirst: 0) == 0)
  }

  private func expectWellCut(_ items: OrderedItems) {
    let lengths = items.chunkLengths
    let pairs = zip(lengths, lengths.dropFirst()).map { $0 + $1 }
    #expect(lengths.reduce(0, +) == items.count)
    #expect(lengths.allSatisfy { 1...OrderedItems.Chunk.maximum ~= $0 })
    #expect(pairs.allSatisfy { $0 > OrderedItems.Chunk.joined })
    if let last = items.last { #expect(items.index(of: last) == items.count - 1) }
  }

  private func ids(_ numbers: Range<Int>) -> [ItemID] { numbers.map { ItemID(UInt64($0)) } }
}
