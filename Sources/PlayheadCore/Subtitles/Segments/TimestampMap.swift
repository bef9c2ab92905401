/// The line `X-TIMESTAMP-MAP` of a WebVTT segment (RFC 8216, 3.5): which time of its cues is which value of the clock of
/// the stream.
package struct TimestampMap: Hashable, Sendable {
  /// The value of the clock, which counts 90 000 times per second and starts over after 33 bits.
  package var clock: Int64
  /// The time of the cues at that value.
  package var local: Duration

  /// Creates a map.
  package init(clock: Int64, local: Duration) { (self.clock, self.local) = (clock, local) }

  /// Parses what follows the name of the line, such as `MPEGTS:900000,LOCAL:00:00:00.000`. The result is `nil` if
  /// one of the two is missing or invalid.
  init?(_ text: ArraySlice<UInt8>) {
    var (clock, local): (Int64?, Duration?)
    for part in text.split(separator: UInt8(ascii: ",")) {
      let part = ASCII.trimmed(part)
      if ASCII.hasPrefix(part, "MPEGTS:") {
        clock = Int64(String(decoding: part.dropFirst("MPEGTS:".utf8.count), as: UTF8.self))
      } else if ASCII.hasPrefix(part, "LOCAL:") {
        local = CueTiming.time(part.dropFirst("LOCAL:".utf8.count))
      }
    }
    guard let clock, let local, clock >= 0 else { return nil }
    (self.clock, self.local) = (clock % SegmentAnchor.clockPeriod, local)
  }

  /// Returns how much later than they say the cues are, in a stream with an anchor.
  package func offset(from anchor: SegmentAnchor) -> Duration {
    anchor.time(ofClock: clock) - local
  }
}
