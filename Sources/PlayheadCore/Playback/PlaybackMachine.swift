/// Computes a player's whole state from what is asked for and from what its pipeline reports.
///
/// A value without a pipeline, a clock or a thread: each function takes one event and returns what
/// is to be done about it. It contains the machines of the queue, the seeks and the speed, and is
/// their only entry. Events that should be impossible change nothing.
public struct PlaybackMachine: Sendable {
  /// The items and which of them is current.
  public internal(set) var queue = QueueMachine()
  /// True if playback is wanted, whatever the pipeline does at the moment.
  public internal(set) var shouldPlay = false
  /// What happens at an item's end.
  public var actionAtItemEnd = ActionAtItemEnd.advance
  /// How one goes back in the queue.
  public var navigationMode = NavigationMode.smart(interval: .seconds(3))
  /// How video and audio are put out.
  public internal(set) var settings: OutputSettings
  /// What the current item is doing.
  var phase = Phase.empty
  /// The number of the current load; what a pipeline reports about an older one is void.
  public internal(set) var generation = 0
  /// Decides what comes after a connection that failed.
  public internal(set) var retries = RetryMachine()
  var lastGeneration = 0
  var mediaSelection: MediaSelectionMachine
  var seeks = SeekMachine()
  var speed = SpeedMachine()
  /// Where items go on that are opened later.
  var resumes: [ItemID: Position] = [:]
  var fallback = DecoderFallback()
  var isDecodedBySoftware = false
  var recoveredGeneration = 0
  var nextSeek = 0

  /// How often a connection that failed is tried again, and when; by default it is not.
  public var retryPolicy: RetryPolicy {
    get { retries.policy }
    set { retries.policy = newValue }
  }

  /// A player without items, paused.
  /// - Parameters:
  ///   - languages: the languages of who watches, see ``MediaSelectionMachine``.
  ///   - settings: how video and audio are put out at first.
  public init(languages: [String] = [], settings: OutputSettings = OutputSettings()) {
    self.settings = settings
    mediaSelection = MediaSelectionMachine(languages: languages)
  }

  /// Everything that a player tells of itself.
  public var properties: PlayerProperties {
    let isReady = status != .unknown
    return PlayerProperties(
      coreProperties: CoreProperties(
        itemProperties: ItemProperties(
          item: queue.current, status: status,
          duration: isReady ? medium.snapshot.duration : .unknown,
          presentationSize: isReady ? medium.snapshot.presentationSize : nil,
          isStalled: status == .readyToPlay && shouldPlay && medium.pipeline.bufferedPercent < 100,
          missingParts: isReady ? medium.missingParts : []),
        playbackProperties: PlaybackProperties(
          rate: shouldPlay ? speed.effective : 0, isMuted: settings.isMuted,
          volume: settings.volume),
        mediaSelectionProperties: isReady ? mediaSelection.properties : .empty),
      timeProperties: TimeProperties(
        seekableTimeRange: isReady ? medium.snapshot.seekableTimeRange : nil,
        loadedTimeRange: isReady ? medium.snapshot.loadedTimeRange : nil,
        isPlaybackLikelyToKeepUp: isReady && medium.pipeline.bufferedPercent >= 100),
      isEmpty: queue.current == nil,
      isFailed: error != nil || retries.retry != nil,
      seekTime: seeks.target,
      canReplay: canReplay)
  }

  /// How one can move in the current item.
  public var streamType: StreamType {
    status == .unknown
      ? .unknown
      : StreamType(
        seekableTimeRange: medium.snapshot.seekableTimeRange, duration: medium.snapshot.duration)
  }

  // MARK: - What is asked for

  /// Playback is wanted, or not any more. In a live stream whose window has moved past the position
  /// meanwhile it goes on where that begins.
  public mutating func setShouldPlay(
    _ shouldPlay: Bool, now instant: Duration? = nil
  ) -> [PlaybackAction] {
    self.shouldPlay = shouldPlay
    if shouldPlay { playback.steps = Steps() }
    guard shouldPlay, seeks.target == nil, let instant, let position = time(at: instant),
      let rescue = medium.pipeline.liveWindow?.rescue(of: position, at: instant)
    else { return updateRunning() }
    return seek(to: at(rescue), isSmooth: false).actions + updateRunning()
  }

  /// Changes a setting. If that is possible only for what is opened next, the current item is reloaded
  /// where it is; what failed or was played to its end stays as it is.
  public mutating func set<Value>(
    _ setting: WritableKeyPath<OutputSettings, Value>, to value: Value, now instant: Duration
  ) -> [PlaybackAction] {
    let old = settings
    settings[keyPath: setting] = value
    guard settings != old else { return [] }
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
