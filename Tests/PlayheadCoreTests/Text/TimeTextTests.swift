import PlayheadCore
import Testing

@Suite("Time texts")
struct TimeTextTests {
  @Test(arguments: [
    (0, "0:00"), (1, "0:01"), (7, "0:07"), (59, "0:59"), (60, "1:00"), (61, "1:01"),
    (600, "10:00"), (725, "12:05"), (3599, "59:59"), (3600, "1:00:00"), (3723, "1:02:03"),
    (36_000, "10:00:00"), (359_999, "99:59:59"), (360_000, "100:00:00"),
    (-1, "-0:01"), (-61, "-1:01"), (-3723, "-1:02:03"),
  ])
  func secondsAreShownAsAClock(seconds: Int, text: String) {
    #expect(TimeText.clock(.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (0, "0:00"), (1, "0:00"), (999, "0:00"), (1000, "0:01"), (59_999, "0:59"),
    (3_599_999, "59:59"),
  ])
  func aSecondIsShownWhenItIsOver(milliseconds: Int, text: String) {
    #expect(TimeText.clock(.milliseconds(milliseconds)) == text)
  }

  @Test(arguments: [
    (0, 3599, "0:00"), (0, 3600, "0:00:00"), (7, 3600, "0:00:07"), (725, 7200, "0:12:05"),
    (3723, 60, "1:02:03"), (-5, 3600, "-0:00:05"), (5, 0, "0:05"),
  ])
  func hoursAreShownWhereTheScaleHasSome(seconds: Int, scale: Int, text: String) {
    #expect(TimeText.clock(.seconds(seconds), scale: .seconds(scale)) == text)
  }

  @Test(arguments: [nil, Duration.zero, .seconds(5), .seconds(7200)])
  func anUnknownTimeIsDashes(scale: Duration?) {
    #expect(TimeText.clock(nil, scale: scale) == "-:--")
  }

  @Test func theTextKeepsItsWidthFromStartToEnd() {
    let end = Duration.seconds(2 * 3600)
    let widths = (0...7200).map { TimeText.clock(.seconds($0), scale: end).count }
    #expect(Set(widths) == [7])
  }

  @Test func theTextChangesOnceASecond() {
    let texts = (0..<1000).map { TimeText.clock(.milliseconds($0 * 10)) }
    let changes = zip(texts, texts.dropFirst()).count { $0 != $1 }
    #expect(changes == 9)
  }
}
