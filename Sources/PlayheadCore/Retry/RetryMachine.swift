/// Decides whether and when a connection that failed is tried again, and from where.
///
/// A failure that may pass by itself is followed by another attempt after a while, which grows with each
/// failure in a row. A row ends when what was lost has gone on: a server that lets go of each connection
/// after some seconds is asked again and again, one that never gives anything only so many times. A failure
/// that is an answer is final.
///
/// | State | failed, may pass | failed, final | connect | ready | cancel |
/// |---|---|---|---|---|---|
/// | idle | waiting | idle | – | – | idle |
/// | waiting | – | – | connecting | – | idle |
/// | connecting | waiting or given up | idle | – | connected | idle |
/// | connected | waiting or given up | idle | – | – | idle |
/// | given up | waiting | idle | – | – | idle |
public struct RetryMachine: Hashable, Sendable {
  /// Attempts that failed in a row.
  struct Row: Hashable, Sendable {
    /// How many.
    var failures: Int
    /// Where playback was; nil: it begins where the item begins, or at a live stream's edge.
    var position: Duration?
  }

  /// What goes on.
  enum State: Hashable, Sendable {
    /// Nothing has failed.
    case idle
    /// The next attempt will be made at an instant.
    case waiting(Row, due: Duration)
    /// An attempt is being made.
    case connecting(Row)
    /// An attempt has come to something at an instant; whether it lasts is not known yet.
    case connected(Row, since: Duration)
    /// So many attempts have failed that no more are made by themselves.
    case givenUp(position: Duration?)
  }

  /// What failed.
  public struct Failure: Hashable, Sendable {
    /// True if the same may work a little later.
    public var mayPass: Bool
    /// How long the server asks to be left alone, if it does.
    public var retryAfter: Duration?
    /// Where playback was, or was to begin; nil if that does not matter.
    public var position: Duration?

    /// A failure.
    public init(mayPass: Bool, retryAfter: Duration? = nil, position: Duration? = nil) {
      self.mayPass = mayPass
      self.retryAfter = retryAfter
      self.position = position
    }
  }

  /// What is to be done about a failure.
  public enum Action: Hashable, Sendable {
    /// Call ``connect()`` after a while.
    case wait(Duration)
    /// Leave it failed.
    case giveUp
  }

  /// How often, and when.
  public var policy: RetryPolicy
  private(set) var state = State.idle

  /// How far playback has to have gone on for a new row to begin.
  static let progress = Duration.seconds(1)
  /// How long a stream without a position has to have been there for that.
  static let endurance = Duration.seconds(10)

  /// Nothing has failed.
  public init(policy: RetryPolicy = .never) { self.policy = policy }

  /// What a person is told: nil if nothing is tried again.
  public var retry: Retry? {
    switch state {
    case .idle, .connected, .givenUp: nil
    case .waiting(let row, let due):
      Retry(attempt: row.failures + 1, maximumAttempts: policy.maximumAttempts, due: due)
    case .connecting(let row):
      Retry(attempt: row.failures + 1, maximumAttempts: policy.maximumAttempts, due: nil)
    }
  }

  /// Where playback was when it failed, for whoever opens the same item again; nil: where it begins.
  public var position: Duration? {
    switch state {
    case .idle, .connected: nil
    case .waiting(let row, _), .connecting(let row): row.position
    case .givenUp(let position): position
    }
  }

  /// The connection failed at an instant.
  public mutating func failed(_ failure: Failure, at instant: Duration) -> Action {
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

  /// The time has come, the network is back, or a person does not want to wait.
  /// - Returns: false if nothing waits.
  public mutating func connect() -> Bool {
    guard case .waiting(let row, _) = state else { return false }
    state = .connecting(row)
    return true
  }

  /// What was tried has come to something at an instant.
  public mutating func ready(at instant: Duration) {
    if case .connecting(let row) = state { state = .connected(row, since: instant) }
  }

  /// Something else is to be played, or nothing.
  /// - Returns: true if an attempt was waited for.
  public mutating func cancel() -> Bool {
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
