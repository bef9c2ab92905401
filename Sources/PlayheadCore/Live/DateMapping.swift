/// A time of a stream with the date that corresponds to it.
package struct DateMapping: Hashable, Sendable {
  /// The time of the stream.
  package var time: Duration
  /// The date that corresponds to the time.
  package var date: WallClockDate

  /// Creates a mapping.
  package init(time: Duration, date: WallClockDate) {
    self.time = time
    self.date = date
  }

  /// Returns the date that corresponds to a time of the stream.
  package func date(at time: Duration) -> WallClockDate { date + (time - self.time) }

  /// Returns the time of the stream that corresponds to a date.
  package func time(of date: WallClockDate) -> Duration { time + (date - self.date) }
}
