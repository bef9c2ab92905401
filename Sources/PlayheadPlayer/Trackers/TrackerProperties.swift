public import PlayheadCore

/// The state of a player, with the time at which it was true, as item trackers receive it.
///
/// The properties of the player can be read as if they were its own:
///
/// ```swift
/// let isWaiting = properties.isBuffering && properties.playbackState == .playing
/// return isWaiting && properties.time != nil
/// ```
@dynamicMemberLookup public struct TrackerProperties: Hashable, Sendable {
  /// The player's properties.
  public let playerProperties: PlayerProperties
  /// The position, or `nil` if it was unknown.
  ///
  /// It is a time in the item, as that of ``Player/time()``; it is not the target of a seek.
  public let time: Duration?
  /// The date of the position, or `nil` if the stream has no dates.
  public let date: WallClockDate?
  /// The metrics, or `nil` if nothing had been measured.
  ///
  /// The total counts since the item was opened; see ``Player/metrics()``.
  public let metrics: Metrics?

  /// Returns one of the player's properties.
  public subscript<Value>(dynamicMember keyPath: KeyPath<PlayerProperties, Value>) -> Value {
    playerProperties[keyPath: keyPath]
  }
}
