import PlayheadCore
import Testing

/// Delays: their limits, steps and texts.
@Suite struct SoundDelayTests {
  @Test(arguments: [
    (Duration.zero, Duration.zero), (.milliseconds(-250), .milliseconds(-250)),
    (.seconds(10), .seconds(10)), (.seconds(10.001), .seconds(10)),
    (.seconds(-3600), .seconds(-10)),
  ])
  func aDelayIsLimited(_ wanted: Duration, _ delay: Duration) {
    #expect(SoundDelay.limited(wanted) == delay)
  }

  @Test(arguments: [
    (Duration.zero, "0 s"), (.milliseconds(100), "+0.1 s"), (.milliseconds(-250), "−0.25 s"),
    (.seconds(2), "+2 s"), (.seconds(-10), "−10 s"), (.milliseconds(1005), "+1.005 s"),
    (.microseconds(400), "0 s"), (.microseconds(-600), "−0.001 s"),
  ])
  func aDelayIsReadInSeconds(_ delay: Duration, _ text: String) {
    #expect(DelayText.of(delay) == text)
    let german = DelayText.of(delay, decimalMark: ",")
    #expect(german == String(text.map { $0 == "." ? "," : $0 }))
  }

  @Test(arguments: [
    (Duration.zero, 1, Duration.milliseconds(100)), (.milliseconds(100), -1, .zero),
    (.milliseconds(300), 1, .milliseconds(400)), (.milliseconds(340), 1, .milliseconds(400)),
    (.milliseconds(340), -1, .milliseconds(300)), (.milliseconds(-340), -1, .milliseconds(-400)),
    (.milliseconds(-50), 1, .zero), (.milliseconds(9900), 2, .milliseconds(10_100)),
  ])
  func stepsAreWhole(_ delay: Duration, _ count: Int, _ expected: Duration) {
    #expect(DelayText.delay(delay, movedBy: count, step: SoundDelay.step) == expected)
  }

  @Test func aHundredStepsAreOneOfTen() {
    var delay = Duration.zero
    for _ in 0..<100 { delay = DelayText.delay(delay, movedBy: 1, step: SoundDelay.step) }
    #expect(delay == .seconds(10))
  }
}
