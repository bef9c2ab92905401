internal import CPlatform
internal import Dispatch
internal import Platform
internal import PlayheadCore

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
  private let state = Locked(State())
  private let worker: PipelineWorker
  private let stuck: @MainActor () -> Void

  init(
    configuration: PlayerConfiguration, video: VideoOutput,
    onEvent: @escaping @MainActor (PlaybackEvent, Int) -> Void,
    onStuck: @escaping @MainActor () -> Void
  ) {
    worker = PipelineWorker(
      configuration: configuration, video: video, receiver: onEvent, queue: queue)
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
