import Testing

@testable import PlayheadCore

/// The clock of MPEG-TS, to which subtitles in segments are mapped.
@Suite struct SegmentAnchorTests {
  private static let period = Int64(1) << 33

  @Test(
    arguments: [
      (Int64(0), 4.0), (90_000, 5), (-90_000, 3), (45_000, 4.5), (9, 4.0001), (period, 4),
      (period - 90_000, 3),
      (period + 90_000, 5),
    ] as [(Int64, Double)])
  func timesAreCountedFromTheAnchor(ticks: Int64, seconds: Double) {
    for clock in [Int64(0), 900_000, Self.period - 1] {
      let anchor = SegmentAnchor(time: .seconds(4), clock: clock)
      let value = (clock + ticks + Self.period) % Self.period
      #expect(abs(anchor.time(ofClock: value).seconds - seconds) < 0.000_001)
    }
  }

  private func packet(clock: Int64?) -> [UInt8] {
    var packet = [UInt8](repeating: 0xFF, count: 188)
    packet[0...3] = [0x47, 0x41, 0x00, 0x10]
    if let clock {
      packet[3...5] = [0x30, 7, 0x10]
      for (index, shift) in [25, 17, 9, 1].enumerated() {
        packet[6 + index] = UInt8(clock >> shift & 0xFF)
      }
      packet[10] = UInt8(clock & 1) << 7 | 0x7E
    }
    return packet
  }

  private func anchor(_ bytes: [UInt8]) -> SegmentAnchor? {
    bytes.withUnsafeBytes { SegmentAnchor(time: .seconds(1), segment: $0) }
  }

  @Test(arguments: [0, 1, 900_001, 324_000_000, (1 << 33) - 1] as [Int64])
  func theFirstValueOfTheClockIsFound(clock: Int64) {
    let bytes = packet(clock: nil) + packet(clock: clock) + packet(clock: 5)
    #expect(anchor(bytes) == SegmentAnchor(time: .seconds(1), clock: clock))
  }

  @Test func otherBytesHaveNone() {
    for bytes in [
      [], [0x47], packet(clock: nil), Array(packet(clock: 7).dropLast()), [0] + packet(clock: 7),
      packet(clock: nil) + [0x46] + packet(clock: 7), Array("WEBVTT".utf8),
    ] {
      #expect(anchor(bytes) == nil)
    }
  }

  @Test func onlyWhatIsNotPredictedIsKept() {
    var anchors = SegmentAnchors.none
    #expect(anchors.anchor(at: .zero) == nil)
    for second in [0, 6, 12] {
      anchors.add(SegmentAnchor(time: .seconds(second), clock: Int64(second) * 90_000))
    }
    #expect(anchors.values.count == 1)
    // The clock starts over.
    let other = SegmentAnchor(time: .seconds(18), clock: 0)
    anchors.add(other)
    anchors.add(SegmentAnchor(time: .seconds(24), clock: 6 * 90_000))
    #expect(anchors.values.count == 2)
    #expect(anchors.anchor(at: .seconds(12))?.time == .zero)
    #expect(anchors.anchor(at: .seconds(18)) == other)
    #expect(anchors.anchor(at: .seconds(90)) == other)
    #expect(anchors.anchor(at: .seconds(-5))?.time == .zero)
  }

  @Test func thereAreNoMoreThanAreNeeded() {
    var anchors = SegmentAnchors.none
    for second in 0..<2000 { anchors.add(SegmentAnchor(time: .seconds(second), clock: 0)) }
    #expect(anchors.values.count == 512)
    #expect(anchors.values.last?.time == .seconds(1999))
  }
}
