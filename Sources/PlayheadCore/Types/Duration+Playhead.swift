extension Duration {
  /// The time in seconds.
  public var seconds: Double { self / .seconds(1) }

  /// The time limited to a range, both ends included.
  public func clamped(to range: Range<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Range<Duration> {
  /// How long the range is.
  public var length: Duration { upperBound - lowerBound }
}
