/// How long a medium is.
public enum MediaDuration: Hashable, Sendable {
  /// Not known yet.
  case unknown
  /// Without an end: a live stream.
  case indefinite
  /// So long, zero or more.
  case finite(Duration)

  /// The length, if there is a known one.
  public var value: Duration? {
    if case .finite(let duration) = self { duration } else { nil }
  }
}
