/// When time subscribers are told: at the multiples of their intervals in the medium's own time.
///
/// All subscribers of a player share one clock; it sleeps until the next multiple of any of them.
/// So a label at one second changes when the second does, and ten sliders at 0.1 s cost ten
/// wake-ups a second.
public struct PeriodicSchedule: Sendable {
  /// A subscriber's identity.
  public typealias Subscriber = Int

  private struct Entry {
    let interval: Duration
    var last: Duration?
  }

  private var entries: [Subscriber: Entry] = [:]
  private var nextSubscriber = 0

  /// No subscribers.
  public init() {}

  /// True if nobody listens.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a subscriber.
  /// - Parameters:
  ///   - interval: in media time, more than zero.
  ///   - told: the time that the subscriber knows already, or nil.
  public mutating func add(interval: Duration, told: Duration? = nil) -> Subscriber {
    precondition(interval > .zero, "an interval must be more than zero")
    nextSubscriber += 1
    entries[nextSubscriber] = Entry(interval: interval, last: told)
    return nextSubscriber
  }

  /// Removes a subscriber.
  public mutating func remove(_ subscriber: Subscriber) {
    entries[subscriber] = nil
  }

  /// How long to sleep at a position, at a rate of media seconds a second; nil if nobody listens.
  public func delay(at position: Duration, rate: Double = 1) -> Duration? {
    guard rate > 0 else { return nil }
    return entries.values.map { entry in
      let next = entry.interval * (Self.multiple(of: entry.interval, at: position) + 1)
      return (next - position) / rate
    }.min()
  }

  /// Who is to be told now that the position has moved on by itself: those for whom a multiple of
  /// their interval has been reached since they were told last.
  public mutating func due(at position: Duration) -> [Subscriber] {
    tell(position) { interval, last in
      Self.multiple(of: interval, at: position) != Self.multiple(of: interval, at: last)
    }
  }

  /// Who is to be told after a jump in time, or after playback began or ended: all whose last time
  /// differs by half an interval or more.
  public mutating func dueAfterJump(to position: Duration) -> [Subscriber] {
    tell(position) { interval, last in
      abs((position - last) / interval) >= 0.5
    }
  }

  /// Forgets what was told: another item.
  public mutating func reset() {
    for subscriber in entries.keys { entries[subscriber]?.last = nil }
  }

  private mutating func tell(
    _ position: Duration, if isDue: (_ interval: Duration, _ last: Duration) -> Bool
  ) -> [Subscriber] {
    let due = entries.filter { entry in
      entry.value.last.map { isDue(entry.value.interval, $0) } ?? true
    }.keys.sorted()
    for subscriber in due { entries[subscriber]?.last = position }
    return due
  }

  /// Which multiple has been reached; a clock that wakes up a little early counts as on time.
  private static func multiple(of interval: Duration, at position: Duration) -> Int {
    let slack = min(interval / 4, .milliseconds(10))
    return Int(clamping: ((position + slack) / interval).rounded(.down))
  }
}
