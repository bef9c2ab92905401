public import PlayheadCore
internal import PlayheadPlatform

extension Player {
  /// What is known of the next attempt, while a connection that failed for a passing reason is tried again:
  /// a server that is not reached or is overloaded, or a stream that was cut. The item and its position are
  /// kept, and so is whether it plays. While an attempt is waited for, ``error`` says what failed; how long
  /// that is, ``timeUntilRetry()`` says. Another item, or none, ends it. Essential.
  public var retry: Retry? {
    access(\.retry)
    return essential.retry
  }

  /// How long it is until what failed is tried again; nil if nothing waits for that. Computed, so that
  /// whoever counts down asks as often as it is shown.
  public func timeUntilRetry() -> Duration? { machine.timeUntilRetry(at: monotonicNow()) }

  /// Tries what failed again without waiting any longer. Does nothing if nothing waits.
  public func retryNow() { update { $0.retryNow() } }

  /// Waits for the time of the next attempt, or for the network to come back; nil: for neither any more.
  func setRetryTimer(_ delay: Duration?) {
    retryTimer = delay.map { Timeout(after: $0) { [weak self] in self?.retryNow() } }
    networkWatch = delay.map { _ in NetworkWatch { [weak self] in self?.retryNow() } }
  }
}
