/// A subscriber's entries: each tells what was added since the one before.
public struct MetricsHistory: Sendable {
  /// The newest entries, oldest first; no more than the limit.
  public private(set) var entries: [Metrics] = []
  private let limit: Int
  private var last = MetricsValues.zero

  /// No entries.
  /// - Parameter limit: how many are kept, at least none.
  public init(limit: Int = .max) { self.limit = max(limit, 0) }

  /// Adds an entry, with its increment computed; the oldest is lost if there are too many.
  public mutating func append(_ metrics: Metrics) {
    var entry = metrics
    entry.increment = metrics.total - last
    last = metrics.total
    entries.append(entry)
    entries.removeFirst(max(entries.count - limit, 0))
  }

  /// Forgets everything: another item.
  public mutating func reset() { self = MetricsHistory(limit: limit) }
}
