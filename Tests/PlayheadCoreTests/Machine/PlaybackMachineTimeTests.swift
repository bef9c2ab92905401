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

  @Test func theClockFollowsThePipelineNotTheWish() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.snapshot(.film(at: 10, isRunning: true), isSettled: false))
    _ = machine.setShouldPlay(false)
    #expect(machine.isClockRunning)
    #expect(machine.report(.runningChanged) == [.query(isSettled: false)])
    machine.report(.snapshot(.film(at: 11), isSettled: false))
    #expect(!machine.isClockRunning)
    #expect(machine.time(at: .seconds(99)) == .seconds(11))
  }
}
