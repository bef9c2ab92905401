import PlayheadCore
import Testing

@Suite("Playback: the queue")
struct PlaybackMachineQueueTests {
  @Test func removingTheLastItemGoesBackAndStandsStill() {
    var machine = PlaybackMachine.ready(2, plays: true)
    _ = machine.advanceToNextItem()
    machine.prepare()
    let actions = machine.remove(ItemID(2))
    #expect(actions.contains(.pipeline(.load(ItemID(1), generation: machine.generation))))
    #expect(machine.queue.current == ItemID(1) && !machine.shouldPlay)
    _ = machine.setShouldPlay(true)
    _ = machine.remove(ItemID(1))
    #expect(machine.queue.current == nil && machine.shouldPlay)
  }

  @Test func removingAnItemBeforeTheLastPlaysOn() {
    var machine = PlaybackMachine.ready(2, plays: true)
    _ = machine.remove(ItemID(1))
    #expect(machine.queue.current == ItemID(2) && machine.shouldPlay)
  }

  @Test func theCurrentItemPlaysOnWhereItSurvives() {
    var machine = PlaybackMachine.ready(3, plays: true)
    let before = machine.properties
    #expect(machine.setItems([4, 3, 1].map(ItemID.init)) == [])
    #expect(machine.properties == before)
    #expect(machine.queue.items == [4, 3, 1].map(ItemID.init))
    #expect(machine.generation == 1)
  }

  @Test func otherwiseTheFirstNewItemOrTheNextSurvivorIsOpened() {
    var machine = PlaybackMachine.ready(3, plays: true)
    #expect(
      machine.setItems([3, 2].map(ItemID.init)) == [.pipeline(.load(ItemID(2), generation: 2))])
    #expect(
      machine.setItems([5, 6].map(ItemID.init)) == [.pipeline(.load(ItemID(5), generation: 3))])
    #expect(machine.setItems([]) == [.pipeline(.unload(generation: 4))])
    #expect(machine.setItems([]) == [])
    #expect(machine.properties.isEmpty)
  }

  @Test func appendingOpensOnlyTheFirstItemOfAnEmptyQueue() {
    var machine = PlaybackMachine()
    #expect(machine.append([ItemID(1), ItemID(2)]) == [.pipeline(.load(ItemID(1), generation: 1))])
    #expect(machine.append([ItemID(3)]) == [])
    #expect(machine.queue.items == [1, 2, 3].map(ItemID.init))
  }

  @Test func aQueuedItemCanBeChosen() {
    var machine = PlaybackMachine.ready(3, plays: true)
    #expect(machine.select(ItemID(3)) == [.pipeline(.load(ItemID(3), generation: 2))])
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
    #expect(machine.queue.current == ItemID(3))
  }

  @Test func choosingNothingKeepsTheQueue() {
    var machine = PlaybackMachine.ready(3, plays: true)
    #expect(machine.select(nil) == [.pipeline(.unload(generation: 2))])
    #expect(machine.select(nil) == [])
    #expect(machine.queue.items.count == 3)
    #expect(machine.properties.isEmpty)
    #expect(machine.state == .idle)
    #expect(machine.select(ItemID(2)) == [.pipeline(.load(ItemID(2), generation: 3))])
  }

  @Test(arguments: [true, false])
  func choosingTheCurrentItemRestartsIt(plays: Bool) {
    var machine = PlaybackMachine.ready(plays: plays, snapshot: .film(at: 50))
    #expect(machine.select(ItemID(1)) == [.pipeline(.seek(near(.zero), id: 1))])
    #expect(machine.properties.seekTime == .zero)
    machine.settle(seek: 1, at: .film())
    #expect(machine.state == (plays ? .playing : .paused))
    #expect(machine.generation == 1)
  }

  @Test func nextAndPreviousStopAtTheEndsOfTheQueue() {
    var machine = PlaybackMachine.ready(2)
    machine.navigationMode = .immediate
    #expect(machine.returnToPreviousItem() == [])
    #expect(machine.advanceToNextItem() == [.pipeline(.load(ItemID(2), generation: 2))])
    #expect(machine.advanceToNextItem() == [])
    #expect(machine.returnToPreviousItem() == [.pipeline(.load(ItemID(1), generation: 3))])
    #expect(machine.generation == 3)
  }

  @Test func nothingOfAnItemIsLeftInTheNext() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: .film(at: 50))
    _ = machine.seek(to: at(.seconds(80)), isSmooth: false)
    _ = machine.advanceToNextItem()
    #expect(machine.properties.duration == .unknown)
    #expect(machine.properties.presentationSize == nil)
    #expect(machine.properties.seekableTimeRange == nil)
    #expect(machine.properties.loadedTimeRange == nil)
    #expect(machine.properties.seekTime == nil)
    #expect(machine.properties.isBuffering)
    #expect(machine.state == .idle)
    #expect(machine.time(at: .zero) == nil)
    #expect(!machine.isClockRunning)
  }

  @Test func aHundredSkipsLoadAHundredItemsOfWhichOnlyTheLastAnswers() {
    var machine = PlaybackMachine.opening(101, plays: true)
    for index in 1...100 {
      #expect(
        machine.advanceToNextItem()
          == [.pipeline(.load(ItemID(UInt64(index + 1)), generation: index + 1))])
    }
    for generation in 1...100 {
      #expect(machine.handle(.asyncDone, generation: generation) == [])
      #expect(
        machine.handle(.snapshot(.film(), isSettled: true), generation: generation) == [])
    }
    #expect(machine.state == .idle)
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
    #expect(machine.queue.current == ItemID(101))
  }

  // MARK: - Playing again

  @Test func onlyWhatEndedOrFailedCanBeReplayed() {
    #expect(!PlaybackMachine().canReplay)
    #expect(!PlaybackMachine.opening().canReplay)
    #expect(!PlaybackMachine.ready().canReplay)
    #expect(!PlaybackMachine.ready(plays: true).canReplay)
    #expect(PlaybackMachine.ended().canReplay)
    #expect(PlaybackMachine.failed().canReplay)
    var exhausted = PlaybackMachine.ready(plays: true)
    exhausted.report(.endOfStream)
    #expect(exhausted.canReplay)
  }

  @Test func replayElsewhereChangesNothing() {
    for var machine in [
      PlaybackMachine(), .opening(), .ready(), .ready(plays: true),
    ] {
      let before = machine.properties
      #expect(machine.replay() == [])
      #expect(machine.properties == before)
    }
  }

  @Test func replayOfAnEndedItemGoesBackToItsBeginning() {
    var machine = PlaybackMachine.ended()
    #expect(machine.replay() == [.pipeline(.seek(at(.zero), id: 1)), .pipeline(.setRunning(true))])
    #expect(machine.generation == 1)
    #expect(machine.state == .playing)
    #expect(!machine.canReplay)
    machine.settle(seek: 1, at: .film())
    #expect(machine.time(at: .zero) == .zero)
    #expect(machine.state == .playing)
  }

  @Test func replayOfAFailedItemReloadsIt() {
    var machine = PlaybackMachine.failed(2, plays: false)
    #expect(machine.replay() == [.pipeline(.load(ItemID(1), generation: 2))])
    #expect(machine.error == nil)
    #expect(machine.shouldPlay)
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
  }

  @Test(arguments: [1, 3])
  func replayOfAQueueThatWasPlayedThroughBeginsWithItsFirstItem(count: Int) {
    var machine = PlaybackMachine.ready(count, plays: true)
    for _ in 0..<count {
      machine.report(.endOfStream)
      machine.prepare()
    }
    #expect(machine.queue.current == nil)
    _ = machine.setShouldPlay(false)
    let generation = machine.generation
    #expect(machine.replay() == [.pipeline(.load(ItemID(1), generation: generation + 1))])
    #expect(machine.queue.current == ItemID(1))
    #expect(machine.prepare().last == .pipeline(.setRunning(true)))
    #expect(machine.state == .playing)
  }

  @Test func replayInTheMiddleOfReplayDoesNothing() {
    var machine = PlaybackMachine.ended()
    _ = machine.replay()
    #expect(machine.replay() == [])
    var failed = PlaybackMachine.failed()
    _ = failed.replay()
    #expect(failed.replay() == [])
  }

  // MARK: - A lost pipeline

  @Test func aLostPipelineIsReplacedWhereItWas() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(100), isRunning: true), isSettled: false))
    #expect(
      machine.reload(now: .seconds(105), stuckWith: 1, name: "x")
        == [.pipeline(.load(ItemID(1), generation: 2))])
    #expect(machine.properties.seekTime == .seconds(15))
    #expect(
      machine.prepare() == [
        .pipeline(.seek(at(.seconds(15)), id: 1)),
        .pipeline(.setRunning(true)),
      ])
  }

  @Test func aLostPipelineGivesItsSeekUpButGoesThere() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: near(.seconds(70)), isSmooth: false)
    #expect(
      machine.reload(now: .zero, stuckWith: 1, name: "x")
        == [.pipeline(.load(ItemID(1), generation: 2)), .completeSeek(id: id, finished: false)])
    #expect(machine.properties.seekTime == .seconds(70))
  }

  @Test func anItemThatLosesItsPipelineWhileOpeningFails() {
    var machine = PlaybackMachine.opening(plays: true)
    #expect(
      machine.reload(now: .seconds(9), stuckWith: 1, name: "x") == [
        .pipeline(.unload(generation: 1))
      ])
    #expect(machine.error == PlaybackError(.noAnswer, name: "x"))
    #expect(machine.queue.current == ItemID(1))
    #expect(machine.canReplay)
  }

  @Test func anItemThatWaitedBehindOneThatHangsIsOpened() {
    var machine = PlaybackMachine.opening(2, plays: true)
    #expect(machine.advanceToNextItem().contains(.pipeline(.load(ItemID(2), generation: 2))))
    #expect(
      machine.reload(now: .seconds(9), stuckWith: 1, name: "x")
        == [.pipeline(.load(ItemID(2), generation: 3))])
    #expect(machine.error == nil)
    // Its own opening hangs too.
    #expect(
      machine.reload(now: .seconds(18), stuckWith: 3, name: "x") == [
        .pipeline(.unload(generation: 3))
      ])
    #expect(machine.error == PlaybackError(.noAnswer, name: "x"))
  }

  @Test func aLostPipelineWithoutAnItemIsLetGo() {
    var machine = PlaybackMachine.ready()
    _ = machine.setItems([])
    #expect(
      machine.reload(now: .zero, stuckWith: 1, name: "x") == [.pipeline(.unload(generation: 3))])
    #expect(machine.properties == .empty)
  }
}
