/// An event of a pipeline, as a value.
package enum PlaybackEvent: Hashable, Sendable {
  /// The constraints of the item are known.
  case constraintsKnown(ItemConstraints)
  /// The pipeline has continued with the item that was prepared.
  case nextStarted
  /// The item that was prepared has failed before it was heard.
  case nextFailed
  /// The item that was prepared does not begin, although the current one is at its end.
  case nextHangs
  /// The source is live and provides nothing while paused, so that there is nothing to wait for.
  case noPreroll
  /// A seek that was started is complete, except for its new position, which follows in a snapshot.
  case asyncDone
  /// The buffer has this level. Below 100, playback has to wait.
  case buffering(percent: Int)
  /// The item was played to its end.
  case endOfStream
  /// The pipeline has failed.
  case failed(PlaybackError)
  /// The pipeline has failed, perhaps because of a hardware decoder.
  case decoderFailed(DecoderFailure)
  /// The output of video to the views has failed, for this reason.
  case videoFailed(String)
  /// The audio device has failed, for this reason.
  case soundFailed(String)
  /// A plugin is not installed that part of the medium requires. The rest may play.
  case partMissing(MissingPart)
  /// The duration has changed.
  case durationChanged
  /// The clock of playback is gone, and another one has to be selected.
  case clockLost
  /// An element of the pipeline needs another latency.
  case latencyChanged
  /// An element of the pipeline requests to play or to pause.
  case requestedPlaying(Bool)
  /// The pipeline has started or paused.
  case runningChanged
  /// The frame a number of frames later is shown, or the last one at the end.
  case stepped(Int, isAtEnd: Bool)
  /// The metadata of the medium, as far as they are known.
  case mediaMetadata(PlayerMetadata)
  /// The pipeline has started to make a seek.
  case seekStarted(id: Int)
  /// The pipeline does not make a seek.
  case seekRefused(id: Int)
  /// The item has these tracks. The event comes when the item is ready, and when the tracks change.
  case tracksChanged([MediaTrack])
  /// The answer to a query. If `isSettled` is `true`, the pipeline made the query itself because an opening, a seek,
  /// or another change is complete, or it was made because of ``noPreroll``.
  case snapshot(PipelineSnapshot, isSettled: Bool)
  /// The facts in the playlists of a stream. They are read separately, so that another load may have started
  /// meanwhile.
  case hlsFacts(HLSFacts, generation: Int)
}

/// The state of a pipeline at an instant.
package struct PipelineSnapshot: Hashable, Sendable {
  /// The position, or `nil` if it is unknown.
  package var position: Duration?
  /// The time of the snapshot, on a monotonic clock.
  package var instant: Duration
  /// A Boolean value that indicates whether the position moves.
  package var isRunning: Bool
  /// The duration of the item.
  package var duration: MediaDuration
  /// The seekable range: `nil` if it is unknown, empty if the item is not seekable.
  package var seekableTimeRange: Range<Duration>?
  /// The loaded range, or `nil` if it is unknown.
  package var loadedTimeRange: Range<Duration>?
  /// The size at which the video is meant to be shown; zero for audio alone, `nil` if it is unknown.
  package var presentationSize: PresentationSize?
  /// The duration of a frame, or `nil` if it is unknown or varies.
  package var frameDuration: Duration?
  /// The time of the newest frame, or `nil` if there is none.
  package var frameTime: Duration?
  /// The time of the frame with which the medium was opened, or `nil` if there is none.
  package var firstFrameTime: Duration?

  /// The items from which the element continues without a gap.
  package enum Continuation: Hashable, Sendable {
    /// Not even from this one.
    case never
    /// From audio to audio.
    case fromSound
    /// From video to video as well.
    case fromAny
  }

  /// The items from which the element continues without a gap, as far as it is known from this one.
  package var continuation = Continuation.fromSound

  /// Creates a snapshot.
  package init(
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
