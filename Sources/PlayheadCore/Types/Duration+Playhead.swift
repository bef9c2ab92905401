extension Duration {
  /// The time in seconds.
  package var seconds: Double { self / .seconds(1) }

  /// Returns the time limited to a range, both bounds included.
  package func clamped(to range: Range<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Range<Duration> {
  /// The length of the range.
  package var length: Duration { upperBound - lowerBound }
}
