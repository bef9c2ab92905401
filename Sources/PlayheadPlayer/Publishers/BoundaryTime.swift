internal import OpenCombine
internal import PlayheadCore

/// A publisher that ticks when playback passes certain times.
struct BoundaryTime: @MainActor Publisher {
  typealias Output = Void
  typealias Failure = Never

  let clock: PlayerClock
  let times: [Duration]

  @MainActor func receive<S: Subscriber>(subscriber: S)
  where S.Input == Void, S.Failure == Never {
    let subscription = Crossing(clock: clock) { subscriber.receive(()) }
    subscriber.receive(subscription: subscription)
    subscription.start(times: times)
  }

  /// Delivers as many ticks as are demanded; a tick that nobody demands is lost, not kept.
  @MainActor private final class Crossing: @MainActor Subscription {
    private let clock: PlayerClock
    private var deliver: (() -> Subscribers.Demand)?
    private var demand = Subscribers.Demand.none
    private var subscriber: BoundarySchedule.Subscriber?

    init(clock: PlayerClock, deliver: @escaping () -> Subscribers.Demand) {
      self.clock = clock
      self.deliver = deliver
    }

    func start(times: [Duration]) {
      guard deliver != nil else { return }
      subscriber = clock.subscribe(boundaries: times) { [weak self] in self?.cross() }
    }

    func request(_ demand: Subscribers.Demand) { self.demand += demand }

    func cancel() {
      deliver = nil
      if let subscriber { clock.unsubscribe(boundary: subscriber) }
      subscriber = nil
    }

    private func cross() {
      guard demand > 0, let deliver else { return }
      demand -= 1
      demand += deliver()
    }
  }
}
