import PlayheadCore
import Testing

@Suite("Decoders: software takes over")
struct DecoderRecoveryTests {
  private static let reload: [PlaybackAction] = [
    .pipeline(.setSoftwareDecoding(true)), .pipeline(.reload(ItemID(1), generation: 2)),
  ]

  /// Plays since 0 s at 10 s, and failed at 12 s.
  private static func recovering(plays: Bool = true) -> PlaybackMachine {
    var machine = PlaybackMachine.ready(2, plays: plays)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(100), isRunning: plays), isSettled: false))
    machine.report(.decoderFailed(.broken(instant: .seconds(102))))
    return machine
  }

  @Test func theItemIsReloadedWithSoftware() {
    var machine = PlaybackMachine.ready(plays: true)
    #expect(machine.report(.decoderFailed(.broken())) == Self.reload)
    #expect(machine.isRecovering && machine.isRecovered)
    #expect(machine.error == nil)
  }

  @Test(arguments: [true, false])
  func whatIsToldOfTheItemStays(plays: Bool) {
    var machine = PlaybackMachine.ready(2, plays: plays)
    let before = machine.properties
    machine.report(.decoderFailed(.broken()))
    #expect(machine.properties == before)
    // Nothing that a pipeline says while it opens the medium.
    machine.report(.durationChanged)
    machine.report(.snapshot(PipelineSnapshot(presentationSize: .zero), isSettled: false))
    #expect(machine.properties == before)
  }

  @Test func theTimeStandsStillWhereItWas() {
    var machine = Self.recovering()
    #expect(machine.time(at: .seconds(102)) == .seconds(12))
    #expect(machine.time(at: .seconds(105)) == .seconds(12))
    #expect(!machine.isClockRunning)
    machine.report(.asyncDone)
    machine.report(.snapshot(.film(at: 0, instant: .seconds(105)), isSettled: true))
    #expect(machine.time(at: .seconds(106)) == .seconds(12))
  }

  @Test(arguments: [true, false])
  func itGoesOnAtTheSamePosition(plays: Bool) {
    var machine = Self.recovering(plays: plays)
    let position = Duration.seconds(plays ? 12 : 10)
    let actions = machine.prepare(.film(instant: .seconds(105)))
    let running: [PlaybackAction] = plays ? [.pipeline(.setRunning(true))] : []
    #expect(
      actions == [.pipeline(.seek(at(position), id: 1))]
        + running)
    #expect(!machine.isRecovering)
    machine.settle(seek: 1, at: .film(at: plays ? 12 : 10, instant: .seconds(106)))
    #expect(machine.time(at: .seconds(106)) == position)
    #expect(machine.properties.seekTime == nil)
    #expect(machine.state == (plays ? .playing : .paused))
  }

  @Test func atTheBeginningNoSeekIsNeeded() {
    var machine = PlaybackMachine.opening(plays: true)
    #expect(machine.report(.decoderFailed(.broken())) == Self.reload)
    #expect(!machine.isRecovering && !machine.isRecovered)
    #expect(machine.state == .idle)
    #expect(
      machine.prepare() == [.pipeline(.setRunning(true))])
    #expect(machine.state == .playing)
  }

  @Test func aSecondFailureIsTold() {
    var machine = Self.recovering()
    #expect(machine.report(.decoderFailed(.broken())) == [.pipeline(.unload(generation: 2))])
    #expect(machine.error == .broken)
    #expect(!machine.isRecovering)
  }

  @Test func aFailureOfSoftwareIsTold() {
    var machine = Self.recovering()
    machine.report(.failed(.broken))
    #expect(machine.error == .broken)
    #expect(machine.state == .idle)
  }

  @Test func whatTheOldPipelineStillSaysIsIgnored() {
    var machine = Self.recovering()
    let before = machine.properties
    for event in [PlaybackEvent.endOfStream, .failed(.broken), .asyncDone, .noPreroll] {
      #expect(machine.handle(event, generation: 1) == [])
    }
    #expect(machine.properties == before)
  }

  @Test func aSeekInFlightIsMadeByTheNewPipeline() {
    var machine = PlaybackMachine.ready(plays: true)
    let (id, _) = machine.seek(to: at(.seconds(40)), isSmooth: false)
    machine.report(.seekStarted(id: id))
    #expect(machine.report(.decoderFailed(.broken())) == Self.reload)
    #expect(machine.properties.seekTime == .seconds(40))
    #expect(machine.prepare().contains(.pipeline(.seek(at(.seconds(40)), id: id))))
    let done = machine.settle(seek: id, at: .film(at: 40))
    #expect(done.contains(.completeSeek(id: id, finished: true)))
  }

  @Test func aSeekMeanwhileWaits() {
    var machine = Self.recovering()
    let (first, none) = machine.seek(to: at(.seconds(40)), isSmooth: false)
    #expect(none == [])
    let (id, actions) = machine.seek(to: at(.seconds(50)), isSmooth: false)
    #expect(actions == [.completeSeek(id: first, finished: false)])
    let all = machine.prepare()
    #expect(all.contains(.pipeline(.seek(at(.seconds(50)), id: id))))
    #expect(all.count { if case .pipeline(.seek) = $0 { true } else { false } } == 1)
  }

  @Test func playAndPauseMeanwhileCount() {
    var machine = Self.recovering()
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.state == .paused)
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))

    machine = Self.recovering(plays: false)
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.prepare().contains(.pipeline(.setRunning(true))))
  }

  @Test func theTracksAreChosenAgain() {
    let tracks = (0...1).map {
      MediaTrack(id: .embedded(.audible, index: $0), characteristic: .audible)
    }
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.tracksChanged(tracks))
    let chosen = machine.select(.on(tracks[1]), for: .audible)
    #expect(!chosen.isEmpty)
    machine.report(.decoderFailed(.broken()))
    #expect(machine.report(.tracksChanged(tracks)) == [])
    #expect(machine.prepare().filter(chosen.contains) == chosen)
    let selection = machine.properties.coreProperties.mediaSelectionProperties
    #expect(selection.selectedOption(for: .audible) == .on(tracks[1]))
  }

  @Test func theSpeedIsSetAgain() {
    var machine = PlaybackMachine.ready(plays: true)
    #expect(machine.setPlaybackSpeed(2, now: .zero) == [.pipeline(.setRate(2))])
    machine.report(.decoderFailed(.broken()))
    #expect(machine.setPlaybackSpeed(3, now: .zero) == [])
    #expect(machine.properties.rate == 3)
    #expect(machine.prepare().contains(.pipeline(.setRate(3))))
  }

  @Test func bufferingMeanwhileIsWaitedFor() {
    var machine = Self.recovering()
    #expect(machine.report(.buffering(percent: 10)) == [])
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))
    #expect(machine.report(.buffering(percent: 100)).contains(.pipeline(.setRunning(true))))
  }

  @Test func anItemThatHasEndedStaysSo() {
    var machine = PlaybackMachine.ended()
    machine.report(.decoderFailed(.broken()))
    #expect(machine.state == .ended)
    #expect(!machine.prepare().contains(.pipeline(.setRunning(true))))
    #expect(machine.state == .ended)
    #expect(machine.time(at: .zero) == .seconds(100))
  }

  @Test func whereNothingCanBeSoughtItStartsOver() {
    var machine = PlaybackMachine.ready(plays: true, snapshot: .live(at: 20))
    machine.report(.decoderFailed(.broken()))
    #expect(
      machine.prepare(.live()) == [
        .pipeline(.setRunning(true))
      ])
  }

  @Test func theNextItemIsDecodedAsBefore() {
    var machine = Self.recovering()
    #expect(
      machine.advanceToNextItem() == [
        .pipeline(.setSoftwareDecoding(false)), .pipeline(.load(ItemID(2), generation: 3)),
      ])
    #expect(!machine.isRecovering && !machine.isRecovered)
    // And the one that failed by software, whenever it comes again.
    #expect(
      machine.select(ItemID(1)) == [
        .pipeline(.setSoftwareDecoding(true)), .pipeline(.load(ItemID(1), generation: 4)),
      ])
  }

  @Test func aDecoderThatFailsAgainIsLeftOut() {
    var machine = Self.recovering()
    _ = machine.advanceToNextItem()
    machine.prepare()
    #expect(
      machine.report(.decoderFailed(.broken())).first == .pipeline(.leaveOutDecoder("vah264dec")))
  }

  @Test func anotherPipelineIsToldAgain() {
    var machine = Self.recovering()
    machine.prepare()
    let actions = machine.reload(now: .seconds(200), stuckWith: nil, name: "film")
    #expect(
      actions.prefix(2) == [
        .pipeline(.setSoftwareDecoding(true)), .pipeline(.load(ItemID(1), generation: 3)),
      ])
  }
}
