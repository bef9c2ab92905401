import PlayheadCore
import Testing

@Suite("Blocked ranges")
struct BlockedRangesTests {
  private static func seconds(_ start: Int, _ end: Int) -> Range<Duration> {
    .seconds(start) ..< .seconds(end)
  }

  private static func blocked(_ ranges: [(Int, Int)]) -> BlockedRanges {
    BlockedRanges(
      ranges.map { TimeRange(kind: .blocked, start: .seconds($0.0), end: .seconds($0.1)) })
  }

  @Test(
    arguments: [
      ([], []),
      ([(1, 2)], [(1, 2)]),
      ([(1, 2), (5, 6)], [(1, 2), (5, 6)]),
      ([(5, 6), (1, 2)], [(1, 2), (5, 6)]),
      ([(1, 4), (3, 6)], [(1, 6)]),
      ([(3, 6), (1, 4)], [(1, 6)]),
      ([(1, 9), (3, 6)], [(1, 9)]),
      ([(1, 9), (3, 6), (8, 12)], [(1, 12)]),
      ([(1, 3), (3, 6)], [(1, 6)]),
      ([(1, 3), (1, 3)], [(1, 3)]),
      ([(4, 4)], []),
      ([(6, 4)], []),
      ([(1, 2), (2, 2), (3, 4)], [(1, 2), (3, 4)]),
      ([(8, 9), (0, 1), (4, 6), (5, 8)], [(0, 1), (4, 9)]),
    ] as [([(Int, Int)], [(Int, Int)])])
  func rangesAreMergedAndInTheirOrder(given: [(Int, Int)], expected: [(Int, Int)]) {
    #expect(Self.blocked(given).ranges == expected.map { Self.seconds($0.0, $0.1) })
  }

  @Test func onlyBlockedPartsBlock() {
    let range = Self.seconds(1, 2)
    let kinds: [TimeRange.Kind] = [.credits(.opening), .credits(.closing), .custom("blocked")]
    #expect(BlockedRanges(kinds.map { TimeRange(kind: $0, range: range) }) == .none)
    #expect(BlockedRanges([TimeRange(kind: .blocked, range: range)]).ranges == [range])
    #expect(BlockedRanges.none.ranges.isEmpty)
  }

  @Test(
    arguments: [
      (0, nil), (999, nil), (1000, 1), (1500, 1), (2999, 1), (3000, nil), (4999, nil), (5000, 5),
      (6000, nil),
    ] as [(Int, Int?)])
  func aTimeIsInTheRangeThatItsEndIsNoPartOf(milliseconds: Int, start: Int?) {
    let ranges = Self.blocked([(1, 3), (5, 6)])
    let range = ranges.range(at: .milliseconds(milliseconds))
    #expect(range?.lowerBound == start.map { .seconds($0) })
  }

  @Test func aSeekIntoABlockedPartLeadsToItsEnd() {
    let ranges = Self.blocked([(1, 3), (3, 6), (8, 9)])
    #expect(ranges.allowed(at(.seconds(0))) == at(.seconds(0)))
    #expect(ranges.allowed(at(.seconds(1))) == at(.seconds(6)))
    #expect(ranges.allowed(at(.seconds(6))) == at(.seconds(6)))
    #expect(ranges.allowed(near(.seconds(7))) == near(.seconds(7)))
    #expect(ranges.allowed(at(.milliseconds(8999))) == at(.seconds(9)))
    #expect(BlockedRanges.none.allowed(near(.seconds(1))) == near(.seconds(1)))
  }

  @Test(arguments: [near(.seconds(2)), before(.seconds(2)), after(.seconds(2)), at(.seconds(2))])
  func aSeekNeverComesOutBeforeTheEnd(position: Position) {
    let allowed = Self.blocked([(1, 3)]).allowed(position)
    #expect(allowed.time == .seconds(3))
    #expect(allowed.toleranceBefore == .zero)
    #expect(allowed.toleranceAfter == position.toleranceAfter)
  }

  @Test(
    arguments: [(-1, 0), (0, 4), (3, 4), (4, 10), (7, 10), (10, nil), (99, nil)] as [(Int, Int?)])
  func theNextStartIsTheFirstAfterATime(time: Int, expected: Int?) {
    let ranges = Self.blocked([(4, 6), (0, 1), (10, 11)])
    #expect(ranges.nextStart(after: .seconds(time)) == expected.map { .seconds($0) })
    #expect(BlockedRanges.none.nextStart(after: .seconds(time)) == nil)
  }

  /// Merged or not, a time is blocked just if one of the given parts contains it.
  @Test func mergingChangesNoTime() {
    var numbers = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let given = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        (Int.random(in: 0...12, using: &numbers), Int.random(in: 0...12, using: &numbers))
      }
      let ranges = Self.blocked(given)
      for time in 0...12 {
        let isBlocked = given.contains { $0.0 <= time && time < $0.1 }
        #expect((ranges.range(at: .seconds(time)) != nil) == isBlocked, "\(given) at \(time)")
        let allowed = ranges.allowed(at(.seconds(time))).time
        #expect(ranges.range(at: allowed) == nil, "\(given) at \(time)")
      }
    }
  }
}
