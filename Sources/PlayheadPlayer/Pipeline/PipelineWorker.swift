internal import Dispatch
internal import PlayheadCore

/// The part of a pipeline that lives on its queue.
final class PipelineWorker: @unchecked Sendable {
  private let configuration: PlayerConfiguration
  private let video: VideoOutput
  private let meter: PipelineMeter
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let queue: DispatchQueue
  private var engine: Engine?
  private var volume = 1.0
  private var isMuted = false
  private var limits = PlayerLimits.none
  private let queryTimer: OneShotTimer
  private let openingTimer: OneShotTimer

  /// How often an opening is looked at, and how often in a row it must have stopped to be given up.
  private static let (openingInterval, patience) = (Duration.milliseconds(500), 2)

  init(
    configuration: PlayerConfiguration, video: VideoOutput, meter: PipelineMeter,
    receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void, queue: DispatchQueue
  ) {
    self.configuration = configuration
    self.video = video
    self.meter = meter
    self.receiver = receiver
    self.queue = queue
    queryTimer = OneShotTimer(queue: queue)
    openingTimer = OneShotTimer(queue: queue)
  }

  /// - Parameter uri: what to open, or to go on with.
  func perform(_ step: PipelineWishes.Step, uri: String?) {
    switch step {
    case .load(_, let generation): load(uri ?? "", generation)
    case .prepare(_, let generation): engine?.prepare(uri: uri, generation: generation)
    case .setRate(let rate, let precedesSeek): engine?.setRate(rate, precedesSeek: precedesSeek)
    case .step(let count): engine?.step(count)
    case .unload: dispose()
    case .setVolume(let volume):
      self.volume = volume
      engine?.setVolume(volume)
    case .setMuted(let isMuted):
      self.isMuted = isMuted
      engine?.setMuted(isMuted)
    case .setLimits(let limits):
      self.limits = limits
      engine?.setLimits(limits)
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

  func dispose() {
    queryTimer.stop()
    openingTimer.stop()
    engine?.dispose()
    engine = nil
  }

  private func load(_ uri: String, _ generation: Int) {
    queryTimer.stop()
    if engine?.hasFailed ?? false { dispose() }
    if engine == nil {
      engine = Engine(
        configuration: configuration, video: video, meter: meter, queue: queue, receiver: receiver)
      engine?.setVolume(volume)
      engine?.setMuted(isMuted)
      engine?.setLimits(limits)
    }
    guard let engine else {
      let failure = PlaybackError(
        .missingDecoder("GStreamer’s base plug-ins"), name: MediaName.display(of: uri))
      DispatchQueue.main.async { [receiver] in receiver(.failed(failure), generation) }
      return
    }
    engine.load(uri: uri, generation: generation)
    watchOpening(chances: Self.patience)
  }

  private func watchOpening(chances: Int) {
    openingTimer.start(after: Self.openingInterval) { [weak self] in
      guard let self, let engine else { return }
      switch engine.watchOpening() {
      case .done: break
      case .goesOn: watchOpening(chances: Self.patience)
      case .stopped where chances > 1: watchOpening(chances: chances - 1)
      case .stopped: engine.giveUpOpening()
      }
    }
  }
}
