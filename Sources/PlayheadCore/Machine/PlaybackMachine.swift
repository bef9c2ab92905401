/// Computes a player's whole state from what is asked for and from what its pipeline reports.
///
/// A value without a pipeline, a clock or a thread: each function takes one event and returns what
/// is to be done about it. It contains the queue's and the seeks' machines and is their only entry.
/// Events that should be impossible change nothing.
public struct PlaybackMachine: Sendable {
  /// The items and which of them is current.
  public internal(set) var queue = QueueMachine()
  /// True if playback is wanted, whatever the pipeline does at the moment.
  public internal(set) var shouldPlay = false
  /// What happens at an item's end.
  public var actionAtItemEnd = ActionAtItemEnd.advance
  /// Why the current item cannot be played.
  public internal(set) var error: PlaybackError?
  /// The number of the current load; what a pipeline reports about an older one is void.
  public internal(set) var generation = 0

  var seeks = SeekMachine()
  var status = ItemStatus.unknown
  var snapshot = PipelineSnapshot()
  var isLive = false
  var bufferedPercent = 100
  var wantsRunning = false
  var endDuringSeek: EndDuringSeek?
  var cannotSeek = false
  var isMuted = false
  var volume = 1.0
  var nextSeek = 0

  /// Which end was reported while a seek goes on.
  enum EndDuringSeek {
    /// Before the seek had settled: the one that it leaves.
    case ofTheOldPlace
    /// After it: the one that it leads to.
    case ofTheTarget
  }

  /// A player without items, paused.
  public init() {}

  /// Everything that a player tells of itself.
  public var properties: PlayerProperties {
    let isReady = status != .unknown
    return PlayerProperties(
      coreProperties: CoreProperties(
        itemProperties: ItemProperties(
          item: queue.current, status: status,
          duration: isReady ? snapshot.duration : .unknown,
          presentationSize: isReady ? snapshot.presentationSize : nil),
        playbackProperties: PlaybackProperties(
          rate: shouldPlay ? 1 : 0, isMuted: isMuted, volume: volume)),
      timeProperties: TimeProperties(
        seekableTimeRange: isReady ? snapshot.seekableTimeRange : nil,
        loadedTimeRange: isReady ? snapshot.loadedTimeRange : nil,
        isPlaybackLikelyToKeepUp: isReady && bufferedPercent >= 100),
      isEmpty: queue.current == nil,
      isFailed: error != nil,
      seekTime: seeks.target,
      canReplay: canReplay)
  }

  /// True while the position moves: the clock that time subscribers follow runs only then.
  public var isClockRunning: Bool {
    snapshot.isRunning && status == .readyToPlay && seeks.target == nil
  }

  /// The position at an instant of the clock that snapshots are stamped with; nil if unknown.
  public func time(at instant: Duration) -> Duration? {
    guard status != .unknown, let position = snapshot.position else { return nil }
    guard isClockRunning else { return position }
    let moved = position + max(instant - snapshot.instant, .zero)
    return snapshot.duration.value.map { min(moved, max($0, position)) } ?? moved
  }

  /// True if ``replay()`` does something: the item ended or failed, or the queue was played through.
  public var canReplay: Bool {
    !queue.items.isEmpty && (queue.current == nil || error != nil || status == .ended)
  }

  // MARK: - What is asked for

  /// Playback is wanted, or not any more.
  public mutating func setShouldPlay(_ shouldPlay: Bool) -> [PlaybackAction] {
    self.shouldPlay = shouldPlay
    return updateRunning()
  }

  /// The sound shall be off, or on.
  public mutating func setMuted(_ isMuted: Bool) -> [PlaybackAction] {
    self.isMuted = isMuted
    return [.setMuted(isMuted)]
  }

  /// The sound shall be so loud: limited to 0…1.5.
  public mutating func setVolume(_ volume: Double) -> [PlaybackAction] {
    self.volume = volume.isNaN ? self.volume : min(max(volume, 0), 1.5)
    return [.setVolume(self.volume)]
  }

  /// Plays again what ended or failed, or the first item if the queue was played through.
  public mutating func replay() -> [PlaybackAction] {
    guard canReplay else { return [] }
    shouldPlay = true
    if queue.current != nil, error == nil {
      return restart()
    }
    if queue.current == nil { _ = queue.select(queue.items.first) }
    return load()
  }

  /// The pipeline is lost: opens the item anew where it was. An item that was never ready would
  /// only lose the next pipeline too: it fails.
  /// - Parameter name: what the item is called in the error.
  public mutating func reload(now instant: Duration, name: String) -> [PlaybackAction] {
    if status == .unknown, queue.current != nil, error == nil {
      return fail(PlaybackError(.noAnswer, name: name))
    }
    let position = seeks.target ?? time(at: instant)
    let actions = load()
    guard let position, queue.current != nil else { return actions }
    return actions + seek(to: at(position), isSmooth: true).actions
  }

  // MARK: - What it comes to

  /// Opens the current item, or lets go what is open.
  mutating func load() -> [PlaybackAction] {
    let given = completions(seeks.reset())
    generation += 1
    status = .unknown
    error = nil
    snapshot = PipelineSnapshot()
    isLive = false
    wantsRunning = false
    endDuringSeek = nil
    cannotSeek = false
    bufferedPercent = 100
    guard let item = queue.current else { return [.unload(generation: generation)] + given }
    return [.load(item, generation: generation)] + given
  }

  /// Begins the current item anew: by a seek where that is possible, else by opening it again.
  mutating func restart() -> [PlaybackAction] {
    error == nil && (status == .unknown || adjusted(at(.zero)) != nil)
      ? seek(to: at(.zero), isSmooth: false).actions : load()
  }

  /// Lets the pipeline run exactly while playback is wanted and possible.
  mutating func updateRunning() -> [PlaybackAction] {
    let runs =
      shouldPlay && status == .readyToPlay && (isLive || bufferedPercent >= 100)
    guard runs != wantsRunning else { return [] }
    wantsRunning = runs
    return [.setRunning(runs)]
  }

  mutating func completions(_ actions: [SeekMachine.Action]) -> [PlaybackAction] {
    actions.map { action in
      switch action {
      case .send(let request): .seek(request.position, id: request.id)
      case .complete(let id, let finished): .completeSeek(id: id, finished: finished)
      }
    }
  }
}
