internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Does what the machine decides, on a serial queue of its own, so that the main thread never waits.
///
/// It keeps the newest command of each kind and no backlog (`PendingCommands`). An engine that failed is
/// replaced by a fresh one at the next load. If a step takes longer than `StepTimeout`, GStreamer hangs:
/// the owner is told with which opening, abandons this pipeline and makes another.
final class Pipeline: Sendable {
  private struct State {
    var pending = PendingCommands()
    var uri = ""
    var preparedURI: String?
    /// The load that was opened last, which is what hangs if something does.
    var generation: Int?
    var isWorking = false
    var isShutDown = false
  }

  private let queue = DispatchQueue(label: "playhead.pipeline", qos: .userInitiated)
  private let state = Locked(State())
  private let worker: PipelineWorker
  /// Counts what the pipeline's parts do.
  let meter: PipelineMeter
  private let watchdog: Watchdog

  init(
    configuration: PlayerConfiguration, settings: OutputSettings, video: VideoOutput,
    onEvent: @escaping @MainActor (PlaybackEvent, Int) -> Void,
    onStuck: @escaping @MainActor (_ generation: Int?) -> Void,
    onWarning: @escaping @MainActor (String, Int) -> Void
  ) {
    meter = PipelineMeter(
      frames: { video.counts },
      onWarning: { text, generation in
        DispatchQueue.main.async { onWarning(text, generation) }
      })
    let state = state
    watchdog = Watchdog(atLeast: StepTimeout.usual, timeout: Self.timeout) {
      onStuck(state.withLock { $0.generation })
    }
    worker = PipelineWorker(
      configuration: configuration, settings: settings, video: video, meter: meter,
      receiver: onEvent, queue: queue, watchdog: watchdog)
    worker.onOpening = { generation in state.withLock { $0.generation = generation } }
    worker.onSettled = { [weak self] in self?.settled($0) }
    video.onWatched { [weak self] in self?.setWatched($0) }
  }

  /// Returns the time that a step may take before the pipeline counts as stuck.
  private static func timeout() -> Duration {
    var load = 0.0
    guard getloadavg(&load, 1) == 1 else { return StepTimeout.usual }
    return StepTimeout.value(load: load, processors: Int(g_get_num_processors()))
  }

  /// Does what is commanded, in the background.
  /// - Parameter uri: what to open, or to go on with.
  func perform(_ command: PipelineCommand, uri: String? = nil) {
    state.withLock { state in
      guard !state.isShutDown else { return }
      switch command {
      case .load, .reload: state.uri = uri ?? ""
      case .prepare: state.preparedURI = uri
      default: break
      }
      add(command, to: &state)
    }
  }

  private func add(_ command: PipelineCommand, to state: inout State) {
    state.pending.add(command)
    guard !state.isWorking else { return }
    state.isWorking = true
    // From now on, not from the first step on: the queue itself may be held up.
    watchdog.start()
    queue.async { self.work() }
  }

  /// A load has come to where it was sent: asks where that is, unless another load is to take its place.
  private func settled(_ generation: Int) {
    state.withLock { state in
      guard !state.isShutDown, state.generation == generation, !state.pending.opensItem else {
        return
      }
      add(.query(isSettled: true), to: &state)
    }
  }

  /// The load that was opened last, or is being opened, or `nil` if none was yet.
  var openedGeneration: Int? { state.withLock { $0.generation } }

  /// Lets the decoders rest while nobody looks.
  var rest: DecoderRest { worker.rest }

  private func setWatched(_ isWatched: Bool) {
    // Not behind a step that takes its time.
    if isWatched { worker.rest.end() }
    queue.async { self.worker.setWatched(isWatched) }
  }

  /// Asks for everything after a while, instead of what was asked for later before; nil: not at all.
  func queryAfter(_ delay: Duration?) {
    queue.async { self.worker.queryAfter(delay) }
  }

  /// Asks for what the meter cannot count, and tells when it is there.
  func refreshMeter(then action: @escaping @MainActor () -> Void) {
    queue.async {
      self.meter.refresh()
      DispatchQueue.main.async { action() }
    }
  }

  /// Reads what is being played, and tells it; nil if nothing is open.
  func readInformation(then action: @escaping @Sendable (MediaInformation?) -> Void) {
    queue.async { action(self.worker.mediaInformation) }
  }

  /// Lets everything go, in the background.
  func shutDown() {
    state.withLock { $0.isShutDown = true }
    watchdog.stop()
    queue.async { self.worker.dispose() }
  }

  private func work() {
    while let (command, uri) = nextCommand() {
      watchdog.start()
      worker.perform(command, uri: uri)
    }
  }

  private func nextCommand() -> (PipelineCommand, uri: String?)? {
    state.withLock { state in
      let command = state.isShutDown ? nil : state.pending.next()
      state.isWorking = command != nil
      // Under the lock: who commands something now starts it again.
      if command == nil { watchdog.stop() }
      return command.map { command in
        if case .prepare = command { (command, state.preparedURI) } else { (command, state.uri) }
      }
    }
  }
}

/// The part of a pipeline that lives on its queue.
private final class PipelineWorker: @unchecked Sendable {
  private let configuration: PlayerConfiguration
  private let video: VideoOutput
  private let meter: PipelineMeter
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let queue: DispatchQueue
  private var engine: Engine?
  private var settings: OutputSettings
  /// Indicates whether the hardware cannot decode the item that is opened next.
  private var needsSoftware = false
  /// The address that was opened last as an HLS stream, although its name does not tell.
  private var stream: String?
  private var opening: Opening?
  private let queryTimer: OneShotTimer
  private let openingTimer: OneShotTimer
  private let sleepTimer: OneShotTimer
  private var sleep = VideoSleepMachine()
  /// Lets the decoders rest while nobody looks.
  let rest = DecoderRest()
  private let watchdog: Watchdog
  /// Told with which load an item is opened, when nothing of the one before can hold it up any more. Set before the
  /// first command.
  var onOpening: @Sendable (_ generation: Int) -> Void = { _ in }
  /// Told on a streaming thread that a load has come to where it was sent. Set before the first command.
  var onSettled: @Sendable (_ generation: Int) -> Void = { _ in }

  /// The time that the opening of a file may take before it is started over.
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

  /// A load until it has come to where it was sent.
  private struct Opening {
    let uri: String
    let generation: Int
    /// Indicates whether the load goes on with an item.
    let continues: Bool
    /// The commands that have come since.
    var commands: [(PipelineCommand, uri: String?)] = []
  }

  /// - Parameter uri: what to open, or to go on with.
  func perform(_ command: PipelineCommand, uri: String?) {
    wakeDecoders(before: command)
    switch command {
    case .load(_, let generation): begin(uri ?? "", generation, continues: false)
    case .reload(_, let generation): begin(uri ?? "", generation, continues: true)
    case .query(isSettled: true):
      if let opening, engine?.isPrerolling == false, settled(opening) { return }
    case .query: break
    case .unload: opening = nil
    default: opening?.commands.append((command, uri))
    }
    carryOut(command, uri: uri)
  }

  /// Keeps what is commanded from now on, if the load may have to be made again.
  private func begin(_ uri: String, _ generation: Int, continues: Bool) {
    let mayNeedOther = kind(for: uri) == .usual && Playbin.streamKind(configuration) != .usual
    opening = mayNeedOther ? Opening(uri: uri, generation: generation, continues: continues) : nil
  }

  /// A load has come to where it was sent.
  /// - Returns: true if it is made again, with an element that does what this item needs.
  private func settled(_ opening: Opening) -> Bool {
    self.opening = nil
    guard let engine, engine.needsPlaybin else { return false }
    stream = opening.uri
    load(opening.uri, opening.generation, continues: opening.continues)
    for (command, uri) in opening.commands { carryOut(command, uri: uri) }
    return true
  }

  private func carryOut(_ command: PipelineCommand, uri: String?) {
    switch command {
    case .load(_, let generation): load(uri ?? "", generation, continues: false)
    case .reload(_, let generation): load(uri ?? "", generation, continues: true)
    case .setSoftwareDecoding(let isOn): needsSoftware = isOn
    case .leaveOutDecoder(let name): HardwareDecoders.leaveOut(name)
    case .prepare(_, let generation): prepare(uri, generation)
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

  /// Lets an item follow by itself if the element that plays would be chosen for it as well.
  private func prepare(_ uri: String?, _ generation: Int) {
    engine?.prepare(
      uri: uri.flatMap { kind(for: $0) == engine?.kind ? $0 : nil }, generation: generation)
  }

  /// An item that was handed over does not follow without a gap.
  private func refuseNext(_ generation: Int) {
    guard let engine else { return }
    watched {
      // It begins the streams again.
      follow(sleep.interrupt(at: monotonicNow()))
      engine.refuseNext(generation)
    }
  }

  /// Does what is no step, but may hang as one.
  private func watched(_ action: () -> Void) {
    watchdog.start()
    action()
    watchdog.stop()
  }

  func queryAfter(_ delay: Duration?) {
    queryTimer.start(after: delay) { [weak self] in self?.engine?.answer(isSettled: false) }
  }

  /// Information about what is being played, or `nil` if nothing is open.
  var mediaInformation: MediaInformation? { engine?.mediaInformation }

  // MARK: - Sleep

  /// Somebody looks at the video now, or nobody does any more.
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
    let kind = kind(for: uri)
    if let engine,
      engine.hasFailed || engine.kind != kind
        || settings.requiresReload(from: engine.opened)
        || engine.opened.requiresReload(from: settings)
        || settings.networkBuffer != engine.opened.networkBuffer
    {
      dispose()
    }
    engine?.endItem()
    if engine?.keepsSource == true { dispose() }
    onOpening(generation)
    if engine == nil {
      engine = Engine(
        Engine.Configuration(
          player: configuration, settings: settings, kind: kind),
        parts: Engine.Parts(
          video: video, meter: meter, rest: rest, onSettled: onSettled,
          onUnfitNext: { [weak self, queue] generation in
            queue.async { [weak self] in self?.refuseNext(generation) }
          }),
        queue: queue, receiver: receiver)
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
    watchOpening(OpeningMachine(timeout: isLocal ? Self.fileTimeout : nil, at: monotonicNow()))
  }

  private func kind(for uri: String) -> Playbin.Kind {
    if needsSoftware || settings.hardwareDecoding == .off { return .softwareDecoding }
    let isStream = uri == stream || MediaName.isProbablyHLS(uri)
    return isStream ? Playbin.streamKind(configuration) : .usual
  }

  private func watchOpening(_ machine: OpeningMachine) {
    openingTimer.start(after: OpeningMachine.interval) { [weak self] in
      guard let self, let engine else { return }
      var machine = machine
      switch machine.update(
        engine.openingProgress, usesHardware: engine.usesHardwareDecoder, at: monotonicNow())
      {
      case nil: break
      case .wait: watchOpening(machine)
      case .restart:
        watched { engine.restartOpening() }
        machine.restarted(at: monotonicNow())
        watchOpening(machine)
      case .giveUp: engine.giveUpOpening()
      }
    }
  }
}
