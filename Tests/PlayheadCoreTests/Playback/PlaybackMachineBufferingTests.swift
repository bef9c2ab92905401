import PlayheadCore
import Testing

@Suite("Playback: waiting for data")
struct PlaybackMachineBufferingTests {
  @Test func bufferingLetsThePipelineWaitAndGoOn() {
    var machine = PlaybackMachine.ready(plays: true)
    #expect(machine.report(.buffering(percent: 40)) == [.pipeline(.setRunning(false))])
    #expect(machine.properties.isBuffering)
    // It is still wanted.
    #expect(machine.shouldPlay)
    #expect(machine.state == .playing)
    #expect(machine.report(.buffering(percent: 99)) == [])
    #expect(machine.properties.isBuffering)
    #expect(machine.report(.buffering(percent: 100)) == [.pipeline(.setRunning(true))])
    #expect(!machine.properties.isBuffering)
  }

  @Test func bufferingWhilePausedRunsNothing() {
    var machine = PlaybackMachine.ready()
    #expect(machine.report(.buffering(percent: 40)) == [])
    #expect(machine.properties.isBuffering)
    #expect(machine.report(.buffering(percent: 100)) == [])
    #expect(!machine.properties.isBuffering)
    #expect(machine.state == .paused)
  }

  @Test func playWhileBufferingWaitsForTheData() {
    var machine = PlaybackMachine.ready()
    machine.report(.buffering(percent: 10))
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.state == .playing)
    #expect(machine.report(.buffering(percent: 100)) == [.pipeline(.setRunning(true))])
  }

  @Test func pauseWhileBufferingStaysPaused() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.buffering(percent: 10))
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.report(.buffering(percent: 100)) == [])
    #expect(machine.state == .paused)
  }

  @Test func bufferingThatBeginsBeforeReadyIsWaitedFor() {
    var machine = PlaybackMachine.opening(plays: true)
    #expect(machine.report(.buffering(percent: 20)) == [])
    #expect(machine.prepare() == [])
    #expect(machine.properties.isBuffering)
    #expect(machine.report(.buffering(percent: 100)) == [.pipeline(.setRunning(true))])
  }

  @Test func bufferingThatIsDoneBeforeReadyIsNotWaitedFor() {
    var machine = PlaybackMachine.opening(plays: true)
    machine.report(.buffering(percent: 20))
    #expect(machine.report(.buffering(percent: 100)) == [])
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
  }

  @Test func anItemBuffersFromItsOpeningToItsReadiness() {
    var machine = PlaybackMachine()
    var values = [machine.properties.isBuffering]
    _ = machine.setItems([ItemID(1)])
    values.append(machine.properties.isBuffering)
    machine.prepare()
    values.append(machine.properties.isBuffering)
    #expect(values == [false, true, false])
  }

  @Test func whileABufferFillsItIsAskedAboutUntilItStands() {
    var machine = PlaybackMachine.ready()
    #expect(machine.rangesChangeWhilePaused)
    func take(_ seconds: Int, isRunning: Bool = false) {
      var snapshot = PipelineSnapshot.film(isRunning: isRunning)
      snapshot.loadedTimeRange = .zero ..< .seconds(seconds)
      machine.report(.snapshot(snapshot, isSettled: false))
    }
    for seconds in [51, 52, 52, 52, 52, 52] { take(seconds) }
    #expect(machine.rangesChangeWhilePaused)
    take(52)
    #expect(!machine.rangesChangeWhilePaused)
    // What is played makes room for more.
    take(52, isRunning: true)
    #expect(machine.rangesChangeWhilePaused)
    take(100)
    #expect(!machine.rangesChangeWhilePaused)
  }

  @Test func aLiveSourceIsReadyWithoutWaiting() {
    var machine = PlaybackMachine.opening(plays: true)
    #expect(machine.report(.noPreroll) == [.pipeline(.query(isSettled: true))])
    #expect(machine.report(.snapshot(.live(), isSettled: true)) == [.pipeline(.setRunning(true))])
    #expect(machine.properties.streamType == .live)
    #expect(machine.properties.mediaType == .audio)
    #expect(machine.state == .playing)
  }

  @Test func aLiveSourceIgnoresBuffering() {
    var machine = PlaybackMachine.opening(plays: true)
    machine.report(.noPreroll)
    machine.report(.snapshot(.live(), isSettled: true))
    for percent in [0, 50, 99, 100] {
      #expect(machine.report(.buffering(percent: percent)) == [])
      #expect(!machine.properties.isBuffering)
    }
  }

  @Test func theNextItemIsNotLiveBecauseTheLastOneWas() {
    var machine = PlaybackMachine.opening(2, plays: true)
    machine.report(.noPreroll)
    machine.report(.snapshot(.live(), isSettled: true))
    _ = machine.advanceToNextItem()
    machine.prepare()
    #expect(machine.report(.buffering(percent: 50)) == [.pipeline(.setRunning(false))])
    #expect(machine.properties.isBuffering)
  }

  @Test func theNextItemDoesNotWaitBecauseTheLastOneDid() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(.buffering(percent: 5))
    _ = machine.advanceToNextItem()
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
    #expect(!machine.properties.isBuffering)
  }

  @Test func seekWhileBufferingKeepsTheTarget() {
    var machine = PlaybackMachine.ready(plays: true)
    let (id, actions) = machine.seek(to: at(.seconds(60)), isSmooth: false)
    #expect(actions == [.pipeline(.seek(at(.seconds(60)), id: id))])
    machine.report(.seekStarted(id: id))
    for percent in [0, 30, 60, 100, 10, 100] {
      machine.report(.buffering(percent: percent))
      machine.report(.snapshot(.film(at: 5), isSettled: false))
      #expect(machine.properties.seekTime == .seconds(60))
      #expect(machine.properties.isBusy)
    }
    machine.report(.asyncDone)
    #expect(
      machine.report(.snapshot(.film(at: 60), isSettled: true))
        == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties.seekTime == nil)
    #expect(machine.time(at: .zero) == .seconds(60))
  }

  @Test func aSeekBeginsWhileDataIsWaitedFor() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.buffering(percent: 10))
    let (id, actions) = machine.seek(to: at(.seconds(60)), isSmooth: true)
    #expect(actions == [.pipeline(.seek(at(.seconds(60)), id: id))])
    machine.settle(seek: id, at: .film(at: 60))
    #expect(machine.properties.isBuffering)
    #expect(!machine.properties.isSeeking)
    #expect(machine.report(.buffering(percent: 100)) == [.pipeline(.setRunning(true))])
  }
}
