/// How often a connection that fails for a passing reason is tried, and how long is waited in between.
public struct RetryPolicy: Hashable, Sendable {
  /// How many attempts are made in a row, the first included.
  public var maximumAttempts: Int
  /// How long is waited after the first failure, the second and so on; the last interval is repeated.
  public var intervals: [Duration]

  /// Nothing is tried again.
  public static let never = RetryPolicy(maximumAttempts: 1, intervals: [])

  /// A policy. Without intervals nothing is waited for.
  public init(maximumAttempts: Int, intervals: [Duration]) {
    self.maximumAttempts = maximumAttempts
    self.intervals = intervals
  }

  /// How long to wait after so many failures in a row, which are at least one.
  /// - Parameter requested: how long the server asks to be left alone, if it does. It is never asked sooner
  ///   than by the policy alone.
  func delay(afterFailures count: Int, requested: Duration?) -> Duration {
    let interval =
      intervals.isEmpty ? .zero : intervals[min(max(count, 1), intervals.count) - 1]
    return max(interval, requested ?? .zero)
  }
}
