/// A moment of the world's time: what a clock on the wall showed in Greenwich.
///
/// ```swift
/// if let start = WallClockDate(iso8601: "2026-03-01T20:15:00.000+01:00") {
///   print(start)  // 2026-03-01T19:15:00.000Z
///   print(start + .seconds(90))  // 2026-03-01T19:16:30.000Z
/// }
/// ```
public struct WallClockDate: Hashable, Sendable, Comparable {
  /// The time since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
  public var sinceEpoch: Duration

  /// The moment so long after 1970-01-01T00:00:00Z.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  public static func < (a: WallClockDate, b: WallClockDate) -> Bool {
    a.sinceEpoch < b.sinceEpoch
  }

  /// The moment so much later.
  public static func + (date: WallClockDate, time: Duration) -> WallClockDate {
    WallClockDate(sinceEpoch: date.sinceEpoch + time)
  }

  /// The moment so much earlier.
  public static func - (date: WallClockDate, time: Duration) -> WallClockDate {
    WallClockDate(sinceEpoch: date.sinceEpoch - time)
  }

  /// How long after `b` the moment `a` is.
  public static func - (a: WallClockDate, b: WallClockDate) -> Duration {
    a.sinceEpoch - b.sinceEpoch
  }
}
