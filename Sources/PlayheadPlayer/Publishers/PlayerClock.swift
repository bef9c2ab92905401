internal import PlayheadCore

/// The one clock of a player that all its time subscribers share.
///
/// It runs only while the position changes and there are subscribers: it requests the position from the pipeline
/// at the next time that a subscriber needs. While playback is paused, it does so once a second if times are shown
/// that change nevertheless: those of a live window, or of a buffer.
@MainActor final class PlayerClock {
  /// Requests the position after a delay; nil cancels that.
  var schedule: (Duration?) -> Void = { _ in }
  /// Returns the position at this moment: it is not updated while nobody needs it.
  var currentPosition: () -> Duration? = { nil }
  /// Called with the position when it has changed other than by playback.
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

  /// The interval at which ranges are updated while playback is paused.
  private static let idleInterval = Duration.seconds(1)
  /// The difference to the current position from which on the last one is too old to tell who is due next.
  private static let staleness = Duration.milliseconds(100)

  /// Starts with another item, to which earlier positions do not apply.
  func reset() {
    periods.reset()
    boundaries.jumped(to: nil)
    position = nil
    toldJump = nil
  }

  /// The part of a player's state on which the clock depends.
  struct State {
    let isRunning: Bool
    let isSeeking: Bool
    let rate: Double
    let position: Duration?
    /// The next position at which something is checked that nobody has subscribed to, or `nil` if there is none.
    let nextCheck: Duration?
    let changesWhilePaused: Bool

    init(_ machine: borrowing PlaybackMachine, at now: Duration) {
      isRunning = machine.isClockRunning
      isSeeking = machine.isSeeking
      rate = machine.clockRate
      position = machine.time(at: now)
      nextCheck = if let position { machine.nextCheck(after: position) } else { nil }
      changesWhilePaused = machine.rangesChangeWhilePaused
    }
  }

  /// Notifies the subscribers that are due at the player's time. ``scheduleNext()`` is called afterward.
  func update(_ state: State) {
    let wasRunning = isRunning
    isRunning = state.isRunning
    rate = state.rate
    position = state.position
    nextCheck = state.nextCheck
    changesWhilePaused = state.changesWhilePaused
    if let position {
      // A pause and the end tell of what was played before.
      let hasPlayed = wasRunning && !state.isSeeking
      tell(position, hasPlayed: hasPlayed, isPlaying: hasPlayed && isRunning)
    }
  }

  // MARK: - Subscribers

  func subscribe(
    interval: Duration, _ callback: @escaping (Duration) -> Void
  ) -> PeriodicSchedule.Subscriber {
    let subscriber = periods.add(interval: interval)
    callbacks[subscriber] = callback
    scheduleNext()
    return subscriber
  }

  func unsubscribe(_ subscriber: PeriodicSchedule.Subscriber) {
    periods.remove(subscriber)
    callbacks[subscriber] = nil
    scheduleNext()
  }

  func subscribe(
    boundaries times: [Duration], _ callback: @escaping () -> Void
  ) -> BoundarySchedule.Subscriber {
    let subscriber = boundaries.add(times: times, after: currentPosition())
    crossings[subscriber] = callback
    scheduleNext()
    return subscriber
  }

  func unsubscribe(boundary subscriber: BoundarySchedule.Subscriber) {
    boundaries.remove(subscriber)
    crossings[subscriber] = nil
    scheduleNext()
  }

  // MARK: - Time

  private func tell(_ position: Duration, hasPlayed: Bool, isPlaying: Bool) {
    var crossed: [BoundarySchedule.Subscriber] = []
    if hasPlayed {
      crossed = boundaries.moved(to: position)
    } else {
      boundaries.jumped(to: position)
    }
    let due = isPlaying ? periods.due(at: position) : periods.dueAfterJump(to: position)
    for subscriber in due { callbacks[subscriber]?(position) }
    for subscriber in crossed { crossings[subscriber]?() }
    if !isPlaying, position != toldJump {
      toldJump = position
      onJump(position)
    }
  }

  /// Requests the position for the time at which the next subscriber is due, or cancels the request.
  func scheduleNext() {
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
    if let current = currentPosition(), current - position > Self.staleness {
      return periods.isEmpty && boundaries.isEmpty && nextCheck == nil ? nil : .zero
    }
    let next = [nextCheck, boundaries.next(after: position)].compactMap(\.self).min()
    // Slightly late rather than early, when the time would not have been reached.
    let untilNext = next.map { max($0 - position, .zero) / rate + .milliseconds(1) }
    return [untilNext, periods.delay(at: position, rate: rate)].compactMap(\.self).min()
  }
}
