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

  /// What is done where an item is ended before its end.
  public enum EarlyEnd: Hashable, Sendable {
    /// It starts over.
    case again
    /// The next one follows.
    case next
    /// The picture stays, and playback is over.
    case over
  }

  /// What is done where an item is ended before its end: the same as there.
  /// - Parameters:
  ///   - action: what is done at its end.
  ///   - hasNext: whether there is a next one; the first one follows the last where all are repeated.
  public static func earlyEnd(
    action: ActionAtItemEnd, hasNext: Bool, repeatMode: RepeatMode
  ) -> EarlyEnd {
    if repeatMode == .one { return .again }
    return action == .advance && hasNext ? .next : .over
  }
}
