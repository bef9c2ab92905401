/// A snapshot of everything that a player publishes, the value of its `propertiesPublisher`.
public struct PlayerProperties: Hashable, Sendable {
  /// The essential properties, which the player also publishes by itself.
  public var coreProperties: CoreProperties
  /// The seekable and loaded ranges, which change often.
  public var timeProperties: TimeProperties
  /// A Boolean value that indicates whether there is no current item.
  public var isEmpty: Bool
  /// A Boolean value that indicates whether the current item has failed, also while its connection is being
  /// retried.
  public var isFailed: Bool
  /// The target of the seek that is under way, or `nil`.
  public var seekTime: Duration?
  /// A Boolean value that indicates whether the player can play again: the item ended or failed, or the queue
  /// was played to its end.
  public var canReplay: Bool

  /// The properties of a player without items.
  public static let empty = PlayerProperties(
    coreProperties: .empty, timeProperties: .empty, isEmpty: true, isFailed: false, seekTime: nil,
    canReplay: false)

  /// A Boolean value that indicates whether a seek is under way.
  public var isSeeking: Bool { seekTime != nil }
  /// A Boolean value that indicates whether the item waits for data. A failed item does not.
  public var isBuffering: Bool {
    !isEmpty && !timeProperties.isPlaybackLikelyToKeepUp && !isFailed
  }
  /// A Boolean value that indicates whether the player is buffering or seeking.
  public var isBusy: Bool { isBuffering || isSeeking && !isFailed }
  /// The type of the current stream.
  public var streamType: StreamType {
    StreamType(
      seekableTimeRange: seekableTimeRange, duration: coreProperties.itemProperties.duration)
  }
  /// The seekable range: `nil` if it is unknown, empty if the item is not seekable.
  public var seekableTimeRange: Range<Duration>? { timeProperties.seekableTimeRange }
  /// The loaded range, or `nil` if nothing is loaded or it is unknown.
  public var loadedTimeRange: Range<Duration>? { timeProperties.loadedTimeRange }
  /// The loaded part of the item, from 0 to 1; 0 if it is unknown.
  public var buffer: Double { timeProperties.buffer }
  /// The duration of the item.
  public var duration: MediaDuration { coreProperties.itemProperties.duration }
  /// The state of playback.
  public var playbackState: PlaybackState { coreProperties.playbackState }
  /// The kind of the current item.
  public var mediaType: MediaType { coreProperties.mediaType }
  /// The size at which the video is meant to be shown; zero for audio alone, `nil` if it is unknown.
  public var presentationSize: PresentationSize? {
    coreProperties.itemProperties.presentationSize
  }
  /// The requested speed; 0 while paused.
  public var rate: Double { coreProperties.playbackProperties.rate }
  /// A Boolean value that indicates whether audio is muted.
  public var isMuted: Bool { coreProperties.playbackProperties.isMuted }
  /// The volume as it is perceived, from 0 to 1.5.
  public var volume: Double { coreProperties.playbackProperties.volume }
  /// A Boolean value that indicates whether there is a next item, or the queue is repeated.
  public var canAdvanceToNextItem: Bool { navigationProperties.canAdvanceToNextItem }
  /// A Boolean value that indicates whether there is a previous item, or the current one can be returned to
  /// its beginning.
  public var canReturnToPreviousItem: Bool { navigationProperties.canReturnToPreviousItem }
  /// A Boolean value that indicates whether the player can skip backward.
  public var canSkipBackward: Bool { navigationProperties.canSkipBackward }
  /// A Boolean value that indicates whether the player can skip forward.
  public var canSkipForward: Bool { navigationProperties.canSkipForward }
  /// A Boolean value that indicates whether the player can seek to the default position.
  public var canSkipToDefault: Bool { navigationProperties.canSkipToDefault }
  /// A Boolean value that indicates whether the position is behind the live edge of a stream that can be
  /// rewound.
  public var isBehindLiveEdge: Bool { navigationProperties.isBehindLiveEdge }
  /// A Boolean value that indicates whether single frames can be shown.
  public var canStep: Bool { navigationProperties.canStep }

  private var navigationProperties: NavigationProperties { coreProperties.navigationProperties }
}
