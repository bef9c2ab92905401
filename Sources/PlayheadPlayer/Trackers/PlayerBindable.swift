/// Something that follows a player, for the sake of what is on the screen.
///
/// A view binds it to a player for as long as it is seen.
@MainActor public protocol PlayerBindable: AnyObject {
  /// The player that is followed, or nil. Not kept alive.
  var player: Player? { get set }
  /// Lets go of the player, since nothing that follows it is seen any more. If nothing else is said,
  /// ``player`` becomes nil.
  func letGo()
}

extension PlayerBindable {
  public func letGo() { player = nil }
}

extension ProgressTracker: PlayerBindable {
  /// Ends an interaction that goes on, and lets go of the player.
  public func letGo() {
    if isInteracting { isInteracting = false }
    player = nil
  }
}
