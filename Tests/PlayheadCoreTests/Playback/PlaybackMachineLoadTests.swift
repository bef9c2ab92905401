import PlayheadCore
import Testing

@Suite("Playback: opening and playing")
struct PlaybackMachineLoadTests {
  @Test func anEmptyPlayerIsIdleAndKnowsNothing() {
    let machine = PlaybackMachine()
    #expect(machine.properties == .empty)
    #expect(machine.generation == 0)
    #expect(!machine.canReplay)
    #expect(!machine.isClockRunning)
    #expect(machine.time(at: .seconds(5)) == nil)
    #expect(!machine.canSeek(to: .zero))
  }

  @Test func anEmptyPlayerShowsWhatIsWanted() {
    var machine = PlaybackMachine()
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.properties.rate == 1)
    #expect(machine.properties != .empty)
    #expect(machine.state == .idle)
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.properties == .empty)
  }

  @Test func anItemIsOpenedAndReadyWhenItHasAnswered() {
    var machine = PlaybackMachine()
    #expect(machine.setItems([ItemID(1)]) == [.pipeline(.load(ItemID(1), generation: 1))])
    #expect(machine.properties.coreProperties.itemProperties.item == ItemID(1))
    #expect(machine.state == .idle)
    #expect(machine.properties.isBuffering)

    #expect(machine.report(.asyncDone) == [])
    #expect(machine.state == .idle)
    #expect(machine.report(.snapshot(.film(), isSettled: true)) == [])
    #expect(machine.state == .paused)
    #expect(!machine.properties.isBuffering)
    #expect(machine.properties.duration == .finite(.seconds(100)))
    #expect(machine.properties.seekableTimeRange == .zero..<(.seconds(100)))
    #expect(machine.properties.loadedTimeRange == .zero..<(.seconds(50)))
    #expect(machine.properties.mediaType == .video)
    #expect(machine.properties.streamType == .onDemand)
    #expect(machine.properties.buffer == 0.5)
  }

  @Test func whatIsToldBeforeTheItemIsReadyIsNotShown() {
    var machine = PlaybackMachine.opening()
    let before = machine.properties
    #expect(machine.report(.durationChanged) == [.pipeline(.query(isSettled: false))])
    #expect(machine.report(.snapshot(.film(at: 3), isSettled: false)) == [])
    #expect(machine.properties == before)
    #expect(machine.time(at: .zero) == nil)
    #expect(!machine.canSeek(to: .zero))
  }

  @Test func playBeforeReadyPlaysWhenReady() {
    var machine = PlaybackMachine.opening()
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.state == .idle)
    #expect(
      machine.prepare() == [.pipeline(.setRunning(true))])
    #expect(machine.state == .playing)
  }

  @Test func playAndPauseBeforeReadyStandsStill() {
    var machine = PlaybackMachine.opening()
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.prepare() == [])
    #expect(machine.state == .paused)
  }

  @Test func playAndPauseRunThePipelineOnceEach() {
    var machine = PlaybackMachine.ready()
    #expect(machine.setShouldPlay(true) == [.pipeline(.setRunning(true))])
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.state == .playing)
    #expect(machine.setShouldPlay(false) == [.pipeline(.setRunning(false))])
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.state == .paused)
  }

  @Test func aSecondSettledAnswerStartsNothing() {
    var machine = PlaybackMachine.ready(plays: true)
    let before = machine.properties
    #expect(machine.prepare(.film()) == [])
    #expect(machine.properties == before)
  }

  @Test(arguments: [
    (PlaybackEvent.durationChanged, [PlaybackAction.pipeline(.query(isSettled: false))]),
    (.runningChanged, [.pipeline(.query(isSettled: false))]),
    (.latencyChanged, [.pipeline(.recalculateLatency)]),
    (.asyncDone, []),
    (.seekStarted(id: 7), []),
    (.seekRefused(id: 7), []),
  ])
  func eventsThatChangeNothingButAskOrAct(event: PlaybackEvent, actions: [PlaybackAction]) {
    for var machine in [PlaybackMachine.opening(), .ready(), .ready(plays: true), .ended()] {
      let before = machine.properties
      #expect(machine.report(event) == actions)
      #expect(machine.properties == before)
    }
  }

  @Test func aLostClockIsReplacedOnlyWhilePlaying() {
    var playing = PlaybackMachine.ready(plays: true)
    #expect(playing.report(.clockLost) == [.pipeline(.resetClock)])
    for var machine in [PlaybackMachine.opening(plays: true), .ready(), .ended()] {
      #expect(machine.report(.clockLost) == [])
    }
    playing.report(.buffering(percent: 10))
    #expect(playing.report(.clockLost) == [])
  }

  @Test func thePipelineMayAskForAState() {
    var machine = PlaybackMachine.ready()
    #expect(machine.report(.requestedPlaying(true)) == [.pipeline(.setRunning(true))])
    #expect(machine.shouldPlay)
    #expect(machine.report(.requestedPlaying(true)) == [])
    #expect(machine.report(.requestedPlaying(false)) == [.pipeline(.setRunning(false))])
    #expect(!machine.shouldPlay)
    #expect(machine.state == .paused)
  }

  @Test func aStateAskedForBeforeReadyIsRemembered() {
    var machine = PlaybackMachine.opening()
    #expect(machine.report(.requestedPlaying(true)) == [])
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
  }

  @Test func soundIsSetWithAndWithoutAnItem() {
    for var machine in [PlaybackMachine(), .opening(), .ready(plays: true), .failed()] {
      #expect(machine.set(\.isMuted, to: true, now: .zero) == [.pipeline(.apply(machine.settings))])
      #expect(machine.properties.isMuted)
      #expect(
        machine.set(\.isMuted, to: false, now: .zero) == [.pipeline(.apply(machine.settings))])
      #expect(machine.set(\.isMuted, to: false, now: .zero) == [])
      #expect(!machine.properties.isMuted)
      #expect(machine.set(\.volume, to: 0.25, now: .zero) == [.pipeline(.apply(machine.settings))])
      #expect(machine.properties.volume == 0.25)
    }
  }

  @Test(arguments: [
    (-1, 0), (0, 0), (0.3, 0.3), (1, 1), (1.5, 1.5), (1.6, 1.5), (.infinity, 1.5),
    (-.infinity, 0), (.nan, 0.8),
  ])
  func volumeIsLimited(volume: Double, expected: Double) {
    var machine = PlaybackMachine()
    _ = machine.set(\.volume, to: 0.8, now: .zero)
    let actions = machine.set(\.volume, to: volume, now: .zero)
    #expect(actions == (expected == 0.8 ? [] : [.pipeline(.apply(machine.settings))]))
    #expect(machine.properties.volume == expected)
  }

  @Test func soundAndRequestOutliveTheItem() {
    var machine = PlaybackMachine.ready(2, plays: true)
    _ = machine.set(\.volume, to: 0.5, now: .zero)
    _ = machine.set(\.isMuted, to: true, now: .zero)
    _ = machine.advanceToNextItem()
    #expect(machine.properties.volume == 0.5)
    #expect(machine.properties.isMuted)
    #expect(machine.properties.rate == 1)
  }

  @Test func aSizeThatTheNextAnswerLacksStays() {
    var machine = PlaybackMachine.ready()
    var snapshot = PipelineSnapshot.film(at: 5)
    snapshot.presentationSize = nil
    machine.report(.snapshot(snapshot, isSettled: false))
    #expect(machine.properties.presentationSize == PresentationSize(width: 640, height: 360))
  }
}
