public import PlayheadCore

/// The state of a player, with the time at which it was true, as item trackers receive it.
@dynamicMemberLookup public struct TrackerProperties: Hashable, Sendable {
  /// The player's properties.
  public let playerProperties: PlayerProperties
  /// The position, or `nil` if it was unknown.
  public let time: Duration?
  /// The date of the position, or `nil` if the stream has no dates.
  public let date: WallClockDate?
  /// The metrics, or `nil` if nothing had been measured.
  public let metrics: Metrics?

  /// Returns one of the player's properties.
  public subscript<Value>(dynamicMember keyPath: KeyPath<PlayerProperties, Value>) -> Value {
    playerProperties[keyPath: keyPath]
  }
}
