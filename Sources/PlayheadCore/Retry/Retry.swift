/// A connection that failed for a passing reason, and is tried again.
public struct Retry: Hashable, Sendable {
  /// The number of the attempt that is made or waited for: the second is the first after a failure.
  public var attempt: Int
  /// How many attempts are made in a row before that is given up.
  public var maximumAttempts: Int
  /// When the attempt will be made, on a clock that only goes forward; nil while it is being made.
  public var due: Duration?

  /// A retry.
  public init(attempt: Int, maximumAttempts: Int, due: Duration?) {
    self.attempt = attempt
    self.maximumAttempts = maximumAttempts
    self.due = due
  }
}
