/// The mode in which a queue is repeated.
///
/// Changing the mode neither interrupts playback nor restarts a queue that was played to its end.
///
/// A button goes through the modes in the order of the cases:
///
/// ```swift
/// let modes = RepeatMode.allCases
/// if let index = modes.firstIndex(of: player.repeatMode) {
///   player.repeatMode = modes[(index + 1) % modes.count]
/// }
/// ```
public enum RepeatMode: Hashable, Sendable, CaseIterable {
  /// The next item follows. After the last one, there is no current item.
  case off
  /// The item is repeated. Advancing and returning by hand work as in ``off``.
  case one
  /// The next item follows, and the first one after the last. Advancing and returning by hand wrap around as
  /// well.
  case all
}
