/// A type that follows a player on behalf of views.
///
/// A view binds it to a player while the view is on the screen.
///
/// Trackers of the library conform to it. A tracker of a program conforms by having a weak ``player``:
///
/// ```swift
/// final class Subtitle: PlayerBindable {
///   weak var player: Player? {
///     didSet { print(player?.currentItem?.displayTitle ?? "nothing") }
///   }
/// }
/// ```
///
/// In PlayheadUI, `bind(_:to:)` sets the player while a view is mapped.
@MainActor public protocol PlayerBindable: AnyObject {
  /// The player that is followed, or `nil`. Hold it weakly.
  var player: Player? { get set }
  /// Stops following the player, because no view that is bound is on the screen. By default, ``player``
  /// becomes `nil`.
  ///
  /// A type that has something to finish, such as a seek that an interaction has begun, implements it.
  func letGo()
}

extension PlayerBindable {
  /// Stops following the player: ``player`` becomes `nil`.
  public func letGo() { player = nil }
}

extension ProgressTracker: PlayerBindable {
  /// Ends an interaction that is in progress, and stops following the player.
  public func letGo() {
    if isInteracting { isInteracting = false }
    player = nil
  }
}
