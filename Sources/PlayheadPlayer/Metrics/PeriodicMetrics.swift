internal import OpenCombine
internal import PlayheadCore

/// A publisher of a recorder's metrics at a clock's ticks. Each subscription has its own history.
struct PeriodicMetrics: @MainActor Publisher {
  typealias Output = [Metrics]
  typealias Failure = Never

  let recorder: MetricsRecorder
  let ticks: PeriodicTime
  let limit: Int

  @MainActor func receive<S: Subscriber>(subscriber: S)
  where S.Input == [Metrics], S.Failure == Never {
    let log = Log(recorder: recorder, limit: limit) { subscriber.receive($0) }
    subscriber.receive(subscription: log)
    log.start(ticks)
  }

  /// Delivers the newest entries as soon as they are demanded; older ones are not kept for it.
  @MainActor private final class Log: @MainActor Subscription {
    private let recorder: MetricsRecorder
    private var history: MetricsHistory
    private var deliver: (([Metrics]) -> Subscribers.Demand)?
    private var demand = Subscribers.Demand.none
    private var isPending = false
    private var subscriptions: [AnyCancellable] = []

    init(
      recorder: MetricsRecorder, limit: Int, deliver: @escaping ([Metrics]) -> Subscribers.Demand
    ) {
      self.recorder = recorder
      history = MetricsHistory(limit: limit)
      self.deliver = deliver
    }

    func start(_ ticks: PeriodicTime) {
      guard deliver != nil else { return }
      // The first value is the current load: it brings the empty beginning.
      recorder.load.removeDuplicates()
        .sink { [weak self] _ in self?.begin() }
        .store(in: &subscriptions)
      ticks
        .sink { [weak self] _ in self?.tick() }
        .store(in: &subscriptions)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      publish()
    }

    func cancel() {
      deliver = nil
      subscriptions = []
    }

    private func begin() {
      history.reset()
      isPending = true
      publish()
    }

    private func tick() {
      let load = recorder.load.value
      recorder.refresh { [weak self] in
        guard let self, load == recorder.load.value, let metrics = recorder.metrics() else {
          return
        }
        history.append(metrics)
        isPending = true
        publish()
      }
    }

    private func publish() {
      guard isPending, demand > 0, let deliver else { return }
      isPending = false
      demand -= 1
      demand += deliver(history.entries)
    }
  }
}
