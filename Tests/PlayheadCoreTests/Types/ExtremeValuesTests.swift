import Testing

@testable import PlayheadCore

/// Computations from a medium's own numbers, which hold for the most absurd ones.
@Suite struct ExtremeValuesTests {
  /// From the longest time that GStreamer has to the shortest.
  private static let times: [Duration] = [
    .zero, .nanoseconds(1), .nanoseconds(-1), .nanoseconds(Int64.max), .nanoseconds(Int64.min),
    .seconds(Int64.max), .seconds(-Int64.max),
  ]

  @Test(arguments: times, times)
  func framesAreNumbered(_ interval: Duration, _ time: Duration) {
    let grid = FrameGrid(interval: interval, origin: .zero)
    let number = grid.number(at: time)
    if interval == .zero { #expect([0, Int.max, Int.min].contains(number)) }
    if interval == .nanoseconds(1), time == .nanoseconds(1) { #expect(number == 1) }
  }

  @Test(arguments: times)
  func timesAreTexts(_ time: Duration) {
    #expect(!TimeText.clock(time).isEmpty)
    #expect(DelayText.of(time).hasSuffix(" s"))
    #expect(DelayText.delay(time, movedBy: 1, step: .milliseconds(100)) > .seconds(-Int64.max))
    #expect(WallClockDate(sinceEpoch: time).description.hasSuffix("Z"))
    #expect([Int64.max, .min].contains(time.microseconds) || time.seconds < 1e13)
  }

  @Test func theLongestDelayIsNamed() {
    #expect(DelayText.of(.seconds(Int64.max)) == "+9223372036854775.807 s")
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func busCallsMayNameAnyTime(_ time: Int64) {
    let item = ItemID(1)
    let duration = MediaDuration.finite(.seconds(10))
    _ = MPRISSeek.by(time, from: .nanoseconds(Int64.max), duration: duration, canSeek: true)
    _ = MPRISSeek.to(
      time, in: MPRISTrackID.path(of: item), current: item, duration: duration, canSeek: true)
    _ = MPRISSeek.by(time, from: .zero, duration: .unknown, canSeek: true)
  }

  @Test(arguments: [
    "", "+", "-", ":", "::", "9999999999999999999", "-9223372036854775808", "1e99", "nan", "inf",
    "0x10", "1:2:3:4", "999999999:59:59", "1:60", ".5", "5.", "5.9999999999", "−1", "٣",
  ])
  func typedTimesMayBeAnything(_ text: String) {
    if case .position(let time)? = TimeInput(text) { #expect(time >= .zero) }
  }

  @Test func countsDoNotOverflow() {
    var sample = MetricsSample()
    for _ in 0..<3 { sample.received(bytes: .max) }
    for source in 0..<3 as Range<UInt> { sample.dropped(.max, by: source) }
    #expect(sample.numberOfBytesTransferred == .max)
    #expect(sample.numberOfDroppedVideoFrames == .max)
  }

  @Test(arguments: [Int.max, .max - 1, 1])
  func windowsFitVideosOfAnySize(_ size: Int) {
    let screen = PixelSize(width: 1920, height: 1080)
    for video in [
      PixelSize(width: size, height: 1), PixelSize(width: 1, height: size),
      PixelSize(width: size, height: size),
    ] {
      let window = WindowSize.fitting(
        video: video, frame: PixelSize(width: 0, height: 50), screen: screen)
      #expect(window.map { $0.width <= screen.width && $0.height <= screen.height } ?? true)
    }
  }

  @Test func chaptersInChaptersHaveAnEnd() {
    var entry = TableOfContents.Entry(mark: ChapterMark(start: .zero))
    for _ in 0..<100 {
      entry = TableOfContents.Entry(mark: ChapterMark(start: .zero), entries: [entry])
    }
    let contents = TableOfContents(entries: [entry])
    #expect(contents.chapters(duration: .seconds(1)).count == InputLimits.chapterDepth)
    let many = TableOfContents.Entry(
      mark: ChapterMark(start: .zero),
      entries: Array(repeating: .init(mark: ChapterMark(start: .zero)), count: 4000))
    #expect(
      TableOfContents(entries: [many, many]).chapters(duration: .seconds(1)).count
        == InputLimits.chapters)
  }
}
