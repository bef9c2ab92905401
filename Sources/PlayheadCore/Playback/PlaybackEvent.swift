/// What a pipeline has to say, as a value.
public enum PlaybackEvent: Hashable, Sendable {
  /// It is known how the item is to be played.
  case constraintsKnown(ItemConstraints)
  /// The pipeline has gone on by itself with the item that was prepared.
  case nextStarted
  /// The item that was prepared cannot be played.
  case nextFailed
  /// The source is truly live: it gives nothing while paused, so there is nothing to wait for.
  case noPreroll
  /// A state change, seek or opening that took its time is done.
  case asyncDone
  /// So much of the buffer is full: 0…100. Below 100 playback has to wait.
  case buffering(percent: Int)
  /// Everything was played.
  case endOfStream
  /// The pipeline cannot go on.
  case failed(PlaybackError)
  /// The pipeline cannot go on, and a decoder of the hardware may be why.
  case decoderFailed(DecoderFailure)
  /// What brings the pictures to the views cannot go on, for the reason that it gives.
  case videoFailed(String)
  /// The device that plays the sound cannot go on, for the reason that it gives.
  case soundFailed(String)
  /// A part is not installed that some of the medium needs; the rest may play.
  case partMissing(MissingPart)
  /// The duration is another than it was said to be.
  case durationChanged
  /// The clock that playback follows is gone; another has to be chosen.
  case clockLost
  /// A part of the pipeline needs another latency.
  case latencyChanged
  /// A part of the pipeline asks for a state: playing, or not.
  case requestedPlaying(Bool)
  /// The pipeline began to play, or came to a stand.
  case runningChanged
  /// The picture so many pictures on is shown, or, at the end, the last one; nothing runs.
  case stepped(Int, isAtEnd: Bool)
  /// All that the medium has said of itself so far.
  case mediaMetadata(PlayerMetadata)
  /// The pipeline begins to make a seek.
  case seekStarted(id: Int)
  /// The pipeline will not make a seek.
  case seekRefused(id: Int)
  /// The item has these tracks: told when it is ready, and again when they become others.
  case tracksChanged([MediaTrack])
  /// The answer to a query. If `isSettled`, the pipeline has come to where it was sent: it asked itself when it
  /// posted `asyncDone`, or was asked because of `noPreroll`.
  case snapshot(PipelineSnapshot, isSettled: Bool)
  /// What the playlists of the stream of a load tell. They are read apart from the pipeline, so that
  /// another load may have begun meanwhile.
  case hlsFacts(HLSFacts, generation: Int)
}

/// What a pipeline answers when it is asked for everything.
public struct PipelineSnapshot: Hashable, Sendable {
  /// The position, or nil if the pipeline knows none.
  public var position: Duration?
  /// When that was, on a clock that only goes forward.
  public var instant: Duration
  /// True if the position moves with the clock.
  public var isRunning: Bool
  /// How long the item is.
  public var duration: MediaDuration
  /// Where one can seek; nil if unknown, empty if nowhere.
  public var seekableTimeRange: Range<Duration>?
  /// What has been loaded; nil if unknown.
  public var loadedTimeRange: Range<Duration>?
  /// The picture's size; zero for sound alone, nil if unknown.
  public var presentationSize: PresentationSize?
  /// How long one picture is shown; nil if unknown or if it varies.
  public var frameDuration: Duration?
  /// When the picture is shown that came last; nil if there is none.
  public var frameTime: Duration?
  /// When the picture is shown with which the medium was opened; nil if there is none.
  public var firstFrameTime: Duration?

  /// True if the element goes on by itself from one film to the next as well, not only from sound to sound.
  public var continuesWithFrames = false

  /// An answer.
  public init(
    position: Duration? = nil, instant: Duration = .zero, isRunning: Bool = false,
    duration: MediaDuration = .unknown, seekableTimeRange: Range<Duration>? = nil,
    loadedTimeRange: Range<Duration>? = nil, presentationSize: PresentationSize? = nil,
    frameDuration: Duration? = nil
  ) {
    self.position = position
    self.instant = instant
    self.isRunning = isRunning
    self.duration = duration
    self.seekableTimeRange = seekableTimeRange
    self.loadedTimeRange = loadedTimeRange
    self.presentationSize = presentationSize
    self.frameDuration = frameDuration
  }
}
