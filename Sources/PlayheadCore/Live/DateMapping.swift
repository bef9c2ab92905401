/// What the clock on the wall showed at one time of a stream, and so at every other.
public struct DateMapping: Hashable, Sendable {
  /// A time of the stream.
  public var time: Duration
  /// The moment that is shown then.
  public var date: WallClockDate

  /// The stream shows `date` at `time`.
  public init(time: Duration, date: WallClockDate) {
    self.time = time
    self.date = date
  }

  /// The moment that the stream shows at a time.
  public func date(at time: Duration) -> WallClockDate { date + (time - self.time) }

  /// The time at which the stream shows a moment.
  public func time(of date: WallClockDate) -> Duration { time + (date - self.date) }
}
