internal import PlayheadCore

/// The one clock of a player that all its time subscribers share.
///
/// It runs only while the position moves and somebody listens: it lets the pipeline be asked for
/// the position at the next time that anybody wants to know. While playback stands it asks once a
/// second, if somebody shows times that change nevertheless: a window of the past, or a buffer.
@MainActor final class PlayerClock {
  /// Asks for the position after a while; nil: not any more.
  var schedule: (Duration?) -> Void = { _ in }
  /// Told the position when it is another one than before, and was not played to.
  var onJump: (Duration) -> Void = { _ in }

  private var periods = PeriodicSchedule()
  private var boundaries = BoundarySchedule()
  private var callbacks: [PeriodicSchedule.Subscriber: (Duration) -> Void] = [:]
  private var crossings: [BoundarySchedule.Subscriber: () -> Void] = [:]
  private var position: Duration?
  private var toldJump: Duration?
  private var nextCheck: Duration?
  private var rate = 1.0
  private var isRunning = false
  private var changesWhilePaused = false
  private var isScheduled = false

  /// How often a range is looked at while playback stands.
  private static let idleInterval = Duration.seconds(1)

  /// Another item: what was told does not count for it.
  func reset() {
    periods.reset()
    boundaries.jumped(to: nil)
    position = nil
    toldJump = nil
  }

  /// What the clock has to know of a player.
  struct State {
    let isRunning: Bool
    let rate: Double
    let position: Duration?
    /// When something is to be looked at that nobody has subscribed to.
    let nextCheck: Duration?
    let changesWhilePaused: Bool

    init(_ machine: PlaybackMachine, at now: Duration) {
      isRunning = machine.isClockRunning
      rate = machine.clockRate
      position = machine.time(at: now)
      nextCheck = position.flatMap { machine.nextCheck(after: $0) }
      changesWhilePaused = machine.rangesChangeWhilePaused
    }
  }

  /// Tells who is to be told at the player's time, and sleeps until the next.
  func update(_ state: State) {
    let wasRunning = isRunning
    isRunning = state.isRunning
    rate = state.rate
    position = state.position
    nextCheck = state.nextCheck
    changesWhilePaused = state.changesWhilePaused
    if let position { tell(position, hasMoved: isRunning && wasRunning) }
    sleep()
  }

  // MARK: - Subscribers

  func subscribe(
    interval: Duration, _ callback: @escaping (Duration) -> Void
  ) -> PeriodicSchedule.Subscriber {
    let subscriber = periods.add(interval: interval)
    callbacks[subscriber] = callback
    sleep()
    return subscriber
  }

  func unsubscribe(_ subscriber: PeriodicSchedule.Subscriber) {
    periods.remove(subscriber)
    callbacks[subscriber] = nil
    sleep()
  }

  func subscribe(
    boundaries times: [Duration], _ callback: @escaping () -> Void
  ) -> BoundarySchedule.Subscriber {
    let subscriber = boundaries.add(times: times)
    crossings[subscriber] = callback
    sleep()
    return subscriber
  }

  func unsubscribe(boundary subscriber: BoundarySchedule.Subscriber) {
    boundaries.remove(subscriber)
    crossings[subscriber] = nil
    sleep()
  }

  // MARK: - Time

  private func tell(_ position: Duration, hasMoved: Bool) {
    var crossed: [BoundarySchedule.Subscriber] = []
    if hasMoved {
      crossed = boundaries.moved(to: position)
    } else {
      boundaries.jumped(to: position)
    }
    let due = hasMoved ? periods.due(at: position) : periods.dueAfterJump(to: position)
    for subscriber in due { callbacks[subscriber]?(position) }
    for subscriber in crossed { crossings[subscriber]?() }
    if !hasMoved, position != toldJump {
      toldJump = position
      onJump(position)
    }
  }

  private func sleep() {
    let delay = delayUntilNext
    guard delay != nil || isScheduled else { return }
    isScheduled = delay != nil
    schedule(delay)
  }

  private var delayUntilNext: Duration? {
    guard let position else { return nil }
    guard isRunning else {
      return changesWhilePaused && !periods.isEmpty ? Self.idleInterval : nil
    }
    let next = [nextCheck, boundaries.next(after: position)].compactMap(\.self).min()
    // A little late rather than early: else the time would not have been reached.
    let untilNext = next.map { max($0 - position, .zero) / rate + .milliseconds(1) }
    return [untilNext, periods.delay(at: position, rate: rate)].compactMap(\.self).min()
  }
}
