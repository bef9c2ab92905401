import PlayheadCore
import Testing

@Suite("Playback: the end of an item")
struct PlaybackMachineEndTests {
  @Test func theNextItemPlaysAfterTheEnd() {
    var machine = PlaybackMachine.ready(2, plays: true)
    #expect(machine.report(.endOfStream) == [.pipeline(.load(ItemID(2), generation: 2))])
    #expect(machine.queue.current == ItemID(2))
    #expect(machine.state == .idle)
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
    #expect(machine.state == .playing)
  }

  @Test func afterTheLastItemThereIsNoCurrentOne() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(.endOfStream)
    machine.prepare()
    #expect(machine.report(.endOfStream) == [.pipeline(.unload(generation: 3))])
    #expect(machine.queue.current == nil)
    #expect(machine.queue.items == [ItemID(1), ItemID(2)])
    #expect(machine.state == .idle)
    #expect(machine.properties.isEmpty)
    #expect(!machine.properties.isBuffering)
    #expect(machine.properties.duration == .unknown)
    #expect(machine.properties.presentationSize == nil)
    #expect(machine.properties.seekableTimeRange == nil)
    #expect(machine.time(at: .zero) == nil)
    #expect(machine.canReplay)
  }

  @Test(arguments: [1, 2])
  func anItemThatPausesAtItsEndStays(count: Int) {
    var machine = PlaybackMachine.ready(count, plays: true, snapshot: .film(at: 98))
    machine.actionAtItemEnd = .pause
    machine.report(.snapshot(.film(at: 98, isRunning: true), isSettled: false))
    #expect(machine.report(.endOfStream) == [.pipeline(.setRunning(false))])
    #expect(machine.queue.current == ItemID(1))
    #expect(machine.generation == 1)
    #expect(machine.state == .ended)
    #expect(!machine.shouldPlay)
    #expect(machine.properties.presentationSize == PresentationSize(width: 640, height: 360))
    #expect(!machine.isClockRunning)
    #expect(machine.time(at: .seconds(500)) == .seconds(100))
    #expect(machine.canReplay)
  }

  @Test func playAfterTheEndStaysEnded() {
    var machine = PlaybackMachine.ended()
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.state == .ended)
    #expect(machine.properties.rate == 1)
    #expect(machine.report(.endOfStream) == [])
  }

  @Test func aSeekAfterTheEndMakesTheItemReadyAgain() {
    var machine = PlaybackMachine.ended()
    let (id, actions) = machine.seek(to: at(.zero), isSmooth: false)
    #expect(actions == [.pipeline(.seek(at(.zero), id: id))])
    #expect(machine.state == .paused)
    machine.settle(seek: id, at: .film())
    #expect(machine.state == .paused)
    #expect(machine.setShouldPlay(true) == [.pipeline(.setRunning(true))])
  }

  @Test func aSeekAfterTheEndPlaysOnWherePlaybackIsWanted() {
    var machine = PlaybackMachine.ended()
    _ = machine.setShouldPlay(true)
    let (id, actions) = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(actions == [.pipeline(.seek(at(.seconds(5)), id: id)), .pipeline(.setRunning(true))])
    #expect(machine.state == .playing)
  }

  @Test func anEndThatCannotBeIsIgnored() {
    for var machine in [
      PlaybackMachine(), .opening(2), .ended(), .failed(2),
    ] {
      let before = machine.properties
      #expect(machine.report(.endOfStream) == [])
      #expect(machine.properties == before)
    }
  }

  // MARK: - While a seek goes on

  @Test(arguments: ActionAtItemEnd.allCases)
  func theEndThatASeekLeavesIsNone(action: ActionAtItemEnd) {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.actionAtItemEnd = action
    let (id, _) = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(machine.report(.endOfStream) == [])
    machine.report(.seekStarted(id: id))
    #expect(machine.report(.endOfStream) == [])
    machine.report(.asyncDone)
    #expect(
      machine.report(.snapshot(.film(at: 5), isSettled: true))
        == [.completeSeek(id: id, finished: true)])
    #expect(machine.state == .playing)
    #expect(machine.queue.current == ItemID(1))
  }

  @Test func theEndThatASeekLeadsToEndsTheItem() {
    var machine = PlaybackMachine.ready(2, plays: true)
    let (id, _) = machine.seek(to: at(.seconds(99)), isSmooth: false)
    machine.report(.seekStarted(id: id))
    machine.report(.asyncDone)
    #expect(machine.report(.endOfStream) == [])
    #expect(
      machine.report(.snapshot(.film(at: 100), isSettled: true)) == [
        .completeSeek(id: id, finished: true), .pipeline(.load(ItemID(2), generation: 2)),
      ])
  }

  @Test func theEndThatASeekLeadsToPausesTheItem() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.actionAtItemEnd = .pause
    let (id, _) = machine.seek(to: at(.seconds(99)), isSmooth: false)
    machine.report(.seekStarted(id: id))
    machine.report(.asyncDone)
    machine.report(.endOfStream)
    #expect(
      machine.report(.snapshot(.film(at: 100), isSettled: true)) == [
        .completeSeek(id: id, finished: true), .pipeline(.setRunning(false)),
      ])
    #expect(machine.state == .ended)
  }

  @Test func aNewerSeekLeavesTheEndThatAnOlderOneLedTo() {
    var machine = PlaybackMachine.ready(2, plays: true)
    let (older, _) = machine.seek(to: at(.seconds(99)), isSmooth: true)
    machine.report(.seekStarted(id: older))
    machine.report(.asyncDone)
    machine.report(.endOfStream)
    let (newer, _) = machine.seek(to: at(.seconds(5)), isSmooth: true)
    machine.report(.snapshot(.film(at: 100), isSettled: true))
    #expect(
      machine.settle(seek: newer, at: .film(at: 5))
        == [.completeSeek(id: newer, finished: true)])
    #expect(machine.queue.current == ItemID(1))
    #expect(machine.state == .playing)
  }
}
