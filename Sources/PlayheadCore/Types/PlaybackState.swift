/// What the player does, seen from outside.
///
/// A failure is not a state but ``idle`` with an error; waiting for data is not one either
/// (`PlayerProperties.isBuffering`).
public enum PlaybackState: Hashable, Sendable, CaseIterable {
  /// Nothing is ready to be played.
  case idle
  /// The item plays, or will as soon as there is data.
  case playing
  /// The item is ready and stands still.
  case paused
  /// The item was played to its end.
  case ended

  /// The state for an item's status and the rate that is asked for.
  public init(itemStatus: ItemStatus, rate: Double) {
    switch itemStatus {
    case .unknown: self = .idle
    case .ended: self = .ended
    case .readyToPlay: self = rate == 0 ? .paused : .playing
    }
  }
}
