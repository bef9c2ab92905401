public import PlayheadCore

/// What a tracker is told: a player's state, with the time at which that was true.
@dynamicMemberLookup public struct TrackerProperties: Hashable, Sendable {
  /// The state.
  public let playerProperties: PlayerProperties
  /// The position; nil if it was unknown.
  public let time: Duration?
  /// What the clock on the wall showed there; nil if the stream does not tell.
  public let date: WallClockDate?
  /// What had been measured; nil if nothing had.
  public let metrics: Metrics?

  /// Any of the state's members.
  public subscript<Value>(dynamicMember keyPath: KeyPath<PlayerProperties, Value>) -> Value {
    playerProperties[keyPath: keyPath]
  }
}
