/// What is done when an item was played to its end, as a person wants it.
public enum ItemEndRule {
  /// The action for a player.
  ///
  /// The last picture stays where nothing follows: a window that has become empty looks as if something
  /// had gone wrong. Who repeats one item has asked for just that, whatever follows otherwise.
  /// - Parameters:
  ///   - playsNext: whether the next item follows by itself.
  ///   - hasNext: whether there is one; the first one follows the last where all are repeated.
  public static func action(
    playsNext: Bool, hasNext: Bool, repeatMode: RepeatMode
  ) -> ActionAtItemEnd {
    switch repeatMode {
    case .one: .advance
    case .off, .all: playsNext && hasNext ? .advance : .pause
    }
  }
}
