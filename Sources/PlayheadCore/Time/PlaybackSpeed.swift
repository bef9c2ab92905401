/// The playback speeds that keys and menus offer.
///
/// The player accepts any speed from 0.1 to 4; these are only what is convenient.
///
/// A menu lists those that the current item allows:
///
/// ```swift
/// let range = player.playbackSpeedRange
/// return PlaybackSpeed.choices.filter { range.contains($0) }
/// ```
public enum PlaybackSpeed {
  /// The speeds that keys go through, in increasing order.
  ///
  /// ```swift
  /// let faster = PlaybackSpeed.steps.first { $0 > player.playbackSpeed }
  /// ```
  public static let steps = [
    0.1, 0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4,
  ]
  /// The speeds that menus list, which are some of ``steps``.
  public static let choices = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3, 4]
}
