internal import OpenCombine

/// A subscription to a player's clock. Delivers as many ticks as are demanded; a tick that nobody demands
/// is lost, not kept.
@MainActor final class ClockSubscription<Tick>: @MainActor Subscription {
  private struct Receiver {
    let deliver: (Tick) -> Subscribers.Demand
    var demand = Subscribers.Demand.none
  }

  private enum State {
    case waiting(Receiver)
    case ticking(Receiver, stop: () -> Void)
    case canceled
  }

  private var state: State

  init(deliver: @escaping (Tick) -> Subscribers.Demand) {
    state = .waiting(Receiver(deliver: deliver))
  }

  /// Lets the clock tick, unless the subscription was canceled already.
  /// - Parameter subscribe: subscribes to the clock; what it returns ends that.
  func start(_ subscribe: (_ tick: @escaping (Tick) -> Void) -> () -> Void) {
    guard case .waiting(let receiver) = state else { return }
    state = .ticking(receiver, stop: subscribe { [weak self] in self?.tick($0) })
  }

  func request(_ demand: Subscribers.Demand) {
    switch state {
    case .waiting(var receiver):
      receiver.demand += demand
      state = .waiting(receiver)
    case .ticking(var receiver, let stop):
      receiver.demand += demand
      state = .ticking(receiver, stop: stop)
    case .canceled: break
    }
  }

  func cancel() {
    if case .ticking(_, let stop) = state { stop() }
    state = .canceled
  }

  private func tick(_ value: Tick) {
    guard case .ticking(var receiver, let stop) = state, receiver.demand > 0 else { return }
    receiver.demand -= 1
    state = .ticking(receiver, stop: stop)
    // The subscriber may cancel.
    request(receiver.deliver(value))
  }
}
