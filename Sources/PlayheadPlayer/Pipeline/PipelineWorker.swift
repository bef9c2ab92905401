internal import CPlatform
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
  /// Indicates whether the hardware cannot decode the item that is opened next.
  private var needsSoftware = false
  /// The address that was opened last as an HLS stream, although its name does not tell.
  private var stream: String?
  private var opening: Opening?
  private let queryTimer: OneShotTimer
  private let openingTimer: OneShotTimer
  private let transitionTimer: OneShotTimer
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
    transitionTimer = OneShotTimer(queue: queue)
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
      if engine?.isPrerolling == false, settled() { return }
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

  /// A load, or a seek in it, has come to where it was sent.
  /// - Returns: true if the load is made again, with an element that does what this item needs.
  private func settled() -> Bool {
    openingTimer.stop()
    guard let opening else { return false }
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
    case .step(let count):
      engine?.step(count)
      if engine?.owesSeek == true { watchSeek() }
    case .unload: dispose()
    case .apply(let settings):
      self.settings = settings
      engine?.apply(settings)
    case .selectTracks(let selection, let mayReseek):
      engine?.select(selection, mayReseek: mayReseek)
      // It may hang, but is not told from one that waits for a server.
      if engine?.isSwitching == true { watchSeek() }
    case .seek(let position, let id): seek(to: position, id: id)
    case .setRunning(let runs):
      engine?.setRunning(runs)
      watchTransition()
    case .resetClock: engine?.resetClock()
    case .recalculateLatency: engine?.recalculateLatency()
    case .query(let isSettled): engine?.answer(isSettled: isSettled)
    }
  }

  private func seek(to position: Position, id: Int) {
    guard let engine else { return }
    engine.seek(to: position, id: id)
    // Of sound alone, nothing tells whether it makes progress.
    guard engine.isSeekingInFile, rest.decodedCount > 0 else { return }
    watchSeek()
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
      // A seek needs the decoders.
      let isNeeded = engine?.isPrerolling == true
      let now = monotonicNow()
      follow(isNeeded ? sleep.interrupt(at: now) : sleep.update(at: now))
    }
  }

  func dispose() {
    follow(sleep.setRunning(false, at: monotonicNow()))
    queryTimer.stop()
    openingTimer.stop()
    transitionTimer.stop()
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
          onHandOver: { [weak self, queue] in
            queue.async { [weak self] in self?.watched { self?.watchTransition() } }
          },
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
      let action = machine.update(
        engine.openingProgress, usesHardware: engine.usesHardwareDecoder, at: monotonicNow())
      switch action {
      case nil: break
      case .wait: watchOpening(machine)
      case .restart:
        restart(engine, &machine)
        watchOpening(machine)
      case .giveUp: engine.giveUpOpening()
      }
    }
  }

  private func watchSeek() {
    watchSeek(OpeningMachine(patience: configuration.responseTimeout))
  }

  private func watchSeek(_ machine: OpeningMachine) {
    let decodedCount = rest.decodedCount
    openingTimer.start(after: OpeningMachine.interval) { [weak self] in
      guard let self, let engine else { return }
      var machine = machine
      var progress = engine.openingProgress
      // The threads of queues wait for data in any case.
      if progress == .goesOn, rest.decodedCount == decodedCount { progress = .stopped }
      switch machine.update(progress, usesHardware: false, at: monotonicNow()) {
      case .wait: watchSeek(machine)
      case .restart:
        restart(engine, &machine)
        watchSeek(machine)
      // If the seek hangs again, the next one may succeed; but not if the file has not been reopened.
      case .giveUp: if engine.owesSeek { engine.giveUpOpening() }
      case nil: break
      }
    }
  }

  /// The next item has been handed over, or playback has resumed or paused.
  private func watchTransition() {
    guard let engine else { return }
    let patience = engine.playsOnlyFiles ? Pipeline.timeout() : configuration.responseTimeout
    watchTransition(TransitionWatch(patience: patience))
  }

  private func watchTransition(_ watch: TransitionWatch) {
    transitionTimer.stop()
    var watch = watch
    switch engine?.update(&watch) {
    case nil: break
    case .wait(let delay):
      transitionTimer.start(after: delay) { [weak self, watch] in
        self?.watched { self?.watchTransition(watch) }
      }
    case .giveUp: engine?.giveUpNext()
    }
  }

  private func restart(_ engine: Engine, _ machine: inout OpeningMachine) {
    watched {
      // The streams begin again.
      follow(sleep.interrupt(at: monotonicNow()))
      engine.restartOpening()
    }
    machine.restarted(at: monotonicNow())
  }
}
