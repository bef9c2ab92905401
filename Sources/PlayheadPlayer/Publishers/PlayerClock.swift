internal import PlayheadCore

/// The one clock of a player that all its time subscribers share.
///
/// It runs only while the position moves and somebody listens: it lets the pipeline be asked for
/// the position at the next time that anybody wants to know.
@MainActor final class PlayerClock {
  /// Asks for the position after a while; nil: not any more.
  var schedule: (Duration?) -> Void = { _ in }

  private var subscribers = PeriodicSchedule()
  private var callbacks: [PeriodicSchedule.Subscriber: (Duration) -> Void] = [:]
  private var position: Duration?
  private var isRunning = false
  private var isScheduled = false

  /// Another item: what was told does not count for it.
  func reset() {
    subscribers.reset()
    position = nil
  }

  /// Tells who is to be told at the machine's time, and sleeps until the next.
  func update(_ machine: PlaybackMachine, at now: Duration) {
    let wasRunning = isRunning
    isRunning = machine.isClockRunning
    position = machine.time(at: now)
    if let position {
      let due =
        isRunning && wasRunning
        ? subscribers.due(at: position) : subscribers.dueAfterJump(to: position)
      for subscriber in due { callbacks[subscriber]?(position) }
    }
    sleep()
  }

  func subscribe(
    interval: Duration, _ callback: @escaping (Duration) -> Void
  ) -> PeriodicSchedule.Subscriber {
    let subscriber = subscribers.add(interval: interval, told: position)
    callbacks[subscriber] = callback
    sleep()
    return subscriber
  }

  func unsubscribe(_ subscriber: PeriodicSchedule.Subscriber) {
    subscribers.remove(subscriber)
    callbacks[subscriber] = nil
    sleep()
  }

  private func sleep() {
    guard isRunning, let position, let delay = subscribers.delay(at: position) else {
      if isScheduled { schedule(nil) }
      isScheduled = false
      return
    }
    isScheduled = true
    schedule(delay)
  }
}
