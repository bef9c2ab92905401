/// The state of playback.
///
/// A failure is not a state: the state is ``idle``, and the player has an error. Waiting for data is not a
/// state either; see ``PlayerProperties/isBuffering``.
///
/// A button that plays and pauses shows “Pause” in the state ``playing`` only.
public enum PlaybackState: Hashable, Sendable, CaseIterable {
  /// No item is ready to be played.
  case idle
  /// The item plays, or will as soon as there is data.
  case playing
  /// The item is ready and paused.
  case paused
  /// The item was played to its end.
  case ended

  /// Creates the state for the status of an item and the rate of playback.
  ///
  /// | Status | Rate | State |
  /// |--- | --- | --- |
  /// | ``ItemStatus/unknown`` | any | ``idle`` |
  /// | ``ItemStatus/readyToPlay`` | 0 | ``paused`` |
  /// | ``ItemStatus/readyToPlay`` | other | ``playing`` |
  /// | ``ItemStatus/ended`` | any | ``ended`` |
  ///
  /// - Parameters:
  ///   - itemStatus: The status of the item.
  ///   - rate: The requested speed; 0 while paused.
  public init(itemStatus: ItemStatus, rate: Double) {
    switch itemStatus {
    case .unknown: self = .idle
    case .ended: self = .ended
    case .readyToPlay: self = rate == 0 ? .paused : .playing
    }
  }
}
