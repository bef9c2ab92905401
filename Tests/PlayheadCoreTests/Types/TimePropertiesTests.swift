import PlayheadCore
import Testing

@Suite("Time properties")
struct TimePropertiesTests {
  @Test(
    arguments: [
      // loaded, seekable, buffer
      (nil, nil, 0),
      (nil, 0..<100, 0),
      (0..<10, nil, 0),
      (0..<10, 0..<0, 0),
      (0..<10, 50..<50, 0),
      (0..<0, 0..<100, 0),
      (0..<25, 0..<100, 0.25),
      (20..<50, 0..<100, 0.5),
      (0..<100, 0..<100, 1),
      (0..<150, 0..<100, 1),
      (40..<75, 50..<100, 0.5),
      (10..<20, 50..<100, 0),
      (100..<150, 50..<150, 1),
    ] as [(Range<Int>?, Range<Int>?, Double)])
  func case11_bufferIsTheLoadedPartOfTheSeekableRange(
    loaded: Range<Int>?, seekable: Range<Int>?, expected: Double
  ) {
    var times = TimeProperties.empty
    times.loadedTimeRange = loaded.map(Self.range)
    times.seekableTimeRange = seekable.map(Self.range)
    #expect(times.buffer == expected)
  }

  @Test func nothingIsKnownOfEmptyTimes() {
    #expect(TimeProperties.empty.seekableTimeRange == nil)
    #expect(TimeProperties.empty.loadedTimeRange == nil)
    #expect(!TimeProperties.empty.isPlaybackLikelyToKeepUp)
    #expect(TimeProperties.empty.buffer == 0)
  }

  private static func range(_ seconds: Range<Int>) -> Range<Duration> {
    .seconds(seconds.lowerBound)..<(.seconds(seconds.upperBound))
  }
}
