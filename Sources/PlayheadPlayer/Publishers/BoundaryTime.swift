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
    let subscription = ClockSubscription { subscriber.receive($0) }
    subscriber.receive(subscription: subscription)
    subscription.start { [clock, times] tick in
      let token = clock.subscribe(boundaries: times) { tick(()) }
      return { clock.unsubscribe(boundary: token) }
    }
  }
}
