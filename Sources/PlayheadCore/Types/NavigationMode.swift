/// The way in which a player returns to the previous item.
///
/// Smart navigation is what people know from music players: the first press starts the song over, and a
/// second one goes to the song before.
///
/// ```swift
/// PlayerConfiguration(navigationMode: .smart(interval: .seconds(5)))
/// ```
///
/// It affects `Player.returnToPreviousItem()` and ``NavigationProperties/canReturnToPreviousItem``.
public enum NavigationMode: Hashable, Sendable {
  /// The previous item becomes the current one, whatever the position is.
  case immediate
  /// The player returns to the beginning of the current item if it is at least `interval` past it, or if
  /// there is no previous item. Otherwise, and in live streams, the previous item becomes the current one.
  case smart(interval: Duration)
}
