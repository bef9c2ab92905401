/// A state machine that decides whether and when a failed connection is tried again, and at which position.
///
/// A failure that may pass is followed by another attempt after a delay, which increases with each failure in
/// a row. A row ends when playback has continued: a server that closes each connection after some seconds is
/// tried again and again, and one that never answers only a limited number of times. An answer that is a
/// failure is final.
///
/// After the last attempt, the machine gives up. If the reason may be that there is no network, it waits for the
/// network instead, now or as soon as the network is lost. When the network is back, the attempts start over.
///
/// | State | failed, may pass | failed, final | connect | ready | network lost | network back |
/// |---|---|---|---|---|---|---|
/// | idle | waiting | idle | – | – | – | – |
/// | waiting | – | – | connecting | – | – | connecting |
/// | connecting | waiting, without network, or given up | idle | – | connected | – | the count starts over |
/// | connected | waiting, without network, or given up | idle | – | – | – | – |
/// | without network | – | – | connecting | – | – | connecting |
/// | given up | waiting | idle | – | – | without network, if that may be why | – |
///
/// Each state becomes idle if the attempts are canceled.
package struct RetryMachine: Hashable, Sendable {
  /// Attempts that failed in a row.
  struct Row: Hashable, Sendable {
    /// The number of failed attempts.
    var failures: Int
    /// The position of playback; `nil` is the start of the item, or the edge of a live stream.
    var position: Duration?
    /// The same in a live stream that can be rewound.
    var livePlace: LivePlace?
  }

  /// The state of the attempts.
  enum State: Hashable, Sendable {
    /// No failure is being handled.
    case idle
    /// The next attempt will be made at an instant.
    case waiting(Row, due: Duration)
    /// An attempt is being made.
    case connecting(Row)
    /// An attempt succeeded at an instant; whether playback lasts is not known yet.
    case connected(Row, since: Duration)
    /// So many attempts have failed that no more are made before the network is back.
    case withoutNetwork(Row)
    /// So many attempts have failed that no more are made by themselves.
    case givenUp(Row, mayComeFromNetwork: Bool)
  }

  /// A failure of a connection.
  package struct Failure: Hashable, Sendable {
    /// A Boolean value that indicates whether the same may succeed a little later.
    package var mayPass: Bool
    /// A Boolean value that indicates whether the reason may be that there is no network.
    package var mayComeFromNetwork: Bool
    /// The delay that the server requests, or `nil`.
    package var retryAfter: Duration?
    /// The position of playback, or `nil` if it does not matter.
    package var position: Duration?
    /// The place in a live stream, or `nil` if it does not matter.
    package var livePlace: LivePlace?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - mayPass: `true` if the same may succeed a little later.
    ///   - mayComeFromNetwork: `true` if the reason may be that there is no network.
    ///   - retryAfter: The delay that the server requests, or `nil`.
    ///   - position: The position of playback, or `nil`.
    ///   - livePlace: The place in a live stream, or `nil`.
    package init(
      mayPass: Bool, mayComeFromNetwork: Bool = false, retryAfter: Duration? = nil,
      position: Duration? = nil, livePlace: LivePlace? = nil
    ) {
      self.mayPass = mayPass
      self.mayComeFromNetwork = mayComeFromNetwork
      self.retryAfter = retryAfter
      self.position = position
      self.livePlace = livePlace
    }
  }

  /// The decision about a failure.
  package enum Action: Hashable, Sendable {
    /// Calls ``connect()`` after a delay.
    case wait(Duration)
    /// Waits until ``networkChanged(to:)`` says that the network is back.
    case waitForNetwork
    /// Reports the failure.
    case giveUp
  }

  /// The number of attempts, and the delays between them.
  package var policy: RetryPolicy
  private(set) var state = State.idle
  private var network = NetworkReturn(isAvailable: true)

  /// The distance that playback has to have gone on for a new row to begin.
  static let progress = Duration.seconds(1)
  /// The time for which a stream without a position has to have been there for a new row to begin.
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
    case .withoutNetwork:
      Retry(
        attempt: 1, maximumAttempts: policy.maximumAttempts, due: nil, isWaitingForNetwork: true)
    }
  }

  /// A Boolean value that indicates whether ``networkChanged(to:)`` may have an effect.
  package var dependsOnNetwork: Bool {
    switch state {
    case .idle, .connected: false
    case .waiting, .connecting, .withoutNetwork: true
    case .givenUp(_, let mayComeFromNetwork): mayComeFromNetwork
    }
  }

  /// The position of playback at the failure, or `nil` for the default position.
  package var position: Duration? { lastRow?.position }

  /// The place in a live stream at the failure, or `nil` for the live position.
  package var livePlace: LivePlace? { lastRow?.livePlace }

  private var lastRow: Row? {
    switch state {
    case .idle, .connected: nil
    case .waiting(let row, _), .connecting(let row), .withoutNetwork(let row),
      .givenUp(let row, _):
      row
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
    row.livePlace = failure.livePlace ?? row.livePlace
    guard row.failures < policy.maximumAttempts else { return giveUp(row, after: failure) }
    let delay = policy.delay(afterFailures: row.failures, requested: failure.retryAfter)
    state = .waiting(row, due: instant + delay)
    return .wait(delay)
  }

  private mutating func giveUp(_ row: Row, after failure: Failure) -> Action {
    // A single attempt is final.
    let mayComeFromNetwork = failure.mayComeFromNetwork && policy.maximumAttempts > 1
    guard mayComeFromNetwork, !network.isAvailable else {
      state = .givenUp(row, mayComeFromNetwork: mayComeFromNetwork)
      return .giveUp
    }
    state = .withoutNetwork(row)
    return .waitForNetwork
  }

  /// Updates whether the network is available.
  ///
  /// - Returns: `true` if an attempt is to be made now.
  package mutating func networkChanged(to isAvailable: Bool) -> Bool {
    guard network.changed(to: isAvailable) else {
      if !isAvailable, case .givenUp(let row, mayComeFromNetwork: true) = state {
        state = .withoutNetwork(row)
      }
      return false
    }
    switch state {
    case .idle, .connected, .givenUp: return false
    case .waiting(var row, _), .withoutNetwork(var row):
      row.failures = 0
      state = .connecting(row)
      return true
    case .connecting(var row):
      row.failures = 0
      state = .connecting(row)
      return false
    }
  }

  /// Starts an attempt, because the delay is over, or a person does not want to wait.
  ///
  /// - Returns: `false` if none is pending.
  package mutating func connect() -> Bool {
    switch state {
    case .waiting(let row, _), .withoutNetwork(let row):
      state = .connecting(row)
      return true
    case .idle, .connecting, .connected, .givenUp: return false
    }
  }

  /// Records that an attempt has succeeded.
  package mutating func ready(at instant: Duration) {
    guard case .connecting(let row) = state else { return }
    state = .connected(row, since: instant)
    forgetNetwork()
  }

  /// Ends the attempts, because something else is played, or nothing.
  ///
  /// - Returns: `true` if an attempt was pending.
  package mutating func cancel() -> Bool {
    defer { state = .idle }
    forgetNetwork()
    if case .waiting = state { return true }
    return false
  }

  /// Nobody tells of the network any more.
  private mutating func forgetNetwork() { network = NetworkReturn(isAvailable: true) }

  /// The row that a failure belongs to.
  private func row(before failure: Failure, at instant: Duration) -> Row {
    let new = Row(failures: 0, position: nil)
    switch state {
    case .idle, .givenUp: return new
    case .waiting(let row, _), .connecting(let row), .withoutNetwork(let row): return row
    case .connected(let row, let since):
      guard let position = failure.position else {
        return instant - since >= Self.endurance ? new : row
      }
      let hasGoneOn = row.position.map { position - $0 > Self.progress } ?? true
      return hasGoneOn ? new : row
    }
  }
}
