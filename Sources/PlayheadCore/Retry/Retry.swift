/// The next attempt to connect after a failure that may pass.
///
/// For the time that remains, ask `Player.timeUntilRetry()`, which knows the clock.
///
/// While ``due`` is `nil`, the attempt is under way, and a page shows that it is loading.
public struct Retry: Hashable, Sendable {
  /// The number of the attempt that is pending or under way; 2 is the first one after a failure.
  public var attempt: Int
  /// The number of attempts in a row.
  public var maximumAttempts: Int
  /// The time of the attempt on a monotonic clock, or `nil` while it is under way.
  public var due: Duration?

  /// Creates a description of an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt.
  ///   - maximumAttempts: The number of attempts in a row, after which the item fails for good.
  ///   - due: The time of the attempt on a monotonic clock, or `nil` while it is under way.
  public init(attempt: Int, maximumAttempts: Int, due: Duration?) {
    self.attempt = attempt
    self.maximumAttempts = maximumAttempts
    self.due = due
  }
}
