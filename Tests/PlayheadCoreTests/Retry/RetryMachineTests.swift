import Testing

@testable import PlayheadCore

/// The attempts at a connection that failed, and their end.
@Suite("Retries") struct RetryMachineTests {
  private typealias Failure = RetryMachine.Failure
  private static let policy = RetryPolicy(
    maximumAttempts: 10, intervals: [1, 2, 4, 8, 16, 30].map { .seconds($0) })

  /// Fails as often as it is tried, from an instant on, and tells how long was waited each time.
  private func waits(
    _ machine: inout RetryMachine, _ failure: RetryMachine.Failure = Failure(mayPass: true)
  ) -> [Int] {
    var waits: [Int] = []
    var now = Duration.zero
    while case .wait(let delay) = machine.failed(failure, at: now) {
      waits.append(Int(delay / .seconds(1)))
      now += delay
      #expect(machine.connect() == true)
    }
    return waits
  }

  @Test func theWaitGrowsUpToHalfAMinuteAndEnds() {
    var machine = RetryMachine(policy: Self.policy)
    #expect(waits(&machine) == [1, 2, 4, 8, 16, 30, 30, 30, 30])
    #expect(machine.retry == nil)
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 2)])
  func soManyAttemptsAreMadeAsThePolicySays(maximum: Int, retries: Int) {
    var machine = RetryMachine(policy: .init(maximumAttempts: maximum, intervals: [.seconds(1)]))
    #expect(waits(&machine).count == retries)
  }

  @Test func withoutIntervalsNothingIsWaitedFor() {
    var machine = RetryMachine(policy: .init(maximumAttempts: 3, intervals: []))
    #expect(waits(&machine) == [0, 0])
  }

  @Test(arguments: [(0, 1), (1, 1), (7, 7), (200, 200)])
  func theServersRequestCountsIfItIsLonger(requested: Int, wait: Int) {
    var machine = RetryMachine(policy: Self.policy)
    #expect(
      machine.failed(Failure(mayPass: true, retryAfter: .seconds(requested)), at: .zero)
        == .wait(.seconds(wait)))
  }

  @Test func aFinalAnswerIsNotAskedForAgain() {
    var machine = RetryMachine(policy: Self.policy)
    #expect(machine.failed(Failure(mayPass: false), at: .zero) == .giveUp)
    #expect(machine.retry == nil)
    #expect(machine.position == nil)
    // Nor is it after others that might have passed.
    #expect(machine.failed(Failure(mayPass: true), at: .zero) == .wait(.seconds(1)))
    #expect(machine.connect() == true)
    #expect(machine.failed(Failure(mayPass: false), at: .zero) == .giveUp)
    #expect(machine.retry == nil)
  }

  @Test func itTellsWhichAttemptIsWaitedForAndUntilWhen() {
    var machine = RetryMachine(policy: Self.policy)
    #expect(machine.retry == nil)
    _ = machine.failed(Failure(mayPass: true), at: .seconds(100))
    #expect(machine.retry == Retry(attempt: 2, maximumAttempts: 10, due: .seconds(101)))
    #expect(machine.connect() == true)
    #expect(machine.retry == Retry(attempt: 2, maximumAttempts: 10, due: nil))
    _ = machine.failed(Failure(mayPass: true), at: .seconds(102))
    #expect(machine.retry == Retry(attempt: 3, maximumAttempts: 10, due: .seconds(104)))
    #expect(machine.connect() == true)
    machine.ready(at: .seconds(105))
    #expect(machine.retry == nil)
  }

  @Test func onlyWhatWaitsIsTried() {
    var machine = RetryMachine(policy: Self.policy)
    #expect(machine.connect() == false)
    _ = machine.failed(Failure(mayPass: true), at: .zero)
    #expect(machine.connect() == true)
    #expect(machine.connect() == false)
    machine.ready(at: .zero)
    #expect(machine.connect() == false)
  }

  @Test func somethingElseToPlayEndsIt() {
    var machine = RetryMachine(policy: Self.policy)
    #expect(machine.cancel() == false)
    _ = machine.failed(Failure(mayPass: true, position: .seconds(5)), at: .zero)
    #expect(machine.cancel() == true)
    #expect(machine.state == .idle)
    _ = machine.failed(Failure(mayPass: true), at: .zero)
    _ = machine.connect()
    #expect(machine.cancel() == false)
    #expect(machine.state == .idle)
  }

  // MARK: - The network

  /// An event of a machine with two attempts.
  enum Event: Hashable, Sendable {
    /// An attempt fails; what may be why.
    case network, server
    case connects
    case ready
    case isLost, isBack
  }

  /// The result that is to be seen after that.
  enum Outcome: Sendable {
    case nothing
    /// The attempt of that number is waited for.
    case waits(Int)
    /// The attempt of that number is under way.
    case tries(Int)
    case waitsForNetwork
  }

  @Test(
    arguments: [
      ("while it waits", [.network, .isLost, .isBack], .tries(1)),
      ("it only changes", [.network, .isBack], .waits(2)),
      ("while it is tried", [.network, .connects, .isLost, .isBack], .tries(1)),
      ("the attempts start over", [.network, .isLost, .isBack, .network], .waits(2)),
      ("while the last is made", [.network, .connects, .isLost, .isBack, .network], .waits(2)),
      ("lost before the end", [.isLost, .network, .connects, .network], .waitsForNetwork),
      ("lost after the end", [.network, .connects, .network, .isLost], .waitsForNetwork),
      ("back after the end", [.network, .connects, .network, .isLost, .isBack], .tries(1)),
      ("nothing lost", [.network, .connects, .network], .nothing),
      ("nothing lost, only changed", [.network, .connects, .network, .isBack], .nothing),
      ("a person tries it", [.isLost, .network, .connects, .network, .connects], .tries(3)),
      (
        "in vain", [.isLost, .network, .connects, .network, .connects, .network], .waitsForNetwork
      ),
      ("a server answers", [.isLost, .server, .connects, .server, .isBack], .nothing),
      ("a server answers at last", [.isLost, .network, .connects, .server], .nothing),
      ("it plays", [.network, .connects, .ready, .isLost, .isBack], .nothing),
      ("nothing failed", [.isLost, .isBack], .nothing),
    ] as [(String, [Event], Outcome)])
  func theNetworkIsBack(_ name: String, events: [Event], outcome: Outcome) {
    var machine = RetryMachine(
      policy: RetryPolicy(maximumAttempts: 2, intervals: [.seconds(5)]))
    for event in events {
      switch event {
      case .network:
        _ = machine.failed(
          Failure(mayPass: true, mayComeFromNetwork: true, position: .seconds(42)), at: .zero)
      case .server: _ = machine.failed(Failure(mayPass: true, position: .seconds(42)), at: .zero)
      case .connects: #expect(machine.connect() == true)
      case .ready: machine.ready(at: .zero)
      case .isLost: #expect(machine.networkChanged(to: false) == false)
      case .isBack:
        let isDue = machine.retry.map { $0.due != nil || $0.isWaitingForNetwork } ?? false
        let isTried = machine.networkChanged(to: true)
        #expect(isTried == (isDue && events.contains(.isLost)))
      }
    }
    let expected: Retry? =
      switch outcome {
      case .nothing: nil
      case .waits(let attempt):
        Retry(attempt: attempt, maximumAttempts: 2, due: .seconds(5))
      case .tries(let attempt): Retry(attempt: attempt, maximumAttempts: 2, due: nil)
      case .waitsForNetwork:
        Retry(attempt: 1, maximumAttempts: 2, due: nil, isWaitingForNetwork: true)
      }
    #expect(machine.retry == expected)
    if expected != nil {
      #expect(machine.position == .seconds(42))
      #expect(machine.dependsOnNetwork)
    }
  }

  @Test(arguments: [(1, false), (2, true)])
  func aSingleAttemptIsFinal(maximum: Int, waits: Bool) {
    var machine = RetryMachine(policy: RetryPolicy(maximumAttempts: maximum, intervals: []))
    _ = machine.networkChanged(to: false)
    let failure = Failure(mayPass: true, mayComeFromNetwork: true)
    var action = machine.failed(failure, at: .zero)
    if case .wait = action {
      _ = machine.connect()
      action = machine.failed(failure, at: .zero)
    }
    #expect(action == (waits ? .waitForNetwork : .giveUp))
    #expect(machine.dependsOnNetwork == waits)
  }

  @Test func thePositionIsKeptOverAttemptsThatComeToNothing() {
    var machine = RetryMachine(policy: .init(maximumAttempts: 3, intervals: []))
    _ = machine.failed(Failure(mayPass: true, position: .seconds(42)), at: .zero)
    #expect(machine.position == .seconds(42))
    _ = machine.connect()
    #expect(machine.position == .seconds(42))
    _ = machine.failed(Failure(mayPass: true), at: .zero)
    #expect(machine.position == .seconds(42))
    _ = machine.connect()
    // Given up: who tries it by hand goes on there as well.
    #expect(machine.failed(Failure(mayPass: true), at: .zero) == .giveUp)
    #expect(machine.position == .seconds(42))
  }

  @Test(
    arguments: [
      // Where it failed, where again, how long it was there between, how long is waited then.
      (10, 10, 60, 2), (10, 11, 60, 2), (10, 12, 2, 1), (10, 5, 60, 2),
      (nil, nil, 2, 2), (nil, nil, 10, 1), (nil, 3, 2, 1), (10, nil, 60, 1),
    ] as [(Int?, Int?, Int, Int)])
  func aRowEndsOnceItHasGoneOn(first: Int?, second: Int?, seconds: Int, wait: Int) {
    var machine = RetryMachine(policy: Self.policy)
    _ = machine.failed(Failure(mayPass: true, position: first.map { .seconds($0) }), at: .zero)
    _ = machine.connect()
    machine.ready(at: .seconds(1))
    let failure = Failure(mayPass: true, position: second.map { .seconds($0) })
    #expect(machine.failed(failure, at: .seconds(1 + seconds)) == .wait(.seconds(wait)))
  }
}
