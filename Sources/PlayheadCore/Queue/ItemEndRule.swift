/// Rules for the end of an item.
package enum ItemEndRule {
  /// Returns the action of the player when an item has been played to its end.
  ///
  /// The last frame stays if nothing follows, because an empty window looks like an error. An item that is
  /// repeated follows itself in any case.
  ///
  /// - Parameters:
  ///   - playsNext: `true` if the next item is played automatically.
  ///   - hasNext: `true` if there is a next item; if the queue is repeated, the first one follows the last.
  ///   - repeatMode: The mode of repetition.
  package static func action(
    playsNext: Bool, hasNext: Bool, repeatMode: RepeatMode
  ) -> ActionAtItemEnd {
    switch repeatMode {
    case .one: .advance
    case .off, .all: playsNext && hasNext ? .advance : .pause
    }
  }

  /// The result of ending an item before its end.
  package enum EarlyEnd: Hashable, Sendable {
    /// The item starts again.
    case again
    /// The next item follows.
    case next
    /// The last frame stays, and playback ends.
    case over
  }

  /// Returns the result of ending an item before its end, which is the same as at its end.
  ///
  /// - Parameters:
  ///   - action: The action when the item has been played to its end.
  ///   - hasNext: `true` if there is a next item; if the queue is repeated, the first one follows the last.
  ///   - repeatMode: The mode of repetition.
  package static func earlyEnd(
    action: ActionAtItemEnd, hasNext: Bool, repeatMode: RepeatMode
  ) -> EarlyEnd {
    if repeatMode == .one { return .again }
    return action == .advance && hasNext ? .next : .over
  }
}
