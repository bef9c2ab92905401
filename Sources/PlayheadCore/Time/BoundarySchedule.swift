/// Who is to be told when playback passes certain times by itself: not by a seek.
public struct BoundarySchedule: Sendable {
  /// A subscriber's identity.
  public typealias Subscriber = Int

  private var entries: [Subscriber: [Duration]] = [:]
  private var nextSubscriber = 0
  private var passed: Duration?

  /// No subscribers.
  public init() {}

  /// True if nobody waits.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a subscriber for some times, in any order.
  public mutating func add(times: [Duration]) -> Subscriber {
    nextSubscriber += 1
    entries[nextSubscriber] = times.sorted()
    return nextSubscriber
  }

  /// Removes a subscriber.
  public mutating func remove(_ subscriber: Subscriber) { entries[subscriber] = nil }

  /// The next time that anybody waits for after a position; nil if there is none.
  public func next(after position: Duration) -> Duration? {
    entries.values.compactMap { times in times.first { $0 > position } }.min()
  }

  /// Playback stands, or has jumped, to a position: nothing was passed on the way.
  public mutating func jumped(to position: Duration?) { passed = position }

  /// Playback has moved on by itself.
  /// - Returns: who is to be told, once for each of its times that was passed.
  public mutating func moved(to position: Duration) -> [Subscriber] {
    defer { passed = position }
    guard let passed, position > passed else { return [] }
    return entries.keys.sorted().flatMap { subscriber in
      let times = (entries[subscriber] ?? []).filter { $0 > passed && $0 <= position }
      return repeatElement(subscriber, count: times.count)
    }
  }
}
