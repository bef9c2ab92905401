internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The part of a pipeline that lives on its queue.
final class PipelineWorker: @unchecked Sendable {
  private let configuration: PlayerConfiguration
  private let video: VideoOutput
  private let meter: PipelineMeter
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let queue: DispatchQueue
  private var engine: Engine?
  private var settings: OutputSettings
  /// True if the item that is opened next cannot be decoded by the hardware.
  private var needsSoftware = false
  private let queryTimer: OneShotTimer
  private let openingTimer: OneShotTimer
  private let sleepTimer: OneShotTimer
  private var sleep = VideoSleepMachine()
  /// Lets the decoders rest while nobody looks.
  let rest = DecoderRest()

  private let watchdog: Watchdog

  /// How often an opening is looked at, and how often in a row it must have stopped to be given up.
  private static let (openingInterval, maximumAttempts) = (Duration.milliseconds(500), 2)
  /// How long the opening of a file may take before it is started over.
  private static let fileTimeout = Duration.seconds(5)

  init(
    configuration: PlayerConfiguration, settings: OutputSettings, video: VideoOutput,
    meter: PipelineMeter,
    receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void, queue: DispatchQueue,
    watchdog: Watchdog
  ) {
    self.configuration = configuration
    self.watchdog = watchdog
    self.video = video
    self.settings = settings
    self.meter = meter
    self.receiver = receiver
    self.queue = queue
    queryTimer = OneShotTimer(queue: queue)
    openingTimer = OneShotTimer(queue: queue)
    sleepTimer = OneShotTimer(queue: queue)
  }

  /// - Parameter uri: what to open, or to go on with.
  func perform(_ command: PipelineCommand, uri: String?) {
    wakeDecoders(before: command)
    switch command {
    case .load(_, let generation): load(uri ?? "", generation, continues: false)
    case .reload(_, let generation): load(uri ?? "", generation, continues: true)
    case .setSoftwareDecoding(let isOn): needsSoftware = isOn
    case .leaveOutDecoder(let name): HardwareDecoders.leaveOut(name)
    case .prepare(_, let generation): engine?.prepare(uri: uri, generation: generation)
    case .setRate(let rate, let precedesSeek): engine?.setRate(rate, precedesSeek: precedesSeek)
    case .step(let count): engine?.step(count)
    case .unload: dispose()
    case .apply(let settings):
      self.settings = settings
      engine?.apply(settings)
    case .selectTracks(let selection, let mayReseek):
      engine?.select(selection, mayReseek: mayReseek)
    case .seek(let position, let id): engine?.seek(to: position, id: id)
    case .setRunning(let runs): engine?.setRunning(runs)
    case .resetClock: engine?.resetClock()
    case .recalculateLatency: engine?.recalculateLatency()
    case .query(let isSettled): engine?.answer(isSettled: isSettled)
    }
  }

  func queryAfter(_ delay: Duration?) {
    queryTimer.start(after: delay) { [weak self] in self?.engine?.answer(isSettled: false) }
  }

  /// What is being played; nil if nothing is open.
  var mediaInformation: MediaInformation? { engine?.mediaInformation }

  // MARK: - Sleep

  /// Somebody looks at the frames now, or nobody does any more.
  func setWatched(_ isWatched: Bool) {
    follow(sleep.setWatched(isWatched, at: monotonicNow()))
  }

  /// A step that begins the streams again, or stops them, has to meet decoders that are at work.
  private func wakeDecoders(before command: PipelineCommand) {
    let now = monotonicNow()
    switch command {
    case .setRunning(let runs): follow(sleep.setRunning(runs, at: now), isPausing: !runs)
    case .load, .reload, .unload:
      follow(sleep.setRunning(false, at: now))
    case .seek, .setRate, .step, .selectTracks, .resetClock: follow(sleep.interrupt(at: now))
    case .prepare, .apply, .recalculateLatency, .query, .setSoftwareDecoding, .leaveOutDecoder:
      break
    }
  }

  private func follow(_ action: VideoSleepMachine.Action?, isPausing: Bool = false) {
    switch action {
    case .rest:
      rest.begin()
      engine?.visualization?.setResting(true)
    case .wake:
      rest.end(isPausing: isPausing)
      engine?.visualization?.setResting(false)
    case nil: break
    }
    let delay = sleep.deadline.map { max($0 - monotonicNow(), .zero) }
    sleepTimer.start(after: delay) { [weak self] in
      guard let self else { return }
      follow(sleep.update(at: monotonicNow()))
    }
  }

  func dispose() {
    follow(sleep.setRunning(false, at: monotonicNow()))
    queryTimer.stop()
    openingTimer.stop()
    if let engine, engine.hasFailed { EventLog.shared.keepGraph(engine.element.graph) }
    engine?.dispose()
    engine = nil
  }

  private func load(_ uri: String, _ generation: Int, continues: Bool) {
    queryTimer.stop()
    let decodesBySoftware = needsSoftware || settings.hardwareDecoding == .off
    if let engine,
      engine.hasFailed || engine.decodesBySoftware != decodesBySoftware
        || settings.requiresReload(from: engine.opened)
        || engine.opened.requiresReload(from: settings)
        || settings.networkBuffer != engine.opened.networkBuffer
    {
      dispose()
    }
    if engine == nil {
      engine = Engine(
        Engine.Configuration(
          player: configuration, settings: settings, decodesBySoftware: decodesBySoftware),
        parts: Engine.Parts(video: video, meter: meter, rest: rest), queue: queue,
        receiver: receiver)
    }
    guard let engine else {
      let failure = PlaybackError(
        .missingDecoder(localized("GStreamer base plugins")),
        name: MediaName.localizedDisplay(of: uri))
      DispatchQueue.main.async { [receiver] in receiver(.failed(failure), generation) }
      return
    }
    engine.load(uri: uri, generation: generation, continues: continues)
    // What comes over a network may take its time.
    let isLocal = uri.hasPrefix("file:")
    watchOpening(
      chances: Self.maximumAttempts, restart: isLocal ? monotonicNow() + Self.fileTimeout : nil)
  }

  /// - Parameters:
  ///   - chances: how often in a row it may be found to have stopped.
  ///   - restart: when it is to be started over; nil: not at all.
  private func watchOpening(chances: Int, restart: Duration?) {
    openingTimer.start(after: Self.openingInterval) { [weak self] in
      guard let self, let engine else { return }
      switch engine.watchOpening() {
      case .done: break
      case .goesOn:
        guard let restart, monotonicNow() >= restart else {
          return watchOpening(chances: Self.maximumAttempts, restart: restart)
        }
        // This is no step, but may hang as one.
        watchdog.start()
        engine.restartOpening()
        watchdog.stop()
        watchOpening(chances: Self.maximumAttempts, restart: nil)
      case .stopped where chances > 1: watchOpening(chances: chances - 1, restart: restart)
      case .stopped: engine.giveUpOpening()
      }
    }
  }
}
