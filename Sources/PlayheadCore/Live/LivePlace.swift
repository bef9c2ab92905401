/// A place in a live stream. When the stream is opened again, its times may count from another origin; the place stays
/// the same.
package struct LivePlace: Hashable, Sendable {
  /// The distance from the live edge.
  package var distance: Duration
  /// The time of the clock at that distance.
  package var instant: Duration
  /// The date of the place, or `nil` if the stream has no dates.
  package var date: WallClockDate?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - distance: The distance from the live edge.
  ///   - instant: The time of the clock at that distance.
  ///   - date: The date of the place, or `nil`.
  package init(distance: Duration, instant: Duration, date: WallClockDate? = nil) {
    (self.distance, self.instant, self.date) = (distance, instant, date)
  }

  /// Returns the time of the place in a window. The edge has moved on since.
  package func time(in window: LiveWindow) -> Duration {
    window.liveEdge(at: instant) - distance
  }

  /// Returns a place that is later in the stream.
  package func advanced(by interval: Duration) -> LivePlace {
    LivePlace(distance: distance - interval, instant: instant, date: date.map { $0 + interval })
  }
}
