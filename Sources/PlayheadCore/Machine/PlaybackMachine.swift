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
  /// Why the current item cannot be played.
  public internal(set) var error: PlaybackError?
  /// The number of the current load; what a pipeline reports about an older one is void.
  public internal(set) var generation = 0
  /// True from when software takes over from a decoder that failed until it is ready.
  public internal(set) var isRecovering = false

  /// Decides what comes after a connection that failed.
  public internal(set) var retries = RetryMachine()

  var lastGeneration = 0
  var mediaSelection: MediaSelectionMachine
  var waitingSelection: TrackSelection?
  var seeks = SeekMachine()
  var speed = SpeedMachine()
  var terms = ItemTerms.default
  var hasTerms = false
  var resumes: [ItemID: Position] = [:]
  var prepared: PreparedItem?
  var status = ItemStatus.unknown
  var snapshot = PipelineSnapshot()
  var isLive = false
  var liveWindow: LiveWindow?
  var hlsFacts = HLSFacts()
  var bufferedPercent = 100
  var fillWatch = FillWatch()
  var wantsRunning = false
  var pipelineRate = 1.0
  var timeFloor: Duration?
  var endDuringSeek: EndDuringSeek?
  var isEndPending = false
  var missingParts: [MissingPart] = []
  var cannotSeek = false
  var steps = Steps()
  var fallback = DecoderFallback()
  var isDecodedBySoftware = false
  var recoveredGeneration = 0
  var nextSeek = 0

  /// Pictures to go on by.
  struct Steps {
    /// The number of the picture that was shown when the first of them was wished; nil if that is unknown.
    var origin: Int?
    /// How many are wished since, up to a snapshot that knows of all.
    var wished = 0
    /// How many of them the pipeline has been told, and has not answered.
    var sent = 0
    /// How many of them it has made.
    var done = 0
    /// True if there are no more pictures.
    var isAtEnd = false
    /// True from an item's end up to a snapshot that knows its last picture.
    var awaitsPicture = false
    /// How many are to be made then, on or back.
    var awaiting = 0

    var left: Int { wished - done }
  }

  /// Which end was reported while a seek goes on.
  enum EndDuringSeek {
    /// Before the seek had settled: the one that it leaves.
    case ofTheOldPlace
    /// After it: the one that it leads to.
    case ofTheTarget
  }

  /// The item that the pipeline goes on with by itself, without a gap.
  struct PreparedItem: Hashable {
    let item: ItemID
    let generation: Int
    let terms: ItemTerms
  }

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
          duration: isReady ? snapshot.duration : .unknown,
          presentationSize: isReady ? snapshot.presentationSize : nil,
          isStalled: status == .readyToPlay && shouldPlay && bufferedPercent < 100,
          missingParts: isReady ? missingParts : []),
        playbackProperties: PlaybackProperties(
          rate: shouldPlay ? speed.effective : 0, isMuted: settings.isMuted,
          volume: settings.volume),
        mediaSelectionProperties: isReady ? mediaSelection.properties : .empty),
      timeProperties: TimeProperties(
        seekableTimeRange: isReady ? snapshot.seekableTimeRange : nil,
        loadedTimeRange: isReady ? snapshot.loadedTimeRange : nil,
        isPlaybackLikelyToKeepUp: isReady && bufferedPercent >= 100),
      isEmpty: queue.current == nil,
      isFailed: error != nil || retries.retry != nil,
      seekTime: seeks.target,
      canReplay: canReplay)
  }

  /// How one can move in the current item.
  public var streamType: StreamType {
    status == .unknown
      ? .unknown
      : StreamType(seekableTimeRange: snapshot.seekableTimeRange, duration: snapshot.duration)
  }

  // MARK: - What is asked for

  /// Playback is wanted, or not any more. In a live stream whose window has moved past the position
  /// meanwhile it goes on where that begins.
  public mutating func setShouldPlay(
    _ shouldPlay: Bool, now instant: Duration? = nil
  ) -> [PlaybackAction] {
    self.shouldPlay = shouldPlay
    if shouldPlay { steps = Steps() }
    guard shouldPlay, seeks.target == nil, let instant, let position = time(at: instant),
      let rescue = liveWindow?.rescue(of: position, at: instant)
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
    guard settings.requiresReload(from: old), queue.current != nil, error == nil, status != .ended
    else { return [.pipeline(.apply(settings))] }
    return [.pipeline(.apply(settings))] + reopen(now: instant)
  }

  // MARK: - What it comes to

  /// Lets the pipeline run exactly while playback is wanted and possible.
  mutating func updateRunning() -> [PlaybackAction] {
    let runs =
      shouldPlay && status == .readyToPlay && !isRecovering && (isLive || bufferedPercent >= 100)
    guard runs != wantsRunning else { return [] }
    wantsRunning = runs
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
