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
    let subscription = ClockSubscription { subscriber.receive($0) }
    subscriber.receive(subscription: subscription)
    subscription.start { [clock, interval] tick in
      let token = clock.subscribe(interval: interval, tick)
      return { clock.unsubscribe(token) }
    }
  }
}
