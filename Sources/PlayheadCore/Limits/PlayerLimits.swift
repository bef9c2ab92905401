/// How much a player may take of the network.
public struct PlayerLimits: Hashable, Sendable {
  /// The bits per second that an adaptive stream should not exceed, more than zero; nil: no limit. It
  /// counts from the next item on: GStreamer chooses a variant when a stream is opened.
  public var preferredPeakBitRate: Int?

  /// No limit.
  public static let none = PlayerLimits()

  /// Limits; what is not named has none.
  public init(preferredPeakBitRate: Int? = nil) {
    precondition(preferredPeakBitRate.map { $0 > 0 } ?? true, "a limit must be more than zero")
    self.preferredPeakBitRate = preferredPeakBitRate
  }
}
