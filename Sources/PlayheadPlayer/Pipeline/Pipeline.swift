internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import Synchronization

/// Does what the machine decides, on a serial queue of its own, so that the main thread never waits.
///
/// It keeps the newest wish of each kind and no backlog (`PipelineWishes`). An engine that failed is
/// replaced by a fresh one at the next load. If a step takes more than five seconds, GStreamer hangs:
/// the owner is told, abandons this pipeline and makes another.
final class Pipeline: Sendable {
  /// How long a step may take before the pipeline counts as stuck.
  static let patience = Duration.seconds(5)

  private struct State {
    var wishes = PipelineWishes()
    var uri = ""
    var isWorking = false
    var stepBegan: Duration?
    var isWatched = false
    var isShutDown = false
  }

  private let queue = DispatchQueue(label: "playhead.pipeline", qos: .userInitiated)
  private let state = Mutex(State())
  private let worker: Worker
  private let stuck: @MainActor () -> Void

  init(
    configuration: PlayerConfiguration, video: VideoOutput,
    onEvent: @escaping @MainActor (PlaybackEvent, Int) -> Void,
    onStuck: @escaping @MainActor () -> Void
  ) {
    worker = Worker(configuration: configuration, video: video, receiver: onEvent, queue: queue)
    stuck = onStuck
  }

  /// Wishes an action. Returns at once.
  /// - Parameter uri: for a load, what to open.
  func perform(_ action: PlaybackAction, uri: String? = nil) {
    let starts = state.withLock { state in
      guard !state.isShutDown, state.wishes.add(action) else { return false }
      if let uri { state.uri = uri }
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if starts { queue.async { self.work() } }
  }

  /// Asks for everything after a while, instead of what was asked for later before; nil: not at all.
  func queryAfter(_ delay: Duration?) {
    queue.async { self.worker.queryAfter(delay) }
  }

  /// Lets everything go, in the background.
  func shutDown() {
    state.withLock { $0.isShutDown = true }
    queue.async { self.worker.dispose() }
  }

  private func work() {
    while let (step, uri) = nextStep() {
      worker.perform(step, uri: uri)
    }
  }

  private func nextStep() -> (PipelineWishes.Step, String)? {
    let (step, uri, needsWatch) = state.withLock { state in
      let step = state.isShutDown ? nil : state.wishes.next()
      state.isWorking = step != nil
      state.stepBegan = step == nil ? nil : monotonicNow()
      let needsWatch = step != nil && !state.isWatched
      if needsWatch { state.isWatched = true }
      return (step, state.uri, needsWatch)
    }
    if needsWatch { watch(after: Self.patience) }
    return step.map { ($0, uri) }
  }

  /// Looks again once after a while; no timer runs while nothing is being done.
  private func watch(after delay: Duration) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay.seconds) { [weak self] in
      guard let self else { return }
      let next: Duration? = state.withLock { state in
        state.isWatched = false
        guard let began = state.stepBegan, !state.isShutDown else { return nil }
        state.isWatched = true
        return Self.patience - (monotonicNow() - began)
      }
      guard let next else { return }
      if next > .zero { watch(after: next) } else { MainActor.assumeIsolated { stuck() } }
    }
  }
}

/// The part of a pipeline that lives on its queue.
private final class Worker: @unchecked Sendable {
  private let configuration: PlayerConfiguration
  private let video: VideoOutput
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let queue: DispatchQueue
  private var engine: Engine?
  private var volume = 1.0
  private var isMuted = false
  private var timer: (any DispatchSourceTimer)?

  init(
    configuration: PlayerConfiguration, video: VideoOutput,
    receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void, queue: DispatchQueue
  ) {
    self.configuration = configuration
    self.video = video
    self.receiver = receiver
    self.queue = queue
  }

  func perform(_ step: PipelineWishes.Step, uri: String) {
    switch step {
    case .load(_, let generation): load(uri, generation)
    case .unload: dispose()
    case .setVolume(let volume):
      self.volume = volume
      engine?.setVolume(volume)
    case .setMuted(let isMuted):
      self.isMuted = isMuted
      engine?.setMuted(isMuted)
    case .seek(let position, let id): engine?.seek(to: position, id: id)
    case .setRunning(let runs): engine?.setRunning(runs)
    case .resetClock: engine?.resetClock()
    case .recalculateLatency: engine?.recalculateLatency()
    case .query(let isSettled): engine?.answer(isSettled: isSettled)
    }
  }

  func queryAfter(_ delay: Duration?) {
    timer?.cancel()
    timer = nil
    guard let delay else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in self?.engine?.answer(isSettled: false) }
    timer.resume()
    self.timer = timer
  }

  func dispose() {
    queryAfter(nil)
    engine?.dispose()
    engine = nil
  }

  private func load(_ uri: String, _ generation: Int) {
    queryAfter(nil)
    if engine == nil {
      engine = Engine(configuration: configuration, video: video, receiver: receiver)
      engine?.setVolume(volume)
      engine?.setMuted(isMuted)
    }
    guard let engine else {
      let failure = PlaybackError(
        .missingDecoder("GStreamer’s base plug-ins"), name: MediaName.display(of: uri))
      DispatchQueue.main.async { [receiver] in receiver(.failed(failure), generation) }
      return
    }
    engine.load(uri: uri, generation: generation)
  }
}
