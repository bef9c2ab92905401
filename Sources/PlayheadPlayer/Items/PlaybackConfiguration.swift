public import PlayheadCore

/// How an item is played, each time that it is loaded.
public struct PlaybackConfiguration: Hashable, Sendable {
  /// Where it begins. ``PlayheadCore/at(_:)`` zero is the default position: the beginning, or a live
  /// stream's edge.
  public var position: Position

  /// From the beginning.
  public static let `default` = PlaybackConfiguration()

  /// A configuration; what is not named is as usual.
  public init(position: Position = at(.zero)) {
    self.position = position
  }
}
