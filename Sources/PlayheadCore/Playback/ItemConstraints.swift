/// How an item is to be played, as its asset and its metadata say.
public struct ItemConstraints: Hashable, Sendable {
  /// Where it begins; zero is the default position: the beginning, or a live stream's edge.
  public var startPosition: Position
  /// What of it must not be played.
  public var blocked: BlockedRanges

  /// From the beginning, all of it.
  public static let `default` = ItemConstraints()

  /// Constraints; what is not named is as usual.
  public init(startPosition: Position = at(.zero), blocked: BlockedRanges = .none) {
    self.startPosition = startPosition
    self.blocked = blocked
  }
}
