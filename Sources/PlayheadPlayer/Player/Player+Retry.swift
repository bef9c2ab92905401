public import PlayheadCore
internal import PlayheadPlatform

extension Player {
  /// The next attempt to connect, or `nil` if none is pending.
  ///
  /// A connection that fails for a reason that may pass is tried again: a server that cannot be reached or is
  /// overloaded, or a stream that was cut off. The item, its position, and whether it plays are kept. While
  /// an attempt is pending, ``error`` is the reason of the last failure, and ``timeUntilRetry()`` the
  /// remaining time. Opening another item ends the attempts. This property is essential.
  ///
  /// ```swift
  /// if let retry = player.retry, let delay = player.timeUntilRetry() {
  ///   print("Attempt \(retry.attempt) of \(retry.maximumAttempts) in \(delay)")
  /// }
  /// ```
  ///
  /// The intervals and the number of attempts are those of ``PlayerConfiguration``. Errors that will not
  /// pass, such as a missing file or an untrusted certificate, are not retried.
  ///
  /// When the network becomes available again, the next attempt is made at once, and the attempts start over. If
  /// there is no network after the last attempt, the player waits for it (`Retry.isWaitingForNetwork`); if the
  /// network is lost later, while the failed item is still the current one, too.
  public var retry: Retry? {
    access(\.retry)
    return essential.retry
  }

  /// Returns the time until the next attempt to connect, or `nil` if none is pending.
  ///
  /// The time is computed when the method is called; a countdown calls it as often as it is displayed.
  ///
  /// It is never negative, and `nil` while the attempt is under way.
  public func timeUntilRetry() -> Duration? { machine.timeUntilRetry(at: monotonicNow()) }

  /// Makes the next attempt to connect now. Does nothing if none is pending.
  ///
  /// The attempt counts as the one that was pending. If it fails, the delay before the next attempt is the
  /// next of the intervals. It is what a “Retry Now” button calls.
  public func retryNow() { update { $0.retryNow() } }

  /// The position at which a live stream that can be rewound continues after its connection was lost. The
  /// default is its live position.
  ///
  /// With `LiveResumption.position`, it continues where playback stopped, or with the oldest part that is still
  /// available. This property is not essential.
  public var liveResumption: LiveResumption {
    get { machine.liveResumption }
    set { machine.liveResumption = newValue }
  }

  /// Connects again if the connection may have been lost without notice, such as while the computer was
  /// suspended.
  ///
  /// A pending attempt is made now, as by ``retryNow()``. An item that is waiting for data is opened again at its
  /// position, and a live stream as ``liveResumption`` says, without waiting until
  /// ``PlayerConfiguration/responseTimeout`` has passed. Nothing else changes: what plays from its buffer plays
  /// on, and its connection is retried if it turns out to be lost.
  public func reconnect() { update { $0.reconnect(now: monotonicNow()) } }

  /// Waits for the time of the next attempt; nil: not any more.
  func setRetryTimer(_ delay: Duration?) {
    retryTimer = delay.map { Timeout(after: $0) { [weak self] in self?.retryNow() } }
  }

  /// Follows the network exactly while that matters.
  func followNetwork() {
    let dependsOnNetwork = ask { $0.retries.dependsOnNetwork }
    guard dependsOnNetwork != (networkWatch != nil) else { return }
    networkWatch =
      dependsOnNetwork
      ? NetworkWatch { [weak self] isAvailable in
        self?.update { $0.networkChanged(isAvailable: isAvailable) }
      } : nil
  }
}
