/// A point in time of the world, in UTC.
///
/// ```swift
/// if let start = WallClockDate(iso8601: "2026-03-01T20:15:00.000+01:00") {
///   print(start)  // 2026-03-01T19:15:00.000Z
///   print(start + .seconds(90))  // 2026-03-01T19:16:30.000Z
/// }
/// ```
///
/// Only streams that say when they were recorded have dates. A date is exact to the nanosecond, and compares
/// by the point in time, whatever the time zone of the text was.
public struct WallClockDate: Hashable, Sendable, Comparable {
  /// The time since 1970-01-01T00:00:00Z without leap seconds; negative before.
  public var sinceEpoch: Duration

  /// Creates a date by its time since 1970-01-01T00:00:00Z.
  ///
  /// - Parameter sinceEpoch: The time since the epoch, for instance that of `MetricEvent.date`.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  /// Returns a Boolean value that indicates whether the first date is earlier.
  public static func < (a: WallClockDate, b: WallClockDate) -> Bool {
    a.sinceEpoch < b.sinceEpoch
  }

  /// Returns the date after a time.
  ///
  /// A day has 86 400 seconds, because leap seconds are not counted.
  public static func + (date: WallClockDate, time: Duration) -> WallClockDate {
    WallClockDate(sinceEpoch: date.sinceEpoch + time)
  }

  /// Returns the date before a time.
  public static func - (date: WallClockDate, time: Duration) -> WallClockDate {
    WallClockDate(sinceEpoch: date.sinceEpoch - time)
  }

  /// Returns the time from the second date to the first.
  ///
  /// The result is negative if the first date is earlier.
  public static func - (a: WallClockDate, b: WallClockDate) -> Duration {
    a.sinceEpoch - b.sinceEpoch
  }
}
