/// A type that follows a player on behalf of views.
///
/// A view binds it to a player while the view is on the screen.
@MainActor public protocol PlayerBindable: AnyObject {
  /// The player that is followed, or `nil`. Hold it weakly.
  var player: Player? { get set }
  /// Stops following the player, because no view that is bound is on the screen. By default, ``player``
  /// becomes `nil`.
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
