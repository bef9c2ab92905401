/// The way in which an item is to be played, according to its asset and metadata.
public struct ItemConstraints: Hashable, Sendable {
  /// The position at which the item starts; zero is the default position: the beginning, or the live edge of
  /// a stream.
  public var startPosition: Position
  /// The parts that must not be played.
  public var blocked: BlockedRanges

  /// The constraints of an item that is played completely, from its default position.
  public static let `default` = ItemConstraints()

  /// Creates constraints; those that are not specified have their defaults.
  public init(startPosition: Position = at(.zero), blocked: BlockedRanges = .none) {
    self.startPosition = startPosition
    self.blocked = blocked
  }
}
