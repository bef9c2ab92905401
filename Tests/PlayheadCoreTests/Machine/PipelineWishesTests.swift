import PlayheadCore
import Testing

@Suite("Pipeline wishes")
struct PipelineWishesTests {
  /// One action of each kind, in the worst order.
  private static let everything: [PlaybackAction] = [
    .query(isSettled: false), .recalculateLatency, .resetClock, .setRunning(true),
    .seek(at(.seconds(5)), id: 1), .apply(settings(0.5)),
  ]

  private static func settings(_ volume: Double) -> OutputSettings {
    var settings = OutputSettings()
    settings.volume = volume
    return settings
  }

  @Test func wishesAreFulfilledInTheOrderInWhichTheyHaveToBe() {
    var wishes = PipelineWishes()
    wishes.add([.load(ItemID(1), generation: 1)] + Self.everything)
    #expect(
      wishes.takeAll() == [
        .apply(Self.settings(0.5)), .load(ItemID(1), generation: 1), .seek(at(.seconds(5)), id: 1),
        .setRunning(true), .resetClock, .recalculateLatency,
        .query(isSettled: false),
      ])
  }

  @Test(
    arguments: [
      (
        [.load(ItemID(1), generation: 1), .load(ItemID(2), generation: 2)],
        [.load(ItemID(2), generation: 2)]
      ),
      ([.load(ItemID(1), generation: 1), .unload(generation: 2)], [.unload(generation: 2)]),
      (
        [.unload(generation: 1), .load(ItemID(1), generation: 2)],
        [.load(ItemID(1), generation: 2)]
      ),
      ([.setRunning(true), .setRunning(false)], [.setRunning(false)]),
      ([.setRunning(false), .setRunning(true)], [.setRunning(true)]),
      (
        [.seek(at(.zero), id: 1), .seek(near(.seconds(9)), id: 2)],
        [.seek(near(.seconds(9)), id: 2)]
      ),
      (
        [.apply(settings(1)), .apply(settings(0)), .apply(settings(0.2))], [.apply(settings(0.2))]
      ),
      ([.resetClock, .resetClock], [.resetClock]),
      ([.recalculateLatency, .recalculateLatency], [.recalculateLatency]),
      ([.query(isSettled: false), .query(isSettled: false)], [.query(isSettled: false)]),
    ] as [([PlaybackAction], [PipelineWishes.Step])])
  func theNewestWishOfAKindWins(actions: [PlaybackAction], steps: [PipelineWishes.Step]) {
    var wishes = PipelineWishes()
    wishes.add(actions)
    #expect(wishes.takeAll() == steps)
  }

  @Test func settingsAreKnownBeforeTheItemIsOpened() {
    var wishes = PipelineWishes()
    wishes.add([
      .apply(Self.settings(1)), .load(ItemID(1), generation: 1), .apply(Self.settings(0.5)),
      .load(ItemID(2), generation: 2),
    ])
    #expect(wishes.takeAll() == [.apply(Self.settings(0.5)), .load(ItemID(2), generation: 2)])
    wishes.add([.apply(Self.settings(0.1)), .load(ItemID(2), generation: 2)])
    #expect(wishes.takeAll().first == .apply(Self.settings(0.1)))
  }

  @Test func decodersAreChosenBeforeTheItemIsOpened() {
    var wishes = PipelineWishes()
    wishes.add([
      .seek(at(.seconds(5)), id: 1), .leaveOutDecoder("a"), .setSoftwareDecoding(false),
      .setSoftwareDecoding(true), .leaveOutDecoder("b"), .reload(ItemID(1), generation: 2),
    ])
    #expect(
      wishes.takeAll() == [
        .setSoftwareDecoding(true), .leaveOutDecoder("a"), .leaveOutDecoder("b"),
        .reload(ItemID(1), generation: 2),
      ])
  }

  @Test(arguments: [[true, false], [false, true], [true, true], [true, false, false]])
  func aSettledQuestionStaysOne(questions: [Bool]) {
    var wishes = PipelineWishes()
    wishes.add(questions.map { .query(isSettled: $0) })
    #expect(wishes.takeAll() == [.query(isSettled: true)])
    wishes.add([.query(isSettled: false)])
    #expect(wishes.takeAll() == [.query(isSettled: false)])
  }

  @Test(arguments: [
    (
      PlaybackAction.load(ItemID(2), generation: 2),
      PipelineWishes.Step.load(ItemID(2), generation: 2)
    ),
    (.unload(generation: 2), .unload(generation: 2)),
  ])
  func anotherItemClearsWhatConcernedTheOldOneButNotTheSound(
    action: PlaybackAction, step: PipelineWishes.Step
  ) {
    var wishes = PipelineWishes()
    wishes.add(Self.everything + [action])
    #expect(wishes.takeAll() == [.apply(Self.settings(0.5)), step])
  }

  @Test func whatIsWantedOfTheNewItemStays() {
    var wishes = PipelineWishes()
    wishes.add([
      .seek(at(.seconds(1)), id: 1), .load(ItemID(2), generation: 2), .seek(at(.seconds(2)), id: 2),
      .setRunning(true),
    ])
    #expect(
      wishes.takeAll() == [
        .load(ItemID(2), generation: 2), .seek(at(.seconds(2)), id: 2), .setRunning(true),
      ])
  }

  @Test func aCompletionConcernsNoPipeline() {
    var wishes = PipelineWishes()
    let isTaken = wishes.add(.completeSeek(id: 1, finished: true))
    #expect(!isTaken)
    #expect(wishes.isEmpty)
    #expect(wishes.next() == nil)
  }

  @Test(arguments: everything + [.load(ItemID(1), generation: 1), .unload(generation: 1)])
  func oneWishIsThereUntilItIsTaken(action: PlaybackAction) {
    var wishes = PipelineWishes()
    #expect(wishes.isEmpty)
    let isTaken = wishes.add(action)
    #expect(isTaken)
    #expect(!wishes.isEmpty)
    #expect(wishes.next() != nil)
    #expect(wishes.isEmpty)
    #expect(wishes.next() == nil)
  }

  @Test func aWishThatComesMeanwhileTakesItsPlace() {
    var wishes = PipelineWishes()
    wishes.add([.load(ItemID(1), generation: 1), .setRunning(true)])
    #expect(wishes.next() == .load(ItemID(1), generation: 1))
    wishes.add([.seek(at(.zero), id: 1)])
    #expect(wishes.next() == .seek(at(.zero), id: 1))
    wishes.add([.load(ItemID(2), generation: 2)])
    #expect(wishes.takeAll() == [.load(ItemID(2), generation: 2)])
  }

  @Test func aHundredSkippedItemsCostOneLoad() {
    var machine = PlaybackMachine()
    var wishes = PipelineWishes()
    wishes.add(machine.setItems((0...100).map(ItemID.init)))
    wishes.add(machine.set(\.volume, to: 0.5, now: .zero))
    #expect(wishes.next() == .apply(Self.settings(0.5)))
    #expect(wishes.next() == .load(ItemID(0), generation: 1))
    wishes.add(machine.set(\.volume, to: 0.1, now: .zero))
    for _ in 0..<100 { wishes.add(machine.advanceToNextItem()) }
    #expect(machine.generation == 101)
    #expect(
      wishes.takeAll() == [.apply(Self.settings(0.1)), .load(ItemID(100), generation: 101)])
  }
}

extension PipelineWishes {
  /// Adds wishes in a row.
  fileprivate mutating func add(_ actions: [PlaybackAction]) {
    for action in actions { _ = add(action) }
  }

  /// Takes all that there is to do.
  fileprivate mutating func takeAll() -> [Step] {
    var steps: [Step] = []
    while let step = next() { steps.append(step) }
    #expect(isEmpty)
    return steps
  }
}

/// Tracks are switched while the pipeline runs, if it is to run anyway.
@Suite("Pipeline wishes: tracks")
struct PipelineWishesTrackTests {
  private let selection = TrackSelection(audio: .embedded(.audible, index: 1))

  @Test func aPipelineRunsBeforeItsTracksAreSwitched() {
    var wishes = PipelineWishes()
    _ = wishes.add(.selectTracks(selection, mayReseek: true))
    _ = wishes.add(.setRunning(true))
    #expect(wishes.next() == .setRunning(true))
    #expect(wishes.next() == .selectTracks(selection, mayReseek: true))
    #expect(wishes.next() == nil)
  }

  @Test func aPipelineStopsAfterItsTracksAreSwitched() {
    var wishes = PipelineWishes()
    _ = wishes.add(.selectTracks(selection, mayReseek: true))
    _ = wishes.add(.setRunning(false))
    #expect(wishes.next() == .selectTracks(selection, mayReseek: true))
    #expect(wishes.next() == .setRunning(false))
  }
}
