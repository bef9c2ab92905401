import PlayheadCore
import Testing

@Suite("Stream type")
struct StreamTypeTests {
  private static let empty = Duration.zero..<Duration.zero
  private static let emptyLater = Duration.seconds(5)..<Duration.seconds(5)
  private static let window = Duration.seconds(10)..<Duration.seconds(70)

  @Test(
    arguments: [
      (nil, MediaDuration.unknown, StreamType.unknown),
      (empty, .unknown, .unknown),
      (window, .unknown, .unknown),
      (nil, .indefinite, .live),
      (empty, .indefinite, .live),
      (emptyLater, .indefinite, .live),
      (window, .indefinite, .dvr),
      (nil, .finite(.seconds(60)), .onDemand),
      (empty, .finite(.seconds(60)), .onDemand),
      (window, .finite(.seconds(60)), .onDemand),
      (window, .finite(.zero), .onDemand),
    ] as [(Range<Duration>?, MediaDuration, StreamType)])
  func case10_typeFollowsRangeAndDuration(
    range: Range<Duration>?, duration: MediaDuration, expected: StreamType
  ) {
    #expect(StreamType(seekableTimeRange: range, duration: duration) == expected)
  }

  @Test(
    arguments: [
      (MediaDuration.unknown, nil), (.indefinite, nil), (.finite(.zero), .zero),
      (.finite(.seconds(3)), .seconds(3)),
    ] as [(MediaDuration, Duration?)])
  func onlyAFiniteDurationHasAValue(duration: MediaDuration, value: Duration?) {
    #expect(duration.value == value)
  }
}
