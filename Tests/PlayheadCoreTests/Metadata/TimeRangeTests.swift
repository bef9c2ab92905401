import PlayheadCore
import Testing

@Suite("Time ranges")
struct TimeRangeTests {
  private let range = TimeRange(kind: .blocked, start: .seconds(2), end: .seconds(5))

  @Test func theThreeWaysToMakeOneAgree() {
    #expect(range == TimeRange(kind: .blocked, start: .seconds(2), duration: .seconds(3)))
    #expect(range == TimeRange(kind: .blocked, range: .seconds(2) ..< .seconds(5)))
    #expect((range.start, range.end, range.duration) == (.seconds(2), .seconds(5), .seconds(3)))
  }

  @Test(
    arguments: [
      TimeRange(kind: .blocked, start: .seconds(5), end: .seconds(2)),
      TimeRange(kind: .blocked, start: .seconds(5), duration: .seconds(-3)),
      TimeRange(kind: .blocked, start: .seconds(5), duration: .zero),
    ])
  func anEndBeforeTheStartMakesItEmpty(range: TimeRange) {
    #expect(range.start == .seconds(5) && range.end == .seconds(5))
    #expect(range.duration == .zero)
    #expect(!range.containsTime(.seconds(5)))
  }

  @Test(
    arguments: [(1999, false), (2000, true), (4999, true), (5000, false)] as [(Int, Bool)])
  func theEndIsNoPartOfIt(milliseconds: Int, isContained: Bool) {
    #expect(range.containsTime(.milliseconds(milliseconds)) == isContained)
  }
}
