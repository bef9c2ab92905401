public import PlayheadCore

/// The settings with which an item is played each time it is loaded.
public struct PlaybackConfiguration: Hashable, Sendable {
  /// The position at which playback starts. `at(.zero)` is the default position: the beginning, or the live
  /// edge of a stream.
  public var position: Position

  /// The default configuration, which starts at the default position.
  public static let `default` = PlaybackConfiguration()

  /// Creates a configuration.
  ///
  /// - Parameter position: The position at which playback starts.
  public init(position: Position = at(.zero)) {
    self.position = position
  }
}
