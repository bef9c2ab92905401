/// A schedule of subscribers that are notified when playback passes certain times. Seeks do not count.
package struct BoundarySchedule: Sendable {
  /// The type of a subscriber's identifier.
  package typealias Subscriber = Int

  private var entries: [Subscriber: [Duration]] = [:]
  private var nextSubscriber = 0
  private var passed: Duration?

  /// Creates a schedule without subscribers.
  package init() {}

  /// A Boolean value that indicates whether there are no subscribers.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a subscriber for times in any order, and returns its identifier.
  package mutating func add(times: [Duration]) -> Subscriber {
    nextSubscriber += 1
    entries[nextSubscriber] = times.sorted()
    return nextSubscriber
  }

  /// Removes a subscriber.
  package mutating func remove(_ subscriber: Subscriber) { entries[subscriber] = nil }

  /// Returns the next time after a position for which there is a subscriber, or `nil`.
  package func next(after position: Duration) -> Duration? {
    entries.values.compactMap { times in times.first { $0 > position } }.min()
  }

  /// Sets the position after a seek or while playback is paused. Nothing is passed.
  package mutating func jumped(to position: Duration?) { passed = position }

  /// Sets the position during playback.
  ///
  /// - Returns: The subscribers to be notified, once for each of their times that was passed.
  package mutating func moved(to position: Duration) -> [Subscriber] {
    defer { passed = position }
    guard let passed, position > passed else { return [] }
    return entries.keys.sorted().flatMap { subscriber in
      let times = (entries[subscriber] ?? []).filter { $0 > passed && $0 <= position }
      return repeatElement(subscriber, count: times.count)
    }
  }
}
