import Testing

@testable import PlayheadCore

/// The position at which an interrupted live stream continues.
@Suite("Playback machine: interrupted live streams")
struct PlaybackMachineRejoinTests {
  private static let date = WallClockDate(sinceEpoch: .seconds(1_700_000_000))
  private static let cut = PlaybackError(.connectionLost, name: "example.org")

  /// A stream that at instant 100 can be sought at 4…44 s, and is paused there. Its segments have 4 s.
  private func ready(
    _ resumption: LiveResumption, at position: Int, hasDates: Bool = false
  ) -> PlaybackMachine {
    var machine = PlaybackMachine()
    machine.retryPolicy = RetryPolicy(maximumAttempts: 2, intervals: [.seconds(1)])
    machine.liveResumption = resumption
    _ = machine.setItems([ItemID(1), ItemID(2)])
    take(.zero..<(.seconds(48)), at: 100, position: 44, isSettled: true, in: &machine)
    if hasDates { tell(.seconds(40), Self.date, in: &machine) }
    take(.zero..<(.seconds(48)), at: 100, position: position, in: &machine)
    return machine
  }

  private func take(
    _ told: Range<Duration>, at instant: Int, position: Int, isSettled: Bool = false,
    in machine: inout PlaybackMachine
  ) {
    let snapshot = PipelineSnapshot(
      position: .seconds(position), instant: .seconds(instant), duration: .indefinite,
      seekableTimeRange: told)
    _ = machine.handle(
      .snapshot(snapshot, isSettled: isSettled), generation: machine.generation)
  }

  private func tell(_ time: Duration, _ date: WallClockDate, in machine: inout PlaybackMachine) {
    let facts = HLSFacts(dateMapping: DateMapping(time: time, date: date))
    _ = machine.handle(
      .hlsFacts(facts, generation: machine.generation), generation: machine.generation)
  }

  private func fail(
    _ error: PlaybackError = cut, at instant: Int, in machine: inout PlaybackMachine
  ) {
    _ = machine.handle(
      .failed(error), generation: machine.generation, now: .seconds(instant))
  }

  /// The stream is open again, ten seconds later: at instant 110 it can be sought at 104…144 s.
  private func rejoin(_ machine: inout PlaybackMachine) {
    take(.seconds(100) ..< .seconds(148), at: 110, position: 144, isSettled: true, in: &machine)
  }

  @Test(
    arguments: [
      (.live, 34, nil), (.live, 10, nil), (.live, 44, nil),
      // It was ten seconds behind, and is twenty now.
      (.position, 34, 124),
      // What is not there any more is not asked for.
      (.position, 10, 104),
    ] as [(LiveResumption, Int, Int?)])
  func itContinuesAsChosen(resumption: LiveResumption, position: Int, target: Int?) {
    var machine = ready(resumption, at: position)
    fail(at: 100, in: &machine)
    _ = machine.retryNow()
    #expect(machine.properties.seekTime == nil)
    rejoin(&machine)
    #expect(machine.properties.seekTime == target.map { .seconds($0) })
  }

  @Test func itsPlaceIsKeptIfItIsReopenedWhileItOpens() {
    var machine = ready(.live, at: 34)
    _ = machine.reopen(now: .seconds(100))
    _ = machine.reopen(now: .seconds(102))
    rejoin(&machine)
    #expect(machine.properties.seekTime == .seconds(124))
  }

  /// Software takes over out of sight, whatever is chosen for interruptions.
  @Test(
    arguments: [LiveResumption.live, .position], [(34, 124), (44, nil)] as [(Int, Int?)])
  func itsPlaceIsKeptIfSoftwareTakesOver(resumption: LiveResumption, place: (Int, Int?)) {
    var machine = ready(resumption, at: place.0)
    _ = machine.handle(
      .decoderFailed(.broken(instant: .seconds(100))), generation: machine.generation)
    #expect(machine.isRecovering)
    // It takes 3 s, less than a segment, at the edge.
    if place.1 == nil {
      take(.seconds(100) ..< .seconds(148), at: 103, position: 144, isSettled: true, in: &machine)
    } else {
      rejoin(&machine)
    }
    #expect(!machine.isRecovering)
    #expect(machine.properties.seekTime == place.1.map { .seconds($0) })
  }

  @Test func whatIsChosenWhileItConnectsCounts() {
    var machine = ready(.position, at: 34)
    fail(at: 100, in: &machine)
    machine.liveResumption = .live
    _ = machine.retryNow()
    rejoin(&machine)
    #expect(machine.properties.seekTime == nil)
  }

  /// The edge is not known more exactly than to a segment.
  @Test func whatIsNearTheEdgeStaysThere() {
    var machine = ready(.position, at: 44)
    fail(at: 100, in: &machine)
    _ = machine.retryNow()
    take(.seconds(100) ..< .seconds(148), at: 103, position: 144, isSettled: true, in: &machine)
    #expect(machine.properties.seekTime == nil)
  }

  @Test func itsPlaceIsKeptOverAttemptsThatComeToNothing() {
    var machine = ready(.position, at: 34)
    fail(at: 100, in: &machine)
    _ = machine.retryNow()
    fail(at: 105, in: &machine)
    #expect(machine.retries.retry == nil && machine.error == Self.cut)
    // A person tries it.
    _ = machine.replay()
    rejoin(&machine)
    #expect(machine.properties.seekTime == .seconds(124))
  }

  @Test func anotherItemIsNotTakenThere() {
    var machine = ready(.position, at: 34)
    fail(at: 100, in: &machine)
    _ = machine.advanceToNextItem()
    rejoin(&machine)
    #expect(machine.properties.seekTime == nil)
  }

  /// Verifies that it seeks to its date: at 124 s by the clock, later if the stream stood still.
  @Test(arguments: [(10, 124_000), (7, 124_000), (2, 132_000), (-30, 143_900)])
  func itsDateCounts(moved: Int, target: Int) {
    var machine = ready(.position, at: 34, hasDates: true)
    fail(at: 100, in: &machine)
    _ = machine.retryNow()
    rejoin(&machine)
    #expect(machine.properties.seekTime == .seconds(124))
    tell(.seconds(140), Self.date + .seconds(moved), in: &machine)
    #expect(machine.properties.seekTime == .milliseconds(target))
    // Once: what is told of the dates later changes nothing.
    tell(.seconds(140), Self.date + .seconds(-5), in: &machine)
    #expect(machine.properties.seekTime == .milliseconds(target))
  }

  @Test func whatAPersonSeeksMeanwhileCounts() {
    var machine = ready(.position, at: 34, hasDates: true)
    fail(at: 100, in: &machine)
    _ = machine.retryNow()
    rejoin(&machine)
    _ = machine.seek(to: at(.seconds(110)), isSmooth: false)
    tell(.seconds(140), Self.date + .seconds(2), in: &machine)
    #expect(machine.properties.seekTime == .seconds(110))
  }

  /// A part that is missing is not asked for again.
  @Test func aMissingPartIsSkipped() {
    var machine = ready(.position, at: 34)
    fail(PlaybackError(.damaged, name: "live.m3u8"), at: 100, in: &machine)
    _ = machine.retryNow()
    rejoin(&machine)
    #expect(machine.properties.seekTime == .seconds(128))
  }

  @Test(arguments: [(.live, nil), (.position, 124)] as [(LiveResumption, Int?)])
  func whatWaitsForDataDoesTheSame(resumption: LiveResumption, target: Int?) {
    var machine = ready(resumption, at: 34)
    machine.report(.buffering(percent: 40))
    #expect(!machine.reconnect(now: .seconds(100)).isEmpty)
    rejoin(&machine)
    #expect(machine.properties.seekTime == target.map { .seconds($0) })
  }

  /// A setting is no interruption.
  @Test func whatIsReopenedForASettingStaysWhereItIs() {
    var machine = ready(.live, at: 34)
    _ = machine.set(\.audioDevice, to: "A", now: .seconds(100))
    rejoin(&machine)
    #expect(machine.properties.seekTime == .seconds(124))
  }
}
