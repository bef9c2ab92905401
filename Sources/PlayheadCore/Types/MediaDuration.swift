/// The duration of a medium.
///
/// ```swift
/// switch duration {
/// case .unknown: return ""
/// case .indefinite: return "LIVE"
/// case .finite(let length): return TimeText.clock(length)
/// }
/// ```
///
/// A duration that the container does not specify is estimated from the size, and can change during playback.
public enum MediaDuration: Hashable, Sendable {
  /// The duration is not known yet.
  case unknown
  /// The medium has no end: it is a live stream.
  case indefinite
  /// The duration is known, and not negative.
  case finite(Duration)

  /// The duration, or `nil` if it is unknown or indefinite.
  ///
  /// ```swift
  /// let remaining = duration.value.map { $0 - time }  // nil for a live stream
  /// ```
  public var value: Duration? {
    if case .finite(let duration) = self { duration } else { nil }
  }
}
