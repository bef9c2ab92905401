/// The limits of a player's network use.
///
/// A variant with a higher bit rate is chosen nevertheless if there is no other.
///
/// Use it to save data on a metered connection:
///
/// ```swift
/// player.limits = isMetered ? PlayerLimits(preferredPeakBitRate: 2_000_000) : .none
/// ```
public struct PlayerLimits: Hashable, Sendable {
  /// The bit rate that an adaptive stream should not exceed, in bits per second, more than zero; `nil` is no
  /// limit. It applies to streams that are opened later.
  public var preferredPeakBitRate: Int?

  /// The value without limits.
  public static let none = PlayerLimits()

  /// Creates limits.
  ///
  /// - Parameter preferredPeakBitRate: The bit rate in bits per second; `nil` is no limit.
  public init(preferredPeakBitRate: Int? = nil) {
    precondition(preferredPeakBitRate.map { $0 > 0 } ?? true, "a limit must be more than zero")
    self.preferredPeakBitRate = preferredPeakBitRate
  }
}
