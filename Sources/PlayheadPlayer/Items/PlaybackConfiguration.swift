public import PlayheadCore

/// The settings with which an item is played each time it is loaded.
///
/// It applies whenever the item is opened, also when it is played again later. To continue once at a saved
/// position, use ``Player/resume(_:in:)`` instead.
///
/// ```swift
/// let configuration = PlaybackConfiguration(position: near(.seconds(45)))
/// let trailer = PlayerItem.simple(
///   url: "https://example.org/trailer.mp4", configuration: configuration)
/// ```
public struct PlaybackConfiguration: Hashable, Sendable {
  /// The position at which playback starts. `at(.zero)` is the default position: the beginning, or the live
  /// edge of a stream.
  ///
  /// A position beyond the end is limited to the seekable range. `near(_:)` starts faster than `at(_:)`, at
  /// the nearest keyframe.
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
