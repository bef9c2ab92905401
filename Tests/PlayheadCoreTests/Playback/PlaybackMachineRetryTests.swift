import Testing

@testable import PlayheadCore

/// A player whose connection fails.
@Suite("Playback machine: retries") struct PlaybackMachineRetryTests {
  private static let cut = PlaybackError(.connectionLost, name: "example.org")

  private func ready(
    plays: Bool = true, snapshot: PipelineSnapshot = .film(at: 42), count: Int = 2
  ) -> PlaybackMachine {
    var machine = PlaybackMachine.ready(count, plays: plays, snapshot: snapshot)
    machine.retryPolicy = RetryPolicy(
      maximumAttempts: 3, intervals: [.seconds(1), .seconds(2)])
    return machine
  }

  @Test func whatWasCutIsOpenedAgainWhereItWas() throws {
    var machine = ready()
    let queue = machine.queue.items
    let actions = machine.report(.failed(Self.cut))
    #expect(actions.last == .setRetryTimer(.seconds(1)))
    #expect(machine.error == Self.cut)
    #expect(machine.properties.isFailed)
    #expect(machine.shouldPlay)
    #expect(machine.retries.retry?.attempt == 2)
    #expect(machine.timeUntilRetry(at: .milliseconds(400)) == .milliseconds(600))
    #expect(machine.timeUntilRetry(at: .seconds(9)) == .zero)

    let retry = machine.retryNow()
    let item = try #require(machine.queue.current)
    #expect(retry == [.setRetryTimer(nil), .pipeline(.load(item, generation: machine.generation))])
    #expect(machine.error == nil)
    // It is not told to be busy, and what failed stays to be read.
    #expect(machine.properties.isFailed && !machine.properties.isBusy)
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(machine.timeUntilRetry(at: .zero) == nil)

    let opened = machine.prepare()
    #expect(
      opened.contains { action in
        if case .pipeline(.seek(let position, _)) = action {
          position == at(.seconds(42))
        } else {
          false
        }
      })
    #expect(opened.contains(.pipeline(.setRunning(true))))
    #expect(machine.retries.retry == nil)
    #expect(!machine.properties.isFailed)
    #expect(machine.queue.items == queue)
  }

  @Test func whatStoodStillStandsStillAgain() {
    var machine = ready(plays: false)
    machine.report(.failed(Self.cut))
    _ = machine.retryNow()
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))
    #expect(!machine.shouldPlay)
  }

  @Test func theTargetOfASeekIsWhereItGoesOn() {
    var machine = ready()
    _ = machine.seek(to: at(.seconds(70)), isSmooth: false)
    machine.report(.failed(Self.cut))
    _ = machine.retryNow()
    #expect(machine.properties.seekTime == .seconds(70))
  }

  @Test func whatFailsWhileItIsOpenedAgainKeepsItsPlace() {
    var machine = ready()
    machine.report(.failed(Self.cut))
    _ = machine.retryNow()
    #expect(machine.report(.failed(Self.cut)).last == .setRetryTimer(.seconds(2)))
    _ = machine.retryNow()
    #expect(machine.properties.seekTime == .seconds(42))
    let last = machine.report(.failed(Self.cut))
    #expect(!last.contains { if case .setRetryTimer = $0 { true } else { false } })
    #expect(machine.retries.retry == nil)
    #expect(machine.error == Self.cut)
    // A person may still try it.
    _ = machine.replay()
    #expect(machine.properties.seekTime == .seconds(42))
  }

  @Test func aLiveStreamIsRejoinedAtItsEdge() {
    var machine = ready(snapshot: .live(at: 42))
    machine.report(.failed(Self.cut))
    _ = machine.retryNow()
    #expect(machine.properties.seekTime == nil)
  }

  /// A part that is missing is no reason to leave a stream whose next parts may be whole; a film lacks it for ever.
  @Test(arguments: [
    (PipelineSnapshot.live(at: 42), PlaybackError.Reason.damaged, true),
    (.live(at: 42), .httpStatus(404), false), (.film(at: 42), .damaged, false),
  ])
  func aLiveStreamIsRejoinedAfterAMissingPart(
    snapshot: PipelineSnapshot, reason: PlaybackError.Reason, isTriedAgain: Bool
  ) {
    var machine = ready(snapshot: snapshot)
    machine.report(.failed(PlaybackError(reason, name: "x")))
    #expect((machine.retries.retry != nil) == isTriedAgain)
  }

  @Test func aFinalAnswerStays() {
    var machine = ready()
    let actions = machine.report(.failed(PlaybackError(.httpStatus(403), name: "x")))
    #expect(!actions.contains { if case .setRetryTimer = $0 { true } else { false } })
    #expect(machine.retryNow() == [])
    #expect(machine.error != nil)
  }

  @Test func withoutAPolicyNothingIsTriedAgain() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.failed(Self.cut))
    #expect(machine.retries.retry == nil)
    #expect(machine.retryNow() == [])
  }

  @Test(arguments: 0..<5)
  func whoeverDoesSomethingElseEndsIt(action: Int) {
    var machine = ready()
    machine.report(.failed(Self.cut))
    let actions =
      switch action {
      case 0: machine.advanceToNextItem()
      case 1: machine.removeAll()
      case 2: machine.select(nil)
      case 3: machine.setItems([ItemID(9)])
      default: machine.replay()
      }
    #expect(actions.contains(.setRetryTimer(nil)))
    #expect(machine.retries.retry == nil)
    #expect(machine.retryNow() == [])
  }

  @Test func aPipelineThatIsLostAfterTheFailureLeavesTheAttemptPending() {
    var machine = ready()
    machine.report(.failed(Self.cut))
    #expect(machine.reload(now: .seconds(9), stuckWith: 1, name: "x") == [])
    #expect(machine.error == Self.cut)
    #expect(machine.retries.retry?.attempt == 2)
    #expect(!machine.retryNow().isEmpty)
    #expect(machine.properties.seekTime == .seconds(42))
  }

  @Test(arguments: [true, false])
  func anotherAddressIsOpenedWhereTheLastOneFailed(isPending: Bool) {
    var machine = ready()
    if !isPending { machine.retryPolicy = .never }
    machine.report(.failed(Self.cut))
    #expect((machine.retries.retry != nil) == isPending)
    let actions = machine.reopen(now: .zero)
    #expect(actions.contains(.setRetryTimer(nil)) == isPending)
    #expect(actions.contains(.pipeline(.load(ItemID(1), generation: machine.generation))))
    #expect(machine.error == nil)
    #expect(machine.properties.seekTime == .seconds(42))
  }

  @Test func pausingWhileItWaitsKeepsWaiting() {
    var machine = ready()
    machine.report(.failed(Self.cut))
    _ = machine.setShouldPlay(false)
    #expect(machine.retries.retry != nil)
    _ = machine.retryNow()
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))
  }

  // MARK: - The network

  /// A machine whose three attempts have failed.
  private func afterLastAttempt(plays: Bool = true, hasNetwork: Bool) -> PlaybackMachine {
    var machine = ready(plays: plays)
    _ = machine.networkChanged(isAvailable: hasNetwork)
    for _ in 0..<2 {
      machine.report(.failed(Self.cut))
      _ = machine.retryNow()
    }
    let last = machine.report(.failed(Self.cut))
    #expect(!last.contains { if case .setRetryTimer = $0 { true } else { false } })
    return machine
  }

  @Test(arguments: [false, true])
  func afterTheLastAttemptItGoesOnWhereItWasWhenTheNetworkIsBack(plays: Bool) throws {
    var machine = afterLastAttempt(plays: plays, hasNetwork: false)
    #expect(machine.retries.retry?.isWaitingForNetwork == true)
    #expect(machine.timeUntilRetry(at: .zero) == nil)
    #expect(machine.error == Self.cut)
    let item = try #require(machine.queue.current)
    #expect(
      machine.networkChanged(isAvailable: true)
        == [.setRetryTimer(nil), .pipeline(.load(item, generation: machine.generation))])
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(machine.prepare().contains(.pipeline(.setRunning(true))) == plays)
    #expect(machine.networkChanged(isAvailable: true) == [])
  }

  @Test func whatHasFailedForGoodWaitsForANetworkThatIsLostLater() {
    var machine = afterLastAttempt(hasNetwork: true)
    #expect(machine.retries.retry == nil)
    #expect(machine.networkChanged(isAvailable: false) == [])
    #expect(machine.retries.retry?.isWaitingForNetwork == true)
    #expect(!machine.networkChanged(isAvailable: true).isEmpty)
    #expect(machine.properties.seekTime == .seconds(42))
  }

  @Test(arguments: 0..<3)
  func whoeverDoesSomethingElseNoLongerWaitsForTheNetwork(action: Int) {
    var machine = afterLastAttempt(hasNetwork: false)
    switch action {
    case 0: _ = machine.advanceToNextItem()
    case 1: _ = machine.removeAll()
    default: _ = machine.replay()
    }
    #expect(!machine.retries.dependsOnNetwork)
    #expect(machine.networkChanged(isAvailable: true) == [])
  }

  // MARK: - A connection that may be lost

  @Test func whatWaitsForDataIsOpenedAgainWhereItWas() throws {
    var machine = ready()
    machine.report(.buffering(percent: 40))
    let item = try #require(machine.queue.current)
    let old = machine.generation
    let actions = machine.reconnect(now: .zero)
    #expect(actions == [.pipeline(.load(item, generation: machine.generation))])
    #expect(machine.generation > old)
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(machine.shouldPlay && machine.retries.retry == nil)
    #expect(machine.prepare().contains(.pipeline(.setRunning(true))))
  }

  @Test func aLiveStreamThatWaitsForDataIsRejoinedAtItsEdge() {
    var machine = ready(snapshot: .live(at: 42))
    machine.report(.buffering(percent: 40))
    #expect(!machine.reconnect(now: .zero).isEmpty)
    #expect(machine.properties.seekTime == nil)
  }

  @Test func whatIsPausedAndWaitsForDataStaysPaused() {
    var machine = ready(plays: false)
    machine.report(.buffering(percent: 40))
    #expect(!machine.reconnect(now: .zero).isEmpty)
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))
  }

  @Test func aPendingAttemptIsMadeNow() {
    var machine = ready()
    machine.report(.failed(Self.cut))
    #expect(machine.reconnect(now: .zero).first == .setRetryTimer(nil))
    #expect(machine.retries.retry?.due == nil)
    // That attempt is under way: it is not made twice.
    #expect(machine.reconnect(now: .zero) == [])
  }

  @Test(arguments: 0..<5)
  func whatDoesNotWaitForDataIsLeftAlone(situation: Int) {
    var machine =
      switch situation {
      case 0: PlaybackMachine()
      case 1: PlaybackMachine.opening(plays: true)
      case 2: ready()
      case 3: PlaybackMachine.ended()
      default: PlaybackMachine.failed()
      }
    let generation = machine.generation
    #expect(machine.reconnect(now: .zero) == [])
    #expect(machine.generation == generation)
  }
}
