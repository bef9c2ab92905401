/// A schedule of subscribers that are notified at the multiples of their intervals in media time.
///
/// All subscribers of a player share one clock, which waits for the next multiple of any interval. A label
/// with an interval of one second changes when the second does, and ten sliders with an interval of 0.1
/// seconds cause ten wake-ups a second.
package struct PeriodicSchedule: Sendable {
  /// The type of a subscriber's identifier.
  package typealias Subscriber = Int

  private struct Entry {
    let interval: Duration
    var last: Duration?
  }

  private var entries: [Subscriber: Entry] = [:]
  private var nextSubscriber = 0

  /// Creates a schedule without subscribers.
  package init() {}

  /// A Boolean value that indicates whether there are no subscribers.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a subscriber and returns its identifier.
  ///
  /// - Parameters:
  ///   - interval: The interval in media time, more than zero.
  ///   - told: The time that the subscriber knows already, or `nil`.
  package mutating func add(interval: Duration, told: Duration? = nil) -> Subscriber {
    precondition(interval > .zero, "an interval must be more than zero")
    nextSubscriber += 1
    entries[nextSubscriber] = Entry(interval: interval, last: told)
    return nextSubscriber
  }

  /// Removes a subscriber.
  package mutating func remove(_ subscriber: Subscriber) {
    entries[subscriber] = nil
  }

  /// Returns the time to wait at a position until the next notification, or `nil` without subscribers.
  ///
  /// - Parameters:
  ///   - position: The position in the medium.
  ///   - rate: The speed of playback, in seconds of media time per second.
  package func delay(at position: Duration, rate: Double = 1) -> Duration? {
    guard rate > 0 else { return nil }
    return entries.values.map { entry in
      let next = entry.interval * (Self.multiple(of: entry.interval, at: position) + 1)
      return (next - position) / rate
    }.min()
  }

  /// Returns the subscribers to be notified during playback: those for which a multiple of their interval has
  /// been reached since they were notified last.
  package mutating func due(at position: Duration) -> [Subscriber] {
    tell(position) { interval, last in
      Self.multiple(of: interval, at: position) != Self.multiple(of: interval, at: last)
    }
  }

  /// Returns the subscribers to be notified after a seek, a pause, or a start: those whose last time differs
  /// by at least half of their interval.
  package mutating func dueAfterJump(to position: Duration) -> [Subscriber] {
    tell(position) { interval, last in
      abs((position - last) / interval) >= 0.5
    }
  }

  /// Discards the times that subscribers know, because another item is played.
  package mutating func reset() {
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

  /// Returns the number of the multiple that was reached; a clock that wakes up a little early is on time.
  private static func multiple(of interval: Duration, at position: Duration) -> Int {
    let slack = min(interval / 4, .milliseconds(10))
    return Int(clamping: ((position + slack) / interval).rounded(.down))
  }
}
