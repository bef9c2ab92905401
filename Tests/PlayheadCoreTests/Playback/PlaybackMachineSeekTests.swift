import PlayheadCore
import Testing

@Suite("Playback: seeking")
struct PlaybackMachineSeekTests {
  // MARK: - Where to

  @Test(arguments: [
    // target in ms, where it goes
    (-10_000, 0), (0, 0), (50_000, 50_000), (99_900, 99_900), (99_901, 99_900),
    (100_000, 99_900), (110_000, 99_900),
  ])
  func targetsAreLimitedToTheSeekableRange(target: Int, expected: Int) {
    var machine = PlaybackMachine.ready()
    let (id, actions) = machine.seek(to: near(.milliseconds(target)), isSmooth: true)
    let time = Duration.milliseconds(expected)
    // Near the end a keyframe that could be gone to may be missing.
    #expect(actions == [.pipeline(.seek(time > .seconds(82) ? at(time) : near(time), id: id))])
    #expect(machine.properties.seekTime == time)
  }

  @Test(arguments: [
    // range in ms, target, where it goes
    (20_000..<80_000, 0, 20_000), (20_000..<80_000, 90_000, 79_900), (0..<50, 40, 0),
    (5000..<5050, 9000, 5000),
  ])
  func windowsAreShortenedAtTheirEndButNeverTurnedAround(
    range: Range<Int>, target: Int, expected: Int
  ) {
    var snapshot = PipelineSnapshot.film()
    snapshot.seekableTimeRange =
      .milliseconds(range.lowerBound)..<(.milliseconds(range.upperBound))
    var machine = PlaybackMachine.ready(snapshot: snapshot)
    let (id, actions) = machine.seek(to: at(.milliseconds(target)), isSmooth: false)
    #expect(actions == [.pipeline(.seek(at(.milliseconds(expected)), id: id))])
  }

  @Test(arguments: [
    at(.seconds(5)), near(.seconds(5)), before(.seconds(5)), after(.seconds(5)),
    to(.seconds(5), toleranceBefore: .seconds(1), toleranceAfter: .seconds(2)),
  ])
  func tolerancesAreHandedOn(position: Position) {
    var machine = PlaybackMachine.ready()
    let (id, actions) = machine.seek(to: position, isSmooth: false)
    #expect(actions == [.pipeline(.seek(position, id: id))])
  }

  @Test(arguments: [nil, .zero..<(.zero), .seconds(5)..<(.seconds(5))] as [Range<Duration>?])
  func whereNothingCanBeSoughtASeekIsCompleteAtOnce(range: Range<Duration>?) {
    var snapshot = PipelineSnapshot.film()
    snapshot.seekableTimeRange = range
    var machine = PlaybackMachine.ready(snapshot: snapshot)
    let before = machine.properties
    let (id, actions) = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(actions == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties == before)
    #expect(!machine.canSeek(to: .seconds(5)))
  }

  @Test func aSeekWithoutAnItemIsCompleteAtOnce() {
    var machine = PlaybackMachine()
    let (id, actions) = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(actions == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties == .empty)
  }

  @Test(arguments: [(-1, false), (0, true), (50_000, true), (100_000, true), (100_001, false)])
  func bothEndsOfTheRangeCanBeSought(time: Int, expected: Bool) {
    #expect(PlaybackMachine.ready().canSeek(to: .milliseconds(time)) == expected)
    #expect(PlaybackMachine.ended().canSeek(to: .milliseconds(time)) == expected)
    #expect(!PlaybackMachine.opening().canSeek(to: .milliseconds(time)))
    #expect(!PlaybackMachine.failed().canSeek(to: .milliseconds(time)))
  }

  // MARK: - What goes on

  @Test func aSeekIsDoneWhenItsNewPositionIsKnown() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    #expect(machine.properties.isSeeking)
    #expect(machine.report(.seekStarted(id: id)) == [])
    #expect(machine.report(.asyncDone) == [])
    #expect(machine.properties.seekTime == .seconds(60))
    #expect(
      machine.report(.snapshot(.film(at: 60), isSettled: true))
        == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties.seekTime == nil)
    #expect(machine.time(at: .zero) == .seconds(60))
  }

  /// The player publishes nothing when it is told of them.
  @Test func howFarASeekIsChangesNothingThatIsPublished() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    let properties = machine.properties
    for event in [PlaybackEvent.seekStarted(id: id), .asyncDone] {
      #expect(machine.report(event) == [])
      #expect(machine.properties == properties)
      #expect(machine.time(at: .zero) == .seconds(10))
      #expect(machine.gaplessCandidate == nil)
    }
  }

  @Test func theOldPositionStaysUntilThen() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    machine.report(.seekStarted(id: id))
    for position in [11, 0, 60] {
      machine.report(.snapshot(.film(at: position), isSettled: false))
      #expect(machine.time(at: .zero) == .seconds(10))
      #expect(machine.properties.seekTime == .seconds(60))
    }
  }

  @Test func aSettlingFromBeforeTheSeekDoesNotEndIt() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    #expect(machine.prepare(.film(at: 10)) == [])
    #expect(machine.properties.seekTime == .seconds(60))
    machine.report(.seekStarted(id: id))
    // The answer to a question from before the seek's own settling.
    #expect(machine.report(.snapshot(.film(at: 10), isSettled: true)) == [])
    #expect(machine.properties.seekTime == .seconds(60))
  }

  @Test func seekTimesAreNilTheTargetsAndNil() {
    var machine = PlaybackMachine.ready()
    var times = [machine.properties.seekTime]
    let (first, _) = machine.seek(to: at(.seconds(20)), isSmooth: true)
    times.append(machine.properties.seekTime)
    let (second, _) = machine.seek(to: at(.seconds(30)), isSmooth: true)
    times.append(machine.properties.seekTime)
    let settled = machine.settle(seek: first, at: .film(at: 20))
    #expect(
      settled.suffix(2) == [
        .completeSeek(id: first, finished: true), .pipeline(.seek(at(.seconds(30)), id: second)),
      ])
    #expect(machine.properties.seekTime == .seconds(30))
    machine.settle(seek: second, at: .film(at: 30))
    times.append(machine.properties.seekTime)
    #expect(times == [nil, .seconds(20), .seconds(30), nil])
  }

  @Test func theSameTargetTwiceShowsOneSeek() {
    var machine = PlaybackMachine.ready()
    var times: [Duration?] = []
    for _ in 0..<2 {
      _ = machine.seek(to: at(.seconds(20)), isSmooth: false)
      times.append(machine.properties.seekTime)
    }
    machine.settle(seek: 2, at: .film(at: 20))
    times.append(machine.properties.seekTime)
    #expect(times == [.seconds(20), .seconds(20), nil])
  }

  @Test func chainedForwardSeeksNeverShowAnEarlierTime() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.snapshot(.film(at: 2, isRunning: true), isSettled: false))
    var shown: [Duration] = []
    func note() {
      if let time = machine.properties.seekTime ?? machine.time(at: .zero) { shown.append(time) }
    }
    var last = 0
    for target in [8, 10, 12, 100] {
      let (id, actions) = machine.seek(to: near(.seconds(target)), isSmooth: true)
      if actions == [.pipeline(.seek(near(.seconds(target)), id: id))] {
        machine.report(.seekStarted(id: id))
      }
      note()
      machine.report(.snapshot(.film(at: 3, isRunning: true), isSettled: false))
      note()
      last = id
    }
    machine.report(.asyncDone)
    machine.report(.snapshot(.film(at: 8, isRunning: true), isSettled: true))
    note()
    machine.settle(seek: last, at: .film(at: 100, isRunning: true))
    note()
    #expect(shown == shown.sorted())
    #expect(shown.first == .seconds(8))
    #expect(shown.last == .seconds(100))
  }

  @Test func manySharpSeeksAreAllMadeAndTheLastCompletes() {
    var machine = PlaybackMachine.ready()
    var actions: [PlaybackAction] = []
    for target in 1...3 {
      actions += machine.seek(to: at(.seconds(target)), isSmooth: false).actions
    }
    actions += machine.settle(seek: 3, at: .film(at: 3))
    #expect(
      actions == [
        .pipeline(.seek(at(.seconds(1)), id: 1)),
        .completeSeek(id: 1, finished: false), .pipeline(.seek(at(.seconds(2)), id: 2)),
        .completeSeek(id: 2, finished: false), .pipeline(.seek(at(.seconds(3)), id: 3)),
        .completeSeek(id: 3, finished: true),
      ])
  }

  @Test func aRefusedSeekIsGivenUpAndTheNextIsMade() {
    var machine = PlaybackMachine.ready()
    let (first, _) = machine.seek(to: at(.seconds(20)), isSmooth: true)
    let (second, _) = machine.seek(to: at(.seconds(30)), isSmooth: true)
    let actions = machine.report(.seekRefused(id: first))
    #expect(actions.contains(.pipeline(.seek(at(.seconds(30)), id: second))))
    #expect(machine.properties.seekTime == .seconds(30))
    machine.report(.seekRefused(id: second))
    #expect(machine.properties.seekTime == nil)
  }

  @Test func theRefusalOfAnOlderSeekIsIgnored() {
    var machine = PlaybackMachine.ready()
    let (first, _) = machine.seek(to: at(.seconds(20)), isSmooth: false)
    let (_, _) = machine.seek(to: at(.seconds(30)), isSmooth: false)
    #expect(machine.report(.seekRefused(id: first)) == [])
    #expect(machine.properties.seekTime == .seconds(30))
  }

  @Test func aSeekWhilePausedStaysPaused() {
    var machine = PlaybackMachine.ready()
    let (id, _) = machine.seek(to: at(.seconds(20)), isSmooth: false)
    #expect(machine.state == .paused)
    #expect(!machine.settle(seek: id, at: .film(at: 20)).contains(.pipeline(.setRunning(true))))
    #expect(machine.state == .paused)
  }

  // MARK: - Before the item is ready

  @Test func aSeekBeforeReadyIsMadeWhenReady() {
    var machine = PlaybackMachine.opening(plays: true)
    let (id, actions) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    #expect(actions == [])
    #expect(machine.properties.seekTime == .seconds(60))
    #expect(
      machine.prepare() == [
        .pipeline(.seek(at(.seconds(60)), id: id)),
        .pipeline(.setRunning(true)),
      ])
    #expect(machine.properties.seekTime == .seconds(60))
    #expect(
      machine.settle(seek: id, at: .film(at: 60)).last == .completeSeek(id: id, finished: true))
  }

  @Test(arguments: [(-10_000, 0), (500_000, 99_900)])
  func aSeekBeforeReadyIsLimitedWhenReady(target: Int, expected: Int) {
    var machine = PlaybackMachine.opening()
    let (id, _) = machine.seek(to: at(.milliseconds(target)), isSmooth: false)
    #expect(machine.prepare().last == .pipeline(.seek(at(.milliseconds(expected)), id: id)))
    #expect(machine.properties.seekTime == .milliseconds(expected))
  }

  @Test func onlyTheNewestSeekBeforeReadyIsMade() {
    var machine = PlaybackMachine.opening()
    let (first, _) = machine.seek(to: at(.seconds(10)), isSmooth: false)
    let (second, actions) = machine.seek(to: at(.seconds(20)), isSmooth: false)
    #expect(actions == [.completeSeek(id: first, finished: false)])
    #expect(
      machine.prepare() == [
        .pipeline(.seek(at(.seconds(20)), id: second))
      ])
  }

  @Test func aSeekBeforeALiveSourceIsReadyIsComplete() {
    var machine = PlaybackMachine.opening(plays: true)
    let (id, _) = machine.seek(to: at(.seconds(10)), isSmooth: false)
    machine.report(.noPreroll)
    #expect(
      machine.report(.snapshot(.live(), isSettled: true))
        == [.completeSeek(id: id, finished: true), .pipeline(.setRunning(true))])
    #expect(machine.properties.seekTime == nil)
  }

  @Test(arguments: [true, false])
  func anotherItemGivesTheSeekUp(isReady: Bool) {
    var machine = isReady ? PlaybackMachine.ready(2) : .opening(2)
    let (id, _) = machine.seek(to: at(.seconds(10)), isSmooth: true)
    #expect(
      machine.advanceToNextItem()
        == [.pipeline(.load(ItemID(2), generation: 2)), .completeSeek(id: id, finished: false)])
    #expect(machine.properties.seekTime == nil)
    #expect(machine.prepare() == [])
  }

  @Test func numbersOfSeeksAreNeverUsedAgain() {
    var machine = PlaybackMachine.opening(3)
    var ids: [Int] = []
    for _ in 0..<3 {
      ids.append(machine.seek(to: at(.zero), isSmooth: true).id)
      machine.prepare()
      ids.append(machine.seek(to: at(.zero), isSmooth: false).id)
      _ = machine.advanceToNextItem()
    }
    #expect(Set(ids).count == ids.count)
  }
}
