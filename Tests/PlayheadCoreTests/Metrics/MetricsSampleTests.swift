import PlayheadCore
import Testing

/// The values that a meter makes of the reports of GStreamer's parts.
@Suite struct MetricsSampleTests {
  @Test(arguments: [
    ("https://example.org/film.mp4", "example.org"),
    ("http://127.0.0.1:8080/a?b#c", "127.0.0.1:8080"),
    ("http://me:secret@host/x", "host"), ("http://a@b@[::1]:80/", "[::1]:80"),
    ("rtsp://admin:pa#ss@10.0.0.2:554/1", "10.0.0.2:554"),
    ("http:///nowhere", nil), ("file:///home/me/film.mkv", nil), ("", nil), ("film.mkv", nil),
  ])
  func theServerIsFoundInAnAddress(uri: String, server: String?) {
    #expect(MetricsSample.serverAddress(in: uri) == server)
  }

  @Test func answersAreCountedAndChangesOfTheServer() {
    var sample = MetricsSample()
    for uri in ["http://a/1", "http://a/2", "http://b/3", "data:x", "http://b/4", "http://a/5"] {
      sample.answered(uri: uri)
    }
    #expect(sample.numberOfMediaRequests == 6)
    #expect(sample.numberOfServerAddressChanges == 2)
    #expect(sample.uri == "http://a/5")
    #expect(sample.serverAddress == "a")
  }

  @Test func withoutADurationThereIsNoBitrate() {
    var sample = MetricsSample()
    sample.received(bytes: 1000)
    #expect(sample.numberOfBytesTransferred == 1000)
    #expect(sample.observedBitrate == nil)
    #expect(sample.transferDuration == .zero)
  }

  @Test func theBuffersRateTellsHowLongTheBytesTook() {
    var sample = MetricsSample()
    sample.received(bytes: 1000)
    sample.received(bytesPerSecond: 500)
    #expect(sample.transferDuration == .seconds(2))
    #expect(sample.observedBitrate == 4000)
    // The same rate again, without a byte more, adds nothing.
    sample.received(bytesPerSecond: 500)
    #expect(sample.transferDuration == .seconds(2))
    sample.received(bytes: 2000)
    sample.received(bytesPerSecond: 2000)
    #expect(sample.transferDuration == .seconds(3))
    #expect(sample.observedBitrate == 8000)
  }

  @Test(arguments: [0, -1, .infinity, .nan] as [Double]) func anUnknownRateIsNone(rate: Double) {
    var sample = MetricsSample()
    sample.received(bytes: 1000)
    sample.received(bytesPerSecond: rate)
    #expect(sample.observedBitrate == nil)
  }

  @Test func segmentsAreMeasuredOneByOne() throws {
    var sample = MetricsSample()
    for (bytes, seconds) in [(1000, 1), (3000, 1), (4000, 2)] {
      sample.received(bytes: bytes)
      sample.receivedSegment(in: .seconds(seconds))
    }
    #expect(sample.observedBitrate == 16_000)
    #expect(sample.segmentBitrates.count == 3)
    #expect(abs(try #require(sample.segmentBitrates.standardDeviation) - 8000) < 1e-6)
    // The segment that is being received is not known yet.
    sample.received(bytes: 100_000)
    #expect(sample.observedBitrate == 16_000)
  }

  @Test func whereSegmentsAreMeasuredTheBufferIsNotAsked() {
    var sample = MetricsSample()
    sample.received(bytes: 1000)
    sample.receivedSegment(in: .seconds(1))
    sample.received(bytes: 1000)
    sample.received(bytesPerSecond: 1)
    #expect(sample.transferDuration == .seconds(1))
  }

  @Test func anEmptySegmentIsNoMeasurement() {
    var sample = MetricsSample()
    sample.receivedSegment(in: .seconds(1))
    sample.received(bytes: 10)
    sample.receivedSegment(in: .zero)
    #expect(sample.segmentBitrates.count == 0)
    #expect(sample.transferDuration == .zero)
  }

  /// Each part tells its own sum, which starts over after a seek.
  @Test func droppedFramesOfAllPartsAreAdded() {
    var sample = MetricsSample()
    for (count, source) in [(1, 1), (2, 1), (2, 1), (5, 2), (3, 1), (1, 1), (6, 2)]
      as [(UInt64, UInt)]
    {
      sample.dropped(count, by: source)
    }
    #expect(sample.numberOfDroppedVideoFrames == 3 + 1 + 6)
    var counts = FrameCounts()
    (counts.overtaken, counts.skipped) = (4, -1)
    sample.counted(counts)
    #expect(sample.numberOfDroppedVideoFrames == 14)
  }

  @Test func framesAloneAreWithoutTheNetwork() {
    var sample = MetricsSample()
    sample.answered(uri: "http://a/1")
    sample.received(bytes: 1000)
    sample.tagged(StreamBitrates(average: 100), isVideo: true)
    sample.dropped(3, by: 1)
    var counts = FrameCounts()
    (counts.shown, counts.skipped) = (7, 2)
    sample.counted(counts)
    let frames = sample.framesOnly
    #expect(frames.numberOfDroppedVideoFrames == 3 + 2)
    #expect(frames.frames == counts)
    #expect(frames.uri == nil && frames.video == StreamBitrates())
    #expect(frames.numberOfMediaRequests == 0 && frames.numberOfBytesTransferred == 0)
  }

  @Test func anUnbelievableNumberOfDropsDoesNotTrap() {
    var sample = MetricsSample()
    sample.dropped(.max, by: 1)
    #expect(sample.numberOfDroppedVideoFrames == .max)
  }

  @Test func theFirstVariantIsNoSwitch() {
    var sample = MetricsSample()
    for rate in [300_000.0, 300_000, 800_000, 300_000] { sample.selectedVariant(bitrate: rate) }
    #expect(sample.numberOfVariantSwitches == 2)
    #expect(sample.variantBitrate == 300_000)
  }

  @Test func newerTagsKeepWhatTheyDoNotMention() {
    var sample = MetricsSample()
    sample.tagged(StreamBitrates(average: 100, maximum: 200), isVideo: true)
    sample.tagged(StreamBitrates(average: 110, maximum: 0, nominal: 150), isVideo: true)
    sample.tagged(StreamBitrates(nominal: 64), isVideo: false)
    #expect(sample.video == StreamBitrates(average: 110, maximum: 200, nominal: 150))
    #expect(sample.audio.average == nil)
  }

  @Test(
    arguments: [
      (StreamBitrates(), nil), (StreamBitrates(average: 1), 1),
      (StreamBitrates(average: 1, nominal: 2), 2),
      (StreamBitrates(average: 1, maximum: 3, nominal: 2), 3),
      (StreamBitrates(average: -1, maximum: .nan, nominal: .infinity), nil),
    ] as [(StreamBitrates, Double?)])
  func theHighestStatementIsWhatAStreamNeeds(rates: StreamBitrates, needed: Double?) {
    #expect(rates.needed == needed)
  }
}
