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
      let (generation, isShutDown) = state.withLock { ($0.generation, $0.isShutDown) }
      // Another one is in its place.
      if !isShutDown { onStuck(generation) }
    }
    worker = PipelineWorker(
      configuration: configuration, settings: settings, video: video, meter: meter,
      receiver: onEvent, queue: queue, watchdog: watchdog)
    worker.onOpening = { generation in state.withLock { $0.generation = generation } }
    worker.onSettled = { [weak self] in self?.settled($0) }
    video.onWatched { [weak self] in self?.setWatched($0) }
  }

  /// Returns the time that a step may take before the pipeline counts as stuck.
  static func timeout() -> Duration {
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
