import PlayheadCore
import Testing

@Suite("Playback: failures")
struct PlaybackMachineErrorTests {
  @Test func aFailedItemStaysAndIsLetGo() {
    var machine = PlaybackMachine.ready(2, plays: true)
    #expect(machine.report(.failed(.broken)) == [.pipeline(.unload(generation: 1))])
    #expect(machine.error == .broken)
    #expect(machine.queue.current == ItemID(1))
    #expect(machine.queue.items == [ItemID(1), ItemID(2)])
    #expect(machine.state == .idle)
    #expect(machine.properties.isFailed)
    #expect(!machine.properties.isEmpty)
    #expect(!machine.properties.isBusy)
    #expect(machine.shouldPlay)
    #expect(machine.canReplay)
  }

  @Test func nothingOfAFailedItemIsLeft() {
    let machine = PlaybackMachine.failed()
    #expect(machine.properties.duration == .unknown)
    #expect(machine.properties.presentationSize == nil)
    #expect(machine.properties.seekableTimeRange == nil)
    #expect(machine.properties.loadedTimeRange == nil)
    #expect(machine.properties.seekTime == nil)
    #expect(machine.time(at: .zero) == nil)
    #expect(!machine.isClockRunning)
  }

  @Test func aFailureWhileOpeningIsNotBusy() {
    var machine = PlaybackMachine.opening()
    #expect(machine.properties.isBusy)
    machine.report(.failed(.broken))
    #expect(!machine.properties.isBusy)
  }

  @Test func theFirstFailureIsTheOneThatIsTold() {
    var machine = PlaybackMachine.failed()
    let later = PlaybackError(.noOutput, name: "x")
    #expect(machine.report(.failed(later)) == [])
    #expect(machine.error == .broken)
  }

  @Test(arguments: [
    PlaybackEvent.noPreroll, .asyncDone, .buffering(percent: 50), .endOfStream, .durationChanged,
    .clockLost, .latencyChanged, .requestedPlaying(false), .runningChanged, .seekStarted(id: 1),
    .seekRefused(id: 1), .snapshot(.film(), isSettled: true), .snapshot(.film(), isSettled: false),
  ])
  func whatAFailedPipelineStillSaysIsIgnored(event: PlaybackEvent) {
    var machine = PlaybackMachine.failed(2)
    let before = machine.properties
    #expect(machine.report(event) == [])
    #expect(machine.properties == before)
    #expect(machine.error == .broken)
  }

  @Test func playAndPauseDoNotRunWhatFailed() {
    var machine = PlaybackMachine.failed()
    #expect(machine.setShouldPlay(false) == [])
    #expect(machine.setShouldPlay(true) == [])
    #expect(machine.state == .idle)
  }

  @Test func theNextItemPlaysAfterAFailedOne() {
    var machine = PlaybackMachine.failed(2)
    #expect(machine.advanceToNextItem() == [.pipeline(.load(ItemID(2), generation: 2))])
    #expect(machine.error == nil)
    #expect(!machine.properties.isFailed)
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
  }

  @Test func theLastItemThatFailedStays() {
    var machine = PlaybackMachine.failed(1)
    #expect(machine.advanceToNextItem() == [])
    #expect(machine.error == .broken)
    #expect(machine.queue.current == ItemID(1))
  }

  @Test func anItemInTheMiddleThatFailsStopsTheQueueThere() {
    var machine = PlaybackMachine.ready(3, plays: true)
    machine.report(.endOfStream)
    machine.report(.failed(.broken))
    #expect(machine.queue.current == ItemID(2))
    #expect(machine.report(.endOfStream) == [])
    #expect(machine.queue.current == ItemID(2))
  }

  @Test func replacingAFailedItemPlaysTheNewOne() {
    var machine = PlaybackMachine.failed()
    #expect(machine.setItems([ItemID(9)]) == [.pipeline(.load(ItemID(9), generation: 2))])
    #expect(machine.error == nil)
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
  }

  @Test func replacingTheItemsAroundAFailedOneKeepsTheError() {
    var machine = PlaybackMachine.failed(2)
    #expect(machine.setItems([ItemID(1), ItemID(9)]) == [])
    #expect(machine.error == .broken)
  }

  @Test func removingAllItemsForgetsTheError() {
    var machine = PlaybackMachine.failed(2)
    #expect(machine.setItems([]) == [.pipeline(.unload(generation: 2))])
    #expect(machine.error == nil)
    #expect(machine.properties.isEmpty)
    #expect(!machine.canReplay)
  }

  @Test func choosingTheFailedItemReloadsIt() {
    var machine = PlaybackMachine.failed(2)
    #expect(machine.select(ItemID(1)) == [.pipeline(.load(ItemID(1), generation: 2))])
    #expect(machine.error == nil)
  }

  @Test(arguments: [true, false])
  func seeksOfAFailedItemAreGivenUp(isReady: Bool) {
    var machine = isReady ? PlaybackMachine.ready() : .opening()
    let (id, _) = machine.seek(to: at(.seconds(5)), isSmooth: true)
    #expect(
      machine.report(.failed(.broken))
        == [.pipeline(.unload(generation: 1)), .completeSeek(id: id, finished: false)])
    #expect(machine.properties.seekTime == nil)
  }

  @Test func aSeekInAFailedItemIsCompleteAtOnce() {
    var machine = PlaybackMachine.failed()
    let (id, actions) = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(actions == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties.seekTime == nil)
  }

  // MARK: - Events of other items

  @Test(arguments: [
    PlaybackEvent.noPreroll, .asyncDone, .buffering(percent: 50), .endOfStream, .durationChanged,
    .clockLost, .latencyChanged, .requestedPlaying(false), .runningChanged, .seekStarted(id: 1),
    .seekRefused(id: 1), .snapshot(.film(), isSettled: true), .failed(.broken),
    .decoderFailed(.broken()),
  ])
  func eventsOfOldLoadsAreDropped(event: PlaybackEvent) {
    var machine = PlaybackMachine.ready(3, plays: true)
    _ = machine.advanceToNextItem()
    machine.prepare(.film(at: 7))
    _ = machine.seek(to: at(.seconds(50)), isSmooth: false)
    let before = machine.properties
    for generation in [-1, 0, 1, 3, 100] {
      #expect(machine.handle(event, generation: generation) == [])
    }
    #expect(machine.properties == before)
    #expect(machine.error == nil)
    #expect(machine.time(at: .zero) == .seconds(7))
  }

  @Test func eventsWithoutAnItemAreDropped() {
    var machine = PlaybackMachine.ready(plays: true)
    _ = machine.setItems([])
    let before = machine.properties
    #expect(machine.prepare() == [])
    #expect(machine.report(.failed(.broken)) == [])
    #expect(machine.properties == before)
    #expect(machine.error == nil)
  }
}
