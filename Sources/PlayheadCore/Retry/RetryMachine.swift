/// A state machine that decides whether and when a failed connection is tried again, and at which position.
///
/// A failure that may pass is followed by another attempt after a delay, which increases with each failure in
/// a row. A row ends when playback has continued: a server that closes each connection after some seconds is
/// tried again and again, and one that never answers only a limited number of times. An answer that is a
/// failure is final.
///
/// | State | failed, may pass | failed, final | connect | ready | cancel | |---|---|---|---|---|---| | idle |
/// waiting | idle | – | – | idle | | waiting | – | – | connecting | – | idle | | connecting | waiting or
/// given up | idle | – | connected | idle | | connected | waiting or given up | idle | – | – | idle | | given
/// up | waiting | idle | – | – | idle |
package struct RetryMachine: Hashable, Sendable {
  /// Attempts that failed in a row.
  struct Row: Hashable, Sendable {
    /// How many.
    var failures: Int
    /// Where playback was; nil: it begins where the item begins, or at a live stream's edge.
    var position: Duration?
  }

  /// The state of the attempts.
  enum State: Hashable, Sendable {
    /// Nothing has failed.
    case idle
    /// The next attempt will be made at an instant.
    case waiting(Row, due: Duration)
    /// An attempt is being made.
    case connecting(Row)
    /// An attempt succeeded at an instant; whether playback lasts is not known yet.
    case connected(Row, since: Duration)
    /// So many attempts have failed that no more are made by themselves.
    case givenUp(position: Duration?)
  }

  /// A failure of a connection.
  package struct Failure: Hashable, Sendable {
    /// A Boolean value that indicates whether the same may succeed a little later.
    package var mayPass: Bool
    /// The delay that the server requests, or `nil`.
    package var retryAfter: Duration?
    /// The position of playback, or `nil` if it does not matter.
    package var position: Duration?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - mayPass: `true` if the same may succeed a little later.
    ///   - retryAfter: The delay that the server requests, or `nil`.
    ///   - position: The position of playback, or `nil`.
    package init(mayPass: Bool, retryAfter: Duration? = nil, position: Duration? = nil) {
      self.mayPass = mayPass
      self.retryAfter = retryAfter
      self.position = position
    }
  }

  /// The decision about a failure.
  package enum Action: Hashable, Sendable {
    /// Calls ``connect()`` after a delay.
    case wait(Duration)
    /// Reports the failure.
    case giveUp
  }

  /// The number of attempts, and the delays between them.
  package var policy: RetryPolicy
  private(set) var state = State.idle

  /// How far playback has to have gone on for a new row to begin.
  static let progress = Duration.seconds(1)
  /// How long a stream without a position has to have been there for that.
  static let endurance = Duration.seconds(10)

  /// Creates a machine without a failure.
  package init(policy: RetryPolicy = .never) { self.policy = policy }

  /// The next attempt for display, or `nil`.
  package var retry: Retry? {
    switch state {
    case .idle, .connected, .givenUp: nil
    case .waiting(let row, let due):
      Retry(attempt: row.failures + 1, maximumAttempts: policy.maximumAttempts, due: due)
    case .connecting(let row):
      Retry(attempt: row.failures + 1, maximumAttempts: policy.maximumAttempts, due: nil)
    }
  }

  /// The position of playback at the failure, or `nil` for the default position.
  package var position: Duration? {
    switch state {
    case .idle, .connected: nil
    case .waiting(let row, _), .connecting(let row): row.position
    case .givenUp(let position): position
    }
  }

  /// Handles a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - instant: The current time on a monotonic clock.
  package mutating func failed(_ failure: Failure, at instant: Duration) -> Action {
    guard failure.mayPass else {
      state = .idle
      return .giveUp
    }
    var row = row(before: failure, at: instant)
    row.failures += 1
    row.position = failure.position ?? row.position
    guard row.failures < policy.maximumAttempts else {
      state = .givenUp(position: row.position)
      return .giveUp
    }
    let delay = policy.delay(afterFailures: row.failures, requested: failure.retryAfter)
    state = .waiting(row, due: instant + delay)
    return .wait(delay)
  }

  /// Starts an attempt, because the delay is over, the network is available again, or a person does not want
  /// to wait.
  ///
  /// - Returns: `false` if none is pending.
  package mutating func connect() -> Bool {
    guard case .waiting(let row, _) = state else { return false }
    state = .connecting(row)
    return true
  }

  /// Records that an attempt has succeeded.
  package mutating func ready(at instant: Duration) {
    if case .connecting(let row) = state { state = .connected(row, since: instant) }
  }

  /// Ends the attempts, because something else is played, or nothing.
  ///
  /// - Returns: `true` if an attempt was pending.
  package mutating func cancel() -> Bool {
    defer { state = .idle }
    if case .waiting = state { return true }
    return false
  }

  /// The row that a failure belongs to.
  private func row(before failure: Failure, at instant: Duration) -> Row {
    let new = Row(failures: 0, position: nil)
    switch state {
    case .idle, .givenUp: return new
    case .waiting(let row, _), .connecting(let row): return row
    case .connected(let row, let since):
      guard let position = failure.position else {
        return instant - since >= Self.endurance ? new : row
      }
      let hasGoneOn = row.position.map { position - $0 > Self.progress } ?? true
      return hasGoneOn ? new : row
    }
  }
}
