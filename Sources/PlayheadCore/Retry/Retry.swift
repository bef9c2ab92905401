/// The next attempt to connect after a failure that may pass.
///
/// For the time that remains, ask `Player.timeUntilRetry()`, which knows the clock.
///
/// While ``due`` is `nil`, the attempt is under way, and a page shows that it is loading; or it is made when the
/// network is available again (``isWaitingForNetwork``), and a page says so.
public struct Retry: Hashable, Sendable {
  /// The number of the attempt that is pending or under way; 2 is the first one after a failure. It starts over
  /// with 1 when the network is available again.
  public var attempt: Int
  /// The number of attempts in a row.
  public var maximumAttempts: Int
  /// The time of the attempt on a monotonic clock, or `nil` while it is under way or waits for the network.
  public var due: Duration?
  /// A Boolean value that indicates whether all attempts have failed and there is no network. The next attempt
  /// is made as soon as the network is available again.
  public var isWaitingForNetwork: Bool

  /// Creates a description of an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt.
  ///   - maximumAttempts: The number of attempts in a row, after which the item fails for good.
  ///   - due: The time of the attempt on a monotonic clock, or `nil` while it is under way or waits for the
  ///     network.
  ///   - isWaitingForNetwork: `true` if the attempt is made when the network is available again.
  public init(
    attempt: Int, maximumAttempts: Int, due: Duration?, isWaitingForNetwork: Bool = false
  ) {
    self.attempt = attempt
    self.maximumAttempts = maximumAttempts
    self.due = due
    self.isWaitingForNetwork = isWaitingForNetwork
  }
}
