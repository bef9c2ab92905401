/// The number of attempts to connect, and the delays between them.
package struct RetryPolicy: Hashable, Sendable {
  /// The number of attempts in a row, including the first.
  package var maximumAttempts: Int
  /// The delays after the first failure, the second, and so on; the last one is repeated.
  package var intervals: [Duration]

  /// The policy with a single attempt.
  package static let never = RetryPolicy(maximumAttempts: 1, intervals: [])

  /// Creates a policy. Without intervals, there is no delay.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The number of attempts in a row, including the first.
  ///   - intervals: The delays between attempts; the last one is repeated.
  package init(maximumAttempts: Int, intervals: [Duration]) {
    self.maximumAttempts = maximumAttempts
    self.intervals = intervals
  }

  /// The delay after a number of failures in a row, which is at least one.
  /// - Parameter requested: how long the server asks to be left alone, if it does. It is never asked sooner
  ///   than by the policy alone.
  func delay(afterFailures count: Int, requested: Duration?) -> Duration {
    let interval =
      intervals.isEmpty ? .zero : intervals[min(max(count, 1), intervals.count) - 1]
    return max(interval, requested ?? .zero)
  }
}
