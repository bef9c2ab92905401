/// A snapshot of everything that a player publishes, the value of its `propertiesPublisher`.
///
/// It is a plain value: it can be kept, compared, and sent to other threads. The time of playback is not part
/// of it, because it changes all the time.
///
/// ```swift
/// let token = player.propertiesPublisher.slice(at: \.streamType)
///   .sink { type in print(type == .live || type == .dvr ? "LIVE" : "") }
/// ```
///
/// Subscribe to the part that a widget shows: `slice(at:)` emits only when that part has changed.
public struct PlayerProperties: Hashable, Sendable {
  /// The essential properties, which the player also publishes separately.
  public var coreProperties: CoreProperties
  /// The seekable and loaded ranges, which change often.
  public var timeProperties: TimeProperties
  /// A Boolean value that indicates whether there is no current item.
  public var isEmpty: Bool
  /// A Boolean value that indicates whether the current item has failed, also while its connection is being
  /// retried.
  ///
  /// The reason is `Player.error`.
  public var isFailed: Bool
  /// The target of the seek that is under way, or `nil`.
  ///
  /// A slider shows it in place of the position. It becomes `nil` when the new position is known.
  public var seekTime: Duration?
  /// A Boolean value that indicates whether the player can play again: the item ended or failed, or the queue
  /// was played to its end.
  ///
  /// `Player.replay()` does it. A button for it takes the place of the play button.
  public var canReplay: Bool

  /// The properties of a player without items.
  public static let empty = PlayerProperties(
    coreProperties: .empty, timeProperties: .empty, isEmpty: true, isFailed: false, seekTime: nil,
    canReplay: false)

  /// A Boolean value that indicates whether a seek is under way.
  public var isSeeking: Bool { seekTime != nil }
  /// A Boolean value that indicates whether the item waits for data. A failed item does not.
  ///
  /// It is `true` from the opening of an item until there is enough data, and during stalls. Local files are
  /// ready almost at once.
  public var isBuffering: Bool {
    !isEmpty && !timeProperties.isPlaybackLikelyToKeepUp && !isFailed
  }
  /// A Boolean value that indicates whether the player is buffering or seeking.
  ///
  /// A spinner that shows it should wait for half a second first, because most seeks are over by then.
  public var isBusy: Bool { isBuffering || isSeeking && !isFailed }
  /// The type of the current stream.
  ///
  /// It is computed from the seekable range and the duration, and can change from ``StreamType/live`` to
  /// ``StreamType/dvr`` as a stream grows.
  public var streamType: StreamType {
    StreamType(
      seekableTimeRange: seekableTimeRange, duration: coreProperties.itemProperties.duration)
  }
  /// The seekable range: `nil` if it is unknown, empty if the item is not seekable.
  ///
  /// For a file it is the whole file. For a stream that can be rewound, it is what the server still has; both
  /// bounds move on with time.
  public var seekableTimeRange: Range<Duration>? { timeProperties.seekableTimeRange }
  /// The loaded range, or `nil` if nothing is loaded or it is unknown.
  ///
  /// A seek to a time in it needs no request to the server.
  public var loadedTimeRange: Range<Duration>? { timeProperties.loadedTimeRange }
  /// The loaded part of the item, from 0 to 1; 0 if it is unknown.
  ///
  /// It is what a seek bar shows behind the position.
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
  ///
  /// It is the speed of playback if the player is meant to play.
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
