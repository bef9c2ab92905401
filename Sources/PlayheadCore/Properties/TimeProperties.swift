/// The seekable and loaded ranges of an item.
///
/// They change often while a stream is loaded, and are therefore not essential.
///
/// ```swift
/// guard properties.streamType == .dvr, let range = properties.seekableTimeRange else {
///   return nil
/// }
/// return range.upperBound - time  // how far behind the live edge
/// ```
public struct TimeProperties: Hashable, Sendable {
  /// The seekable range: `nil` if it is unknown, empty if the item is not seekable.
  public var seekableTimeRange: Range<Duration>?
  /// The loaded range around the position, or `nil` if nothing is loaded or it is unknown.
  public var loadedTimeRange: Range<Duration>?
  /// A Boolean value that indicates whether enough data is loaded to continue.
  ///
  /// It is `true` for local files, and for a stream when its buffer is full enough.
  public var isPlaybackLikelyToKeepUp: Bool

  /// The value if nothing is known.
  public static let empty = TimeProperties(
    seekableTimeRange: nil, loadedTimeRange: nil, isPlaybackLikelyToKeepUp: false)

  /// The loaded part of the item, from 0 to 1; 0 if it is unknown.
  public var buffer: Double {
    guard let loaded = loadedTimeRange, let seekable = seekableTimeRange, !seekable.isEmpty else {
      return 0
    }
    return min(max((loaded.upperBound - seekable.lowerBound) / seekable.length, 0), 1)
  }
}
