import PlayheadCore
import Testing

@Suite("Durations")
struct DurationTests {
  @Test(arguments: [
    (Duration.zero, 0.0), (.milliseconds(1500), 1.5), (.seconds(3600), 3600), (.seconds(-2), -2),
  ])
  func secondsAreTheWholeTime(duration: Duration, seconds: Double) {
    #expect(duration.seconds == seconds)
  }

  @Test(arguments: [
    (-10, 5), (4, 5), (5, 5), (6, 6), (9, 9), (10, 10), (11, 10), (1000, 10),
  ])
  func clampingIncludesBothEnds(seconds: Int, expected: Int) {
    let range = Duration.seconds(5)..<Duration.seconds(10)
    #expect(Duration.seconds(seconds).clamped(to: range) == .seconds(expected))
  }

  @Test func clampingToAnEmptyRangeGivesItsBound() {
    let range = Duration.seconds(5)..<Duration.seconds(5)
    #expect(Duration.zero.clamped(to: range) == .seconds(5))
    #expect(Duration.seconds(9).clamped(to: range) == .seconds(5))
  }

  @Test func aRangeKnowsItsLength() {
    #expect((Duration.seconds(5)..<Duration.seconds(8)).length == .seconds(3))
    #expect((Duration.seconds(5)..<Duration.seconds(5)).length == .zero)
  }
}
