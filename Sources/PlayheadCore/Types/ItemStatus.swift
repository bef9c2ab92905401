/// The status of the current item.
///
/// It says nothing about whether playback is requested; `PlaybackState` combines both.
public enum ItemStatus: Hashable, Sendable, CaseIterable {
  /// The player has no item, or the item is being opened, or it failed.
  case unknown
  /// The first frame or the first audio is available.
  case readyToPlay
  /// The item was played to its end. A seek makes it ready again.
  case ended
}
