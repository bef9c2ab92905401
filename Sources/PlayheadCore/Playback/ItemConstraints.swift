/// The way in which an item is to be played, according to its asset and metadata.
package struct ItemConstraints: Hashable, Sendable {
  /// The position at which the item starts; zero is the default position: the beginning, or the live edge of
  /// a stream.
  package var startPosition: Position
  /// The parts that must not be played.
  package var blocked: BlockedRanges

  /// The constraints of an item that is played completely, from its default position.
  package static let `default` = ItemConstraints()

  /// Creates constraints; those that are not specified have their defaults.
  package init(startPosition: Position = at(.zero), blocked: BlockedRanges = .none) {
    self.startPosition = startPosition
    self.blocked = blocked
  }
}
