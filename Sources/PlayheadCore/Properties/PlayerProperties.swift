/// One picture of everything a player knows, as its `propertiesPublisher` gives it.
public struct PlayerProperties: Hashable, Sendable {
  /// The essential part, which the player also publishes by itself.
  public var coreProperties: CoreProperties
  /// The item's times, which change often.
  public var timeProperties: TimeProperties
  /// True if there is no current item.
  public var isEmpty: Bool
  /// True if the current item failed, also while its connection is being tried again.
  public var isFailed: Bool
  /// The target of the seek that is going on, or nil.
  public var seekTime: Duration?
  /// True if playing again does something: the item ended or failed, or the queue was played through.
  public var canReplay: Bool

  /// A player without items.
  public static let empty = PlayerProperties(
    coreProperties: .empty, timeProperties: .empty, isEmpty: true, isFailed: false, seekTime: nil,
    canReplay: false)

  /// True while a seek is going on.
  public var isSeeking: Bool { seekTime != nil }
  /// True while the item waits for data. A failed item waits for nothing.
  public var isBuffering: Bool {
    !isEmpty && !timeProperties.isPlaybackLikelyToKeepUp && !isFailed
  }
  /// True while the player cannot show what was asked for yet.
  public var isBusy: Bool { isBuffering || isSeeking && !isFailed }
  /// How one can move in the current stream.
  public var streamType: StreamType {
    StreamType(
      seekableTimeRange: seekableTimeRange, duration: coreProperties.itemProperties.duration)
  }
  /// Where one can seek; nil if unknown, empty if nowhere.
  public var seekableTimeRange: Range<Duration>? { timeProperties.seekableTimeRange }
  /// What has been loaded; nil if nothing or unknown.
  public var loadedTimeRange: Range<Duration>? { timeProperties.loadedTimeRange }
  /// How much of the item is loaded: 0…1, 0 if unknown.
  public var buffer: Double { timeProperties.buffer }
  /// How long the item is.
  public var duration: MediaDuration { coreProperties.itemProperties.duration }
  /// What the player does.
  public var playbackState: PlaybackState { coreProperties.playbackState }
  /// What there is to see or hear.
  public var mediaType: MediaType { coreProperties.mediaType }
  /// The picture's size; zero for sound alone, nil if unknown.
  public var presentationSize: PresentationSize? {
    coreProperties.itemProperties.presentationSize
  }
  /// The speed asked for; 0 when paused.
  public var rate: Double { coreProperties.playbackProperties.rate }
  /// True if no sound should be heard.
  public var isMuted: Bool { coreProperties.playbackProperties.isMuted }
  /// The loudness as perceived: 0…1.5.
  public var volume: Double { coreProperties.playbackProperties.volume }
  /// True if there is a next item, or the queue is repeated.
  public var canAdvanceToNextItem: Bool { navigationProperties.canAdvanceToNextItem }
  /// True if going back leads to another item, or to the beginning of the current one.
  public var canReturnToPreviousItem: Bool { navigationProperties.canReturnToPreviousItem }
  /// True if one can skip back.
  public var canSkipBackward: Bool { navigationProperties.canSkipBackward }
  /// True if one can skip forward.
  public var canSkipForward: Bool { navigationProperties.canSkipForward }
  /// True if the default position can be gone to.
  public var canSkipToDefault: Bool { navigationProperties.canSkipToDefault }
  /// True in a window of the past, behind its live edge.
  public var isBehindLiveEdge: Bool { navigationProperties.isBehindLiveEdge }
  /// True if single pictures can be shown.
  public var canStep: Bool { navigationProperties.canStep }

  private var navigationProperties: NavigationProperties { coreProperties.navigationProperties }
}
