/// A state machine that computes the whole state of a player from requests and from the events of its
/// pipeline.
///
/// It has no pipeline, clock, or thread: each method handles one event and returns actions. It contains the
/// state machines of the queue, of seeks, and of the speed, and is the only way to them. Events that should
/// be impossible change nothing.
package struct PlaybackMachine: Sendable {
  /// The items, and which of them is the current one.
  package internal(set) var queue = QueueMachine()
  /// A Boolean value that indicates whether the player is meant to play.
  package internal(set) var shouldPlay = false
  /// The action when an item has been played to its end.
  package var actionAtItemEnd = ActionAtItemEnd.advance
  /// The way in which the player returns to the previous item.
  package var navigationMode = NavigationMode.smart(interval: .seconds(3))
  /// The position at which a live stream continues after an interruption.
  package var liveResumption = LiveResumption.live
  /// The settings of video and audio output.
  package internal(set) var settings: OutputSettings
  /// The phase of the current item.
  var phase = Phase.empty
  /// The number of the current load. Events of earlier loads are ignored.
  package internal(set) var generation = 0
  /// The state machine of attempts to connect.
  package internal(set) var retries = RetryMachine()
  var lastGeneration = 0
  var mediaSelection: MediaSelectionMachine
  var seeks = SeekMachine()
  var speed = SpeedMachine()
  /// The positions at which items continue when they are opened later.
  var resumes: [ItemID: Position] = [:]
  var fallback = DecoderFallback()
  /// The rule for what follows a failure of the default audio device.
  package internal(set) var soundFallback = SoundFallback()
  /// Indicates whether the pipeline was last told to decode in software, whatever item it has.
  var isDecodedBySoftware = false
  var nextSeek = 0

  /// The number of attempts to connect, and the delays between them. By default, there is one attempt.
  package var retryPolicy: RetryPolicy {
    get { retries.policy }
    set { retries.policy = newValue }
  }

  /// Creates the state of a paused player without items.
  ///
  /// - Parameters:
  ///   - languages: The person's languages; see ``MediaSelectionMachine``.
  ///   - settings: The initial settings of video and audio output.
  package init(languages: [String] = [], settings: OutputSettings = OutputSettings()) {
    self.settings = settings
    mediaSelection = MediaSelectionMachine(languages: languages)
  }

  /// The properties that a player publishes.
  package var properties: PlayerProperties {
    let status = status
    // Taken out of the phase once, and only if something is known of it.
    let medium = status == .unknown ? nil : medium
    let isPlaybackLikelyToKeepUp = medium.map { $0.pipeline.bufferedPercent >= 100 } ?? false
    return PlayerProperties(
      coreProperties: CoreProperties(
        itemProperties: ItemProperties(
          item: queue.current, status: status,
          duration: medium?.snapshot.duration ?? .unknown,
          presentationSize: medium?.snapshot.presentationSize,
          isStalled: status == .readyToPlay && shouldPlay && !isPlaybackLikelyToKeepUp,
          missingParts: medium?.missingParts ?? []),
        playbackProperties: PlaybackProperties(
          rate: shouldPlay ? speed.effective : 0, isMuted: settings.isMuted,
          volume: settings.volume),
        mediaSelectionProperties: medium == nil ? .empty : mediaSelection.properties),
      timeProperties: TimeProperties(
        seekableTimeRange: medium?.snapshot.seekableTimeRange,
        loadedTimeRange: medium?.snapshot.loadedTimeRange,
        isPlaybackLikelyToKeepUp: isPlaybackLikelyToKeepUp),
      isEmpty: queue.current == nil,
      isFailed: error != nil || retries.retry != nil,
      seekTime: seeks.target,
      canReplay: canReplay)
  }

  /// The duration of the current item, which is unknown before the item is ready.
  package var duration: MediaDuration { status == .unknown ? .unknown : medium.snapshot.duration }

  /// The tracks of the current item that are on; none before it is ready.
  package var shownSelection: TrackSelection {
    status == .unknown ? .none : mediaSelection.properties.selection
  }

  /// A Boolean value that indicates whether enough data is loaded to continue.
  var isPlaybackLikelyToKeepUp: Bool {
    status != .unknown && medium.pipeline.bufferedPercent >= 100
  }

  /// The type of the current stream.
  package var streamType: StreamType {
    status == .unknown
      ? .unknown
      : StreamType(
        seekableTimeRange: medium.snapshot.seekableTimeRange, duration: medium.snapshot.duration)
  }

  // MARK: - What is asked for

  /// Sets whether the player is meant to play. In a live stream whose window has moved past the position,
  /// playback continues at the beginning of the window.
  ///
  /// - Parameters:
  ///   - shouldPlay: `true` to play.
  ///   - instant: The current time on the clock of the pipeline's snapshots.
  package mutating func setShouldPlay(
    _ shouldPlay: Bool, now instant: Duration? = nil
  ) -> [PlaybackAction] {
    self.shouldPlay = shouldPlay
    if shouldPlay, status != .unknown { playback.steps = Steps() }
    guard shouldPlay, seeks.target == nil, medium.snapshot.duration == .indefinite, let instant,
      let position = time(at: instant),
      let rescue = medium.pipeline.liveWindow?.rescue(of: position, at: instant)
    else { return updateRunning() }
    moveWindow(to: instant)
    return seek(to: at(rescue), isSmooth: false).actions + updateRunning()
  }

  /// Changes a setting. If a pipeline has to be reloaded for it, the current item is opened again at its
  /// position; an item that failed or has ended stays as it is.
  ///
  /// - Parameters:
  ///   - setting: The key path of the setting.
  ///   - value: The new value.
  ///   - instant: The current time on the clock of the pipeline's snapshots.
  package mutating func set<Value>(
    _ setting: WritableKeyPath<OutputSettings, Value>, to value: Value, now instant: Duration
  ) -> [PlaybackAction] {
    let old = settings
    settings[keyPath: setting] = value
    guard settings != old else { return [] }
    if settings.audioDevice != old.audioDevice { forgetSoundFailures() }
    guard settings.requiresReload(from: old), settings.requiresReload(from: medium.settings),
      queue.current != nil, error == nil, status != .ended
    else { return [.pipeline(.apply(settings))] }
    return [.pipeline(.apply(settings))] + reopen(now: instant)
  }

  // MARK: - What it comes to

  /// Lets the pipeline run exactly while playback is wanted and possible.
  mutating func updateRunning() -> [PlaybackAction] {
    let runs =
      shouldPlay && status == .readyToPlay && !isRecovering
      && (medium.pipeline.isLive || medium.pipeline.bufferedPercent >= 100)
    guard runs != medium.pipeline.wantsRunning else { return [] }
    medium.pipeline.wantsRunning = runs
    return [.pipeline(.setRunning(runs))]
  }

  mutating func completions(_ actions: [SeekMachine.Action]) -> [PlaybackAction] {
    actions.map { action in
      switch action {
      case .send(let request): .pipeline(.seek(request.position, id: request.id))
      case .complete(let id, let finished): .completeSeek(id: id, finished: finished)
      }
    }
  }
}
