/// A time of a stream with the value that the clock of its transport stream has there.
///
/// Frames are shown by the same rule: a segment begins where the playlist says, and what its clock has counted since is
/// added.
package struct SegmentAnchor: Hashable, Sendable {
  /// The time of the stream.
  package var time: Duration
  /// The value of the clock, which counts 90 000 times per second and starts over after 33 bits.
  package var clock: Int64

  /// The number of values that the clock counts before it starts over.
  static let clockPeriod = Int64(1) << 33

  /// Creates an anchor.
  package init(time: Duration, clock: Int64) { (self.time, self.clock) = (time, clock) }

  /// Creates the anchor of a segment from its first bytes. The result is `nil` if they are no transport stream, or
  /// have no value of the clock.
  ///
  /// - Parameters:
  ///   - time: The time of the stream at which the segment begins.
  ///   - bytes: The first bytes of the segment.
  package init?(time: Duration, segment bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start + Self.packetSize <= bytes.count, bytes[start] == 0x47 {
      let packet = UnsafeRawBufferPointer(rebasing: bytes[start..<start + Self.packetSize])
      if let clock = Self.clock(in: packet) {
        self.init(time: time, clock: clock)
        return
      }
      start += Self.packetSize
    }
    return nil
  }

  private static let packetSize = 188

  /// The program clock reference of a packet (ISO/IEC 13818-1, 2.4.3.5).
  private static func clock(in packet: UnsafeRawBufferPointer) -> Int64? {
    let hasField = packet[3] & 0x20 != 0
    guard hasField, packet[4] >= 7, packet[5] & 0x10 != 0 else { return nil }
    let high = packet[6...9].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return high << 1 | Int64(packet[10] >> 7)
  }

  /// Returns the time of the stream at which the clock has a value, the nearest of those at which it does.
  package func time(ofClock value: Int64) -> Duration {
    let period = Self.clockPeriod
    var ticks = (value - clock) % period
    if ticks >= period / 2 { ticks -= period }
    if ticks < -period / 2 { ticks += period }
    return time + .nanoseconds(ticks * 100_000 / 9)
  }
}

/// The anchors of a stream, in the order of their times.
///
/// One is enough for a stream that is encoded evenly. Others follow where playlists are inexact, and where the clock
/// starts over at a discontinuity.
package struct SegmentAnchors: Hashable, Sendable {
  /// The anchors.
  package private(set) var values: [SegmentAnchor] = []

  /// The value without anchors.
  package static let none = SegmentAnchors()

  private static let limit = 512
  /// The largest error of a prediction that is good enough.
  private static let tolerance = Duration.milliseconds(20)

  /// Adds an anchor, unless the one before it predicts it.
  package mutating func add(_ anchor: SegmentAnchor) {
    let index = values.firstIndex { $0.time > anchor.time } ?? values.count
    if index > 0 {
      let difference = values[index - 1].time(ofClock: anchor.clock) - anchor.time
      guard max(difference, .zero - difference) > Self.tolerance else { return }
    }
    if index > 0, values[index - 1].time == anchor.time {
      values[index - 1] = anchor
    } else {
      values.insert(anchor, at: index)
    }
    if values.count > Self.limit { values.removeFirst() }
  }

  /// Returns the anchor for what begins at a time: the last one before, otherwise the first.
  package func anchor(at time: Duration) -> SegmentAnchor? {
    values.last { $0.time <= time + .milliseconds(500) } ?? values.first
  }
}
