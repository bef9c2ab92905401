/// The entries of a subscriber, each with the values since the one before.
package struct MetricsHistory: Sendable {
  /// The newest entries, oldest first.
  package private(set) var entries: [Metrics] = []
  private let limit: Int
  private var last = MetricsValues.zero

  /// Creates an empty history.
  ///
  /// - Parameter limit: The largest number of entries; negative values count as 0.
  package init(limit: Int = .max) { self.limit = max(limit, 0) }

  /// Adds an entry and computes its increment. The oldest entry is dropped if there are too many.
  package mutating func append(_ metrics: Metrics) {
    var entry = metrics
    entry.increment = metrics.total - last
    last = metrics.total
    entries.append(entry)
    entries.removeFirst(max(entries.count - limit, 0))
  }

  /// Removes all entries, because another item is played.
  package mutating func reset() { self = MetricsHistory(limit: limit) }
}
