/// What is known of an item's times.
public struct TimeProperties: Hashable, Sendable {
  /// Where one can seek; nil if unknown, empty if nowhere.
  public var seekableTimeRange: Range<Duration>?
  /// What has been loaded around the position; nil if nothing or unknown.
  public var loadedTimeRange: Range<Duration>?
  /// True if there is data enough to go on.
  public var isPlaybackLikelyToKeepUp: Bool

  /// Nothing known.
  public static let empty = TimeProperties(
    seekableTimeRange: nil, loadedTimeRange: nil, isPlaybackLikelyToKeepUp: false)

  /// How much of the item is loaded: 0…1, 0 if unknown.
  public var buffer: Double {
    guard let loaded = loadedTimeRange, let seekable = seekableTimeRange, !seekable.isEmpty else {
      return 0
    }
    return min(max((loaded.upperBound - seekable.lowerBound) / seekable.length, 0), 1)
  }
}
