extension Duration {
  /// The time in seconds.
  public var seconds: Double { self / .seconds(1) }

  /// Returns the time limited to a range, both bounds included.
  public func clamped(to range: Range<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Range<Duration> {
  /// The length of the range.
  public var length: Duration { upperBound - lowerBound }
}
