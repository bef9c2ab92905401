/// The action when an item has been played to its end.
///
/// A playlist advances. A program that shows one film, and something else after it, pauses.
///
/// ```swift
/// player.actionAtItemEnd = player.itemCount > 1 ? .advance : .pause
/// ```
public enum ActionAtItemEnd: Hashable, Sendable, CaseIterable {
  /// The next item is played. After the last one, there is no current item.
  case advance
  /// The item remains the current one and shows its last frame.
  ///
  /// Its status is ``ItemStatus/ended``; playing again starts at the beginning.
  case pause
}
