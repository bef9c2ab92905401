import Testing

@testable import PlayheadCore

@Suite struct ScrubbingPaceTests {
  private let item = ItemID(1)
  private var pace = ScrubbingPace()

  @Test func framesAreExactAtFirst() {
    #expect(pace.isExact(in: item))
  }

  @Test(arguments: [
    ([40, 40, 40, 40], true),
    // One that has other reasons to be slow, the first perhaps.
    ([900, 40, 40], true),
    ([200, 40, 200, 40, 200], true),
    ([133, 133, 133, 133], true),
    ([134], true),
    ([134, 134], false),
    ([40, 40, 200, 300, 400], false),
    // A late answer to an exact one changes nothing any more.
    ([200, 200, 10, 10], false),
  ])
  func framesAreExactWhileThatIsFast(milliseconds: [Int], isExact: Bool) {
    var pace = pace
    for value in milliseconds { pace.exactSeek(in: item, took: .milliseconds(value)) }
    #expect(pace.isExact(in: item) == isExact)
  }

  @Test func anotherItemIsTriedFromTheBeginning() {
    var pace = pace
    for _ in 0..<2 { pace.exactSeek(in: item, took: .seconds(1)) }
    let next = ItemID(2)
    #expect(pace.isExact(in: next))
    pace.exactSeek(in: next, took: .milliseconds(20))
    #expect(pace.isExact(in: next))
    pace.exactSeek(in: next, took: .seconds(1))
    #expect(pace.isExact(in: next))
  }
}
