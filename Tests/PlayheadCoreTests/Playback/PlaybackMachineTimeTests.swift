import PlayheadCore
import Testing

@Suite("Playback: the time")
struct PlaybackMachineTimeTests {
  @Test(arguments: [
    // instant, time: the answer was 10 s at instant 1000, of a film of 100 s
    (1000, 10), (1001, 11), (1030, 40), (1090, 100), (1091, 100), (9999, 100), (999, 10), (0, 10),
  ])
  func theTimeMovesWithTheClockUpToTheEnd(instant: Int, expected: Int) {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(1000), isRunning: true), isSettled: false))
    #expect(machine.isClockRunning)
    #expect(machine.time(at: .seconds(instant)) == .seconds(expected))
  }

  @Test func theTimeStandsWhileNothingRuns() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.snapshot(.film(at: 10, instant: .seconds(1000)), isSettled: false))
    #expect(!machine.isClockRunning)
    #expect(machine.time(at: .seconds(1050)) == .seconds(10))
  }

  @Test func anItemThatIsOpenedAgainIsNotReportedAtItsBeginning() {
    var machine = PlaybackMachine.ready(plays: true, snapshot: .film(at: 10))
    _ = machine.reload(now: .zero, stuckWith: 1, name: "film")
    #expect(machine.time(at: .zero) == nil)
    machine.prepare()
    #expect(machine.time(at: .zero) == .seconds(10))
    machine.report(.snapshot(.film(), isSettled: false))
    #expect(machine.time(at: .zero) == .seconds(10))
    machine.settle(seek: 1, at: .film(at: 9))
    #expect(machine.time(at: .zero) == .seconds(9))
  }

  @Test func anItemThatRefusesItsFirstSeekIsReportedWhereItIs() {
    var machine = PlaybackMachine.ready(plays: true, snapshot: .film(at: 10))
    _ = machine.reload(now: .zero, stuckWith: 1, name: "film")
    machine.prepare()
    machine.report(.seekRefused(id: 1))
    #expect(machine.time(at: .zero) == nil)
    var snapshot = PipelineSnapshot.film()
    snapshot.position = .milliseconds(9_500)
    machine.report(.snapshot(snapshot, isSettled: false))
    #expect(machine.time(at: .zero) == .milliseconds(9_500))
  }

  @Test func theTimeOfAStreamWithoutAnEndIsNotLimited() {
    var snapshot = PipelineSnapshot.live(at: 10)
    snapshot.isRunning = true
    let machine = PlaybackMachine.ready(plays: true, snapshot: snapshot)
    #expect(machine.time(at: .seconds(100_000)) == .seconds(100_010))
  }

  @Test func aPositionBeyondTheDurationIsNotTakenBack() {
    var snapshot = PipelineSnapshot.film(at: 105, isRunning: true)
    snapshot.instant = .seconds(1000)
    let machine = PlaybackMachine.ready(plays: true, snapshot: snapshot)
    #expect(machine.time(at: .seconds(1000)) == .seconds(105))
    #expect(machine.time(at: .seconds(1010)) == .seconds(105))
  }

  @Test func theTimeNeverGoesBackBetweenTwoAnswers() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(1000), isRunning: true), isSettled: false))
    let times = (0...2000).compactMap { machine.time(at: .milliseconds(999_000 + $0 * 100)) }
    #expect(times.count == 2001)
    #expect(times == times.sorted())
  }

  /// An answer comes a little after it was taken; meanwhile the time has been shown going on, perhaps
  /// at another speed.
  @Test(arguments: [
    // the position that is answered at 1001 s, the speed before and since 1001.005 s
    (10.05, 1.0, 1.0), (10.9, 1, 1), (13.2, 4, 4), (13.99, 4, 0.1), (14, 4, 0.1), (14, 4, 0.5),
    (10.1, 0.1, 4), (13.5, 4, 2),
  ])
  func anAnswerThatComesLateDoesNotTakeTheTimeBack(position: Double, before: Double, since: Double)
  {
    for isSettled in [false, true] {
      var machine = PlaybackMachine.ready(plays: true)
      _ = machine.setPlaybackSpeed(before, now: .seconds(1000))
      machine.report(
        .snapshot(.film(at: 10, instant: .seconds(1000), isRunning: true), isSettled: true))
      _ = machine.setPlaybackSpeed(since, now: .milliseconds(1_001_005))
      let now = Duration.milliseconds(1_001_012)
      let shown = machine.time(at: now)
      var answer = PipelineSnapshot.film(isRunning: true)
      (answer.position, answer.instant) = (.seconds(position), .seconds(1001))
      _ = machine.handle(
        .snapshot(answer, isSettled: isSettled), generation: machine.generation, now: now)
      let times = [shown] + (0...40).map { machine.time(at: now + .milliseconds($0 * 50)) }
      #expect(times.compactMap(\.self) == times.compactMap(\.self).sorted())
    }
  }

  @Test func aPipelineThatStandsForAMomentDoesNotTakeTheTimeBack() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(1000), isRunning: true), isSettled: true))
    var times: [Duration?] = []
    let answers: [(Double?, Bool)] = [
      (10.2, true), (10.24, false), (10.22, false), (10.21, true), (10.4, true), (10.39, false),
      (10.38, true), (nil, false), (10.41, true), (nil, true), (nil, false), (10.4, false),
    ]
    for (index, (position, isRunning)) in answers.enumerated() {
      let now = Duration.seconds(1000) + .milliseconds(200 + 20 * index)
      times.append(machine.time(at: now))
      var answer = PipelineSnapshot.film(isRunning: isRunning)
      answer.position = position.map { .seconds($0) }
      answer.instant = now - .milliseconds(2)
      _ = machine.handle(
        .snapshot(answer, isSettled: false), generation: machine.generation, now: now)
      times.append(machine.time(at: now))
    }
    #expect(times.compactMap(\.self) == times.compactMap(\.self).sorted(), "\(times)")
  }

  @Test func theClockStandsDuringASeek() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.snapshot(.film(at: 10, isRunning: true), isSettled: false))
    #expect(machine.isClockRunning)
    let (id, _) = machine.seek(to: at(.seconds(50)), isSmooth: false)
    #expect(!machine.isClockRunning)
    machine.settle(seek: id, at: .film(at: 50, isRunning: true))
    #expect(machine.isClockRunning)
    #expect(machine.time(at: .seconds(3)) == .seconds(53))
  }

  @Test func theClockRunsOnlyWhileAReadyItemRuns() {
    let running = PipelineSnapshot.film(at: 10, isRunning: true)
    var machine = PlaybackMachine.opening(2, plays: true)
    machine.report(.snapshot(running, isSettled: false))
    #expect(!machine.isClockRunning)
    machine.prepare(running)
    #expect(machine.isClockRunning)

    var next = machine
    _ = next.advanceToNextItem()
    #expect(!next.isClockRunning)
    var failed = machine
    failed.report(.failed(.broken))
    #expect(!failed.isClockRunning)
    var ended = machine
    ended.actionAtItemEnd = .pause
    ended.report(.endOfStream)
    #expect(!ended.isClockRunning)
    var none = machine
    _ = none.setItems([])
    #expect(!none.isClockRunning)
  }

  @Test func theClockFollowsThePipelineNotTheRequest() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.snapshot(.film(at: 10, isRunning: true), isSettled: false))
    _ = machine.setShouldPlay(false)
    #expect(machine.isClockRunning)
    #expect(machine.report(.runningChanged) == [.pipeline(.query(isSettled: false))])
    machine.report(.snapshot(.film(at: 11), isSettled: false))
    #expect(!machine.isClockRunning)
    #expect(machine.time(at: .seconds(99)) == .seconds(11))
  }
}

/// The time while something happens to playback.
@Suite("Playback: a time that never jumps back")
struct PlaybackMachineSteadyTimeTests {
  private func running() -> PlaybackMachine {
    .ready(plays: true, snapshot: .film(at: 10, instant: .zero, isRunning: true))
  }

  @Test func theTimeStaysWhereASeekFoundIt() {
    var machine = running()
    _ = machine.seek(to: at(.seconds(50)), isSmooth: true, now: .seconds(3))
    #expect(machine.time(at: .seconds(4)) == .seconds(13))
    machine.report(.snapshot(.film(at: 11, instant: .seconds(4)), isSettled: false))
    #expect(machine.time(at: .seconds(4)) == .seconds(13))
  }

  @Test func aPipelineThatIsLateIsWaitedFor() {
    var machine = running()
    #expect(machine.time(at: .milliseconds(500)) == .milliseconds(10_500))
    machine.report(
      .snapshot(.film(at: 10, instant: .milliseconds(500), isRunning: true), isSettled: false))
    #expect(machine.time(at: .milliseconds(500)) == .milliseconds(10_500))
    #expect(machine.time(at: .milliseconds(800)) == .milliseconds(10_500))
    #expect(machine.time(at: .milliseconds(1100)) == .milliseconds(10_600))
  }

  @Test func aPipelineThatIsFarBehindIsBelieved() {
    var machine = running()
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(5), isRunning: true), isSettled: false))
    #expect(machine.time(at: .seconds(5)) == .seconds(10))
  }

  @Test func aSeekThatComesOutALittleEarlyShowsItsTarget() {
    var machine = running()
    let (id, _) = machine.seek(to: at(.seconds(50)), isSmooth: true, now: .zero)
    var early = PipelineSnapshot.film(at: 50, instant: .zero, isRunning: true)
    early.position = .milliseconds(49_980)
    machine.settle(seek: id, at: early)
    #expect(machine.time(at: .zero) == .seconds(50))
    #expect(machine.time(at: .milliseconds(10)) == .seconds(50))
    #expect(machine.time(at: .milliseconds(30)) == .milliseconds(50_010))
  }

  @Test func aSeekBackIsShown() {
    var machine = running()
    let (id, _) = machine.seek(to: at(.seconds(2)), isSmooth: true, now: .seconds(3))
    machine.settle(seek: id, at: .film(at: 2, instant: .seconds(4)))
    #expect(machine.time(at: .seconds(4)) == .seconds(2))
  }
}
