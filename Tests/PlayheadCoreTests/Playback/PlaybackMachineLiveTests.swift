import PlayheadCore
import Testing

/// The window of a live stream, and its dates, as the machine tells them.
@Suite("Playback machine: live streams")
struct PlaybackMachineLiveTests {
  private static let date = WallClockDate(sinceEpoch: .seconds(1_700_000_000))

  /// A machine whose stream is ready: at instant 100 it told 0…48 s and stood at 44 s.
  private func ready(told: Range<Duration> = .zero ..< .seconds(48)) -> PlaybackMachine {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    take(told, at: 100, isSettled: true, in: &machine)
    return machine
  }

  private func take(
    _ told: Range<Duration>, at instant: Int, position: Int? = 44, isSettled: Bool = false,
    in machine: inout PlaybackMachine
  ) {
    let snapshot = PipelineSnapshot(
      position: position.map { .seconds($0) }, instant: .seconds(instant), duration: .indefinite,
      seekableTimeRange: told)
    _ = machine.handle(
      .snapshot(snapshot, isSettled: isSettled), generation: machine.generation)
  }

  @Test func theWindowMovesEvenly() {
    var machine = ready()
    #expect(machine.properties.seekableTimeRange == .seconds(4) ..< .seconds(44))
    take(.zero ..< .seconds(48), at: 102, in: &machine)
    #expect(machine.properties.seekableTimeRange == .seconds(6) ..< .seconds(46))
    take(.seconds(4) ..< .seconds(52), at: 103, in: &machine)
    #expect(machine.properties.seekableTimeRange == .seconds(8) ..< .seconds(48))
    #expect(machine.rangesChangeWhilePaused)
    #expect(machine.time(at: .seconds(200)) == .seconds(44))
  }

  @Test func whatIsToldBeforeItIsReadyMakesNoWindow() {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    take(.zero ..< .seconds(48), at: 99, position: nil, in: &machine)
    #expect(!machine.rangesChangeWhilePaused)
    take(.zero ..< .seconds(48), at: 100, isSettled: true, in: &machine)
    #expect(machine.properties.seekableTimeRange == .seconds(4) ..< .seconds(44))
  }

  @Test func aShortWindowIsLive() {
    let machine = ready(told: .seconds(36) ..< .seconds(48))
    #expect(machine.properties.streamType == .live)
    #expect(!machine.rangesChangeWhilePaused)
    #expect(!machine.canSeek(to: .seconds(44)))
    #expect(machine.isUnseekable)
    #expect(!ready().isUnseekable && !PlaybackMachine().isUnseekable)
    #expect(ready().properties.streamType == .dvr)
  }

  @Test func onlyAWindowOfThePastCanBeBehind() {
    var machine = ready()
    #expect(!machine.isBehindLiveEdge(now: .seconds(100)))
    // Paused, it falls behind with the clock alone.
    #expect(machine.isBehindLiveEdge(now: .seconds(110)))
    #expect(machine.canSkipToDefault(now: .seconds(110)))
    take(.zero ..< .seconds(48), at: 100, position: 10, in: &machine)
    #expect(machine.isBehindLiveEdge(now: .seconds(100)))
    let live = ready(told: .seconds(36) ..< .seconds(48))
    #expect(!live.isBehindLiveEdge(now: .seconds(110)))
    #expect(live.canSkipToDefault(now: .seconds(110)))
  }

  /// The times to which actions seek.
  private func targets(of actions: [PlaybackAction]) -> [Duration] {
    actions.compactMap { action in
      if case .pipeline(.seek(let position, id: _)) = action { position.time } else { nil }
    }
  }

  /// Nothing is asked of a paused pipeline that nobody watches, while the window moves on.
  @Test func whatIsDoneAfterALongPauseFindsTheWindowOfNow() throws {
    var machine = ready()
    #expect(targets(of: machine.setShouldPlay(true, now: .seconds(200))) == [.seconds(104)])
    var edge = ready()
    let live = try #require(targets(of: edge.skipToDefault(now: .seconds(200)).actions).first)
    #expect(abs((live - .seconds(144)) / .seconds(1)) <= 0.11)
  }

  /// Tenths of a window of 4…44 s, and the seconds to which they seek.
  @Test(arguments: [(0, 4), (5, 24), (9, 40), (10, 44)])
  func tenthsAreThoseOfTheWindow(_ tenths: Int, _ seconds: Int) throws {
    var machine = ready()
    let actions = machine.seek(toTenths: tenths).actions
    let target = targets(of: actions).first
    // A seek stays a little before the end.
    #expect(abs((try #require(target) - .seconds(seconds)) / .seconds(1)) <= 0.11)
  }

  @Test func whatHasNoPastHasNoTenths() {
    var machine = ready(told: .seconds(36) ..< .seconds(48))
    let (id, actions) = machine.seek(toTenths: 5)
    #expect(actions == [.completeSeek(id: id, finished: true)])
  }

  @Test func theTargetDurationReplacesTheEstimate() {
    var machine = ready()
    let actions = machine.handle(
      .hlsFacts(HLSFacts(targetDuration: .seconds(2)), generation: machine.generation),
      generation: machine.generation)
    #expect(actions == [.pipeline(.query(isSettled: false))])
    take(.zero ..< .seconds(48), at: 100, in: &machine)
    #expect(machine.properties.seekableTimeRange == .seconds(2) ..< .seconds(46))
  }

  @Test func theDateFollowsThePosition() {
    var machine = ready()
    #expect(machine.date(at: .seconds(100)) == nil)
    let facts = HLSFacts(dateMapping: DateMapping(time: .seconds(40), date: Self.date))
    _ = machine.handle(
      .hlsFacts(facts, generation: machine.generation), generation: machine.generation)
    #expect(machine.date(at: .seconds(100)) == Self.date + .seconds(4))
  }

  @Test func factsAboutAnotherLoadAreVoid() {
    var machine = ready()
    let facts = HLSFacts(dateMapping: DateMapping(time: .zero, date: Self.date))
    let actions = machine.handle(
      .hlsFacts(facts, generation: machine.generation - 1), generation: machine.generation)
    #expect(actions.isEmpty)
    #expect(machine.date(at: .seconds(100)) == nil)
  }

  private func tell(_ facts: HLSFacts, in machine: inout PlaybackMachine) -> [PlaybackAction] {
    machine.handle(
      .hlsFacts(facts, generation: machine.generation), generation: machine.generation)
  }

  /// Only the playlist tells that a stream keeps its beginning.
  @Test(arguments: [(true, [Duration.seconds(1)]), (false, [])])
  func aSeekToTheBeginningThatWasEarlyIsMadeAgain(isEvent: Bool, again: [Duration]) {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    let (id, _) = machine.seek(to: at(.seconds(1)), isSmooth: false)
    let snapshot = PipelineSnapshot(
      position: .seconds(44), instant: .seconds(100), duration: .indefinite,
      seekableTimeRange: .zero ..< .seconds(48))
    let opened = machine.handle(
      .snapshot(snapshot, isSettled: true), generation: machine.generation)
    #expect(targets(of: opened) == [.seconds(4)])
    let told = tell(HLSFacts(targetDuration: .seconds(4), isEvent: isEvent), in: &machine)
    // It waits for the first one.
    #expect(targets(of: told).isEmpty)
    _ = machine.handle(.seekStarted(id: id), generation: machine.generation)
    _ = machine.handle(.asyncDone, generation: machine.generation)
    let settled = machine.handle(
      .snapshot(snapshot, isSettled: true), generation: machine.generation)
    #expect(targets(of: settled) == again)
    #expect(settled.contains(.completeSeek(id: id, finished: true)))
  }

  /// Only a beginning that was out of reach is: the window gets shorter once its segments are known.
  @Test(arguments: [60, 41, 5])
  func anEarlySeekThatLedWhereItWasToLeadIsNot(seconds: Int) {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    _ = machine.seek(to: at(.seconds(seconds)), isSmooth: false)
    take(.zero ..< .seconds(48), at: 100, isSettled: true, in: &machine)
    let target = machine.properties.seekTime
    _ = tell(HLSFacts(targetDuration: .seconds(10), isEvent: true), in: &machine)
    #expect(machine.properties.seekTime == target)
  }

  @Test func whatFollowsWithoutAGapHasNoDates() {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1), ItemID(2)])
    var snapshot = PipelineSnapshot(
      position: .zero, instant: .seconds(100), duration: .finite(.seconds(10)),
      seekableTimeRange: .zero ..< .seconds(10))
    snapshot.presentationSize = .zero
    _ = machine.handle(.snapshot(snapshot, isSettled: true), generation: machine.generation)
    _ = tell(HLSFacts(dateMapping: DateMapping(time: .zero, date: Self.date)), in: &machine)
    #expect(machine.date(at: .seconds(100)) != nil)
    let prepared = machine.prepare(ItemID(2), constraints: ItemConstraints())
    guard case .pipeline(.prepare(_, let generation)) = prepared.first else {
      Issue.record("\(prepared)")
      return
    }
    _ = machine.handle(.nextStarted, generation: generation)
    _ = machine.handle(.snapshot(snapshot, isSettled: false), generation: machine.generation)
    #expect(machine.queue.current == ItemID(2) && machine.date(at: .seconds(100)) == nil)
  }

  /// The playlist has got its end while playback was paused.
  @Test func aStreamThatHasEndedIsPlayedFromWhereItWasPaused() {
    var machine = ready()
    let snapshot = PipelineSnapshot(
      position: .seconds(44), instant: .seconds(101), duration: .finite(.seconds(60)),
      seekableTimeRange: .zero ..< .seconds(60))
    _ = machine.handle(.snapshot(snapshot, isSettled: false), generation: machine.generation)
    #expect(targets(of: machine.setShouldPlay(true, now: .seconds(1000))).isEmpty)
  }

  @Test(arguments: [Int.min, -1, 11, .max])
  func tenthsBeyondTheEndsAreTheEnds(tenths: Int) {
    var machine = ready()
    let snapshot = PipelineSnapshot(
      position: .seconds(44), instant: .seconds(101), duration: .finite(.seconds(60)),
      seekableTimeRange: .zero ..< .seconds(60))
    _ = machine.handle(.snapshot(snapshot, isSettled: false), generation: machine.generation)
    _ = machine.seek(toTenths: tenths)
    #expect(machine.properties.seekTime == (tenths < 0 ? .zero : .milliseconds(59_900)))
  }

  @Test func aLaterSeekIsNotReplacedByAnEarlyOne() {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    _ = machine.seek(to: at(.seconds(1)), isSmooth: false)
    take(.zero ..< .seconds(48), at: 100, isSettled: true, in: &machine)
    _ = machine.seek(to: at(.seconds(20)), isSmooth: false)
    #expect(targets(of: tell(HLSFacts(isEvent: true), in: &machine)).isEmpty)
    #expect(machine.properties.seekTime == .seconds(20))
  }

  /// In its first seconds, there is nothing to seek in.
  @Test func anEventThatWasOpenedAtItsBeginningGetsAWindow() {
    var machine = PlaybackMachine()
    _ = machine.setItems([ItemID(1)])
    take(.zero ..< .zero, at: 100, position: 0, isSettled: true, in: &machine)
    take(.zero ..< .seconds(20), at: 120, position: 16, in: &machine)
    #expect(!machine.isBehindLiveEdge(now: .seconds(140)))
    _ = tell(HLSFacts(targetDuration: .seconds(2), isEvent: true), in: &machine)
    take(.zero ..< .seconds(20), at: 120, position: 16, in: &machine)
    #expect(machine.properties.seekableTimeRange == .zero ..< .seconds(18))
    #expect(machine.isBehindLiveEdge(now: .seconds(140)))
  }
}
