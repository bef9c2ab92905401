/// A schedule of subscribers that are notified when playback passes certain times. Seeks do not count.
package struct BoundarySchedule: Sendable {
  /// The type of a subscriber's identifier.
  package typealias Subscriber = Int

  private struct Entry {
    let times: [Duration]
    /// The position at which the subscriber was added, until playback jumps; `nil` if it does not matter.
    var start: Duration?
  }

  private var entries: [Subscriber: Entry] = [:]
  private var nextSubscriber = 0
  private var passed: Duration?

  /// Creates a schedule without subscribers.
  package init() {}

  /// A Boolean value that indicates whether there are no subscribers.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a subscriber and returns its identifier.
  ///
  /// - Parameters:
  ///   - times: The times, in any order.
  ///   - position: The position now, if it is known: times that were passed before do not count.
  package mutating func add(times: [Duration], after position: Duration? = nil) -> Subscriber {
    nextSubscriber += 1
    entries[nextSubscriber] = Entry(times: times.sorted(), start: position)
    return nextSubscriber
  }

  /// Removes a subscriber.
  package mutating func remove(_ subscriber: Subscriber) { entries[subscriber] = nil }

  /// Returns the next time after a position for which there is a subscriber, or `nil`.
  package func next(after position: Duration) -> Duration? {
    entries.values.compactMap { entry in entry.times.first { $0 > position } }.min()
  }

  /// Sets the position after a seek or while playback is paused. Nothing is passed.
  package mutating func jumped(to position: Duration?) {
    passed = position
    for subscriber in entries.keys { entries[subscriber]?.start = nil }
  }

  /// Sets the position during playback.
  ///
  /// - Returns: The subscribers to be notified, once for each of their times that was passed.
  package mutating func moved(to position: Duration) -> [Subscriber] {
    guard let passed, position >= passed else {
      // Another item has followed without a gap.
      jumped(to: position)
      return []
    }
    defer { self.passed = position }
    return entries.sorted { $0.key < $1.key }.flatMap { subscriber, entry in
      let start = max(passed, entry.start ?? passed)
      let times = entry.times.filter { $0 > start && $0 <= position }
      return repeatElement(subscriber, count: times.count)
    }
  }
}
