internal import OpenCombine
internal import PlayheadCore

/// A publisher of a clock's ticks. Each subscription is one of the clock's subscribers.
struct PeriodicTime: @MainActor Publisher {
  typealias Output = Duration
  typealias Failure = Never

  let clock: PlayerClock
  let interval: Duration

  @MainActor func receive<S: Subscriber>(subscriber: S)
  where S.Input == Duration, S.Failure == Never {
    let subscription = Tick(clock: clock) { subscriber.receive($0) }
    subscriber.receive(subscription: subscription)
    subscription.start(interval: interval)
  }

  /// Delivers as many ticks as are demanded; a tick that nobody demands is lost, not kept.
  @MainActor private final class Tick: @MainActor Subscription {
    private let clock: PlayerClock
    private var deliver: ((Duration) -> Subscribers.Demand)?
    private var demand = Subscribers.Demand.none
    private var subscriber: PeriodicSchedule.Subscriber?

    init(clock: PlayerClock, deliver: @escaping (Duration) -> Subscribers.Demand) {
      self.clock = clock
      self.deliver = deliver
    }

    func start(interval: Duration) {
      guard deliver != nil else { return }
      subscriber = clock.subscribe(interval: interval) { [weak self] in self?.tick($0) }
    }

    func request(_ demand: Subscribers.Demand) { self.demand += demand }

    func cancel() {
      deliver = nil
      if let subscriber { clock.unsubscribe(subscriber) }
      subscriber = nil
    }

    private func tick(_ time: Duration) {
      guard demand > 0, let deliver else { return }
      demand -= 1
      demand += deliver(time)
    }
  }
}
