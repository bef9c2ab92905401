/// A time of a stream with the date that corresponds to it.
public struct DateMapping: Hashable, Sendable {
  /// The time of the stream.
  public var time: Duration
  /// The date that corresponds to the time.
  public var date: WallClockDate

  /// Creates a mapping.
  public init(time: Duration, date: WallClockDate) {
    self.time = time
    self.date = date
  }

  /// Returns the date that corresponds to a time of the stream.
  public func date(at time: Duration) -> WallClockDate { date + (time - self.time) }

  /// Returns the time of the stream that corresponds to a date.
  public func time(of date: WallClockDate) -> Duration { time + (date - self.date) }
}
