import PlayheadCore
import Testing

/// The tracks of a queue that MPRIS lists, and the changes that it tells.
@Suite("MPRIS track list") struct MPRISTrackListTests {
  @Test(
    arguments: [
      (0, nil, 0..<0), (1, 0, 0..<1), (1000, 999, 0..<1000), (1001, nil, 0..<1000),
      (1001, 1000, 1..<1001), (100_000, 0, 0..<1000), (100_000, 499, 0..<1000),
      (100_000, 500, 250..<1250), (100_000, 999, 250..<1250), (100_000, 1000, 750..<1750),
      (100_000, 99_999, 99_000..<100_000),
    ] as [(Int, Int?, Range<Int>)])
  func aLongQueueIsListedInPart(count: Int, current: Int?, expected: Range<Int>) {
    #expect(MPRISTrackList.range(count: count, current: current) == expected)
  }

  @Test func theCurrentItemIsAlwaysListed() {
    for count in [1, 999, 1000, 1001, 1499, 1500, 1501, 5000] {
      for current in 0..<count {
        let range = MPRISTrackList.range(count: count, current: current)
        #expect(range.contains(current))
        #expect(range.count == min(count, MPRISTrackList.limit))
      }
    }
  }

  @Test(
    arguments: [
      ([], [], []), ([1, 2], [1, 2], []),
      ([], [1], [.added(ItemID(1), after: nil)]),
      ([1, 2], [3, 1, 2], [.added(ItemID(3), after: nil)]),
      ([1, 2], [1, 3, 2], [.added(ItemID(3), after: ItemID(1))]),
      (
        [1, 2], [1, 2, 3, 4],
        [.added(ItemID(3), after: ItemID(2)), .added(ItemID(4), after: ItemID(3))]
      ),
      ([1, 2, 3], [1, 3], [.removed(ItemID(2))]),
      ([1, 2, 3], [], [.removed(ItemID(1)), .removed(ItemID(2)), .removed(ItemID(3))]),
      ([1, 2, 3], [3, 1, 2], [.replaced]), ([1, 2], [3], [.replaced]),
      (Array(1...11), [], [.replaced]), ([], Array(1...11), [.replaced]),
    ] as [([UInt64], [UInt64], [MPRISTrackList.Change])])
  func fewTracksAreToldOneByOne(
    old: [UInt64], new: [UInt64], expected: [MPRISTrackList.Change]
  ) {
    #expect(
      MPRISTrackList.changes(from: old.map(ItemID.init), to: new.map(ItemID.init)) == expected)
  }

  /// Verifies that whoever follows the changes has the list.
  @Test func changesLeadFromOneListToTheOther() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let old = (0..<UInt64.random(in: 0...6, using: &random)).map(ItemID.init)
      var new = old.filter { _ in Bool.random(using: &random) }
      for number in 0..<UInt64.random(in: 0...3, using: &random) {
        new.insert(ItemID(100 + number), at: .random(in: 0...new.count, using: &random))
      }
      var known = old
      for change in MPRISTrackList.changes(from: old, to: new) {
        switch change {
        case .added(let item, let previous):
          let index = previous.map { known.firstIndex(of: $0).map { $0 + 1 } } ?? 0
          known.insert(item, at: index ?? 0)
        case .removed(let item): known.removeAll { $0 == item }
        case .replaced: known = new
        }
      }
      #expect(known == new)
    }
  }
}
