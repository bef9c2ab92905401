import PlayheadCore
import Testing

@Suite("Pending commands")
struct PendingCommandsTests {
  /// One action of each kind, in the worst order.
  private static let everything: [PipelineCommand] = [
    .query(isSettled: false), .recalculateLatency, .resetClock, .setRunning(true),
    .seek(at(.seconds(5)), id: 1), .apply(settings(0.5)),
  ]

  private static func settings(_ volume: Double) -> OutputSettings {
    var settings = OutputSettings()
    settings.volume = volume
    return settings
  }

  @Test func commandsComeInTheOrderInWhichTheyHaveToBeDone() {
    var pending = PendingCommands()
    pending.add([.load(ItemID(1), generation: 1)] + Self.everything)
    #expect(
      pending.takeAll() == [
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
    ] as [([PipelineCommand], [PipelineCommand])])
  func theNewestCommandOfAKindWins(actions: [PipelineCommand], steps: [PipelineCommand]) {
    var pending = PendingCommands()
    pending.add(actions)
    #expect(pending.takeAll() == steps)
  }

  @Test func aSeekIsMadeOnceThePipelineIsPaused() {
    var pending = PendingCommands()
    let seek = PipelineCommand.seek(at(.zero), id: 1)
    pending.add([.setRunning(false), seek])
    #expect(pending.takeAll() == [.setRunning(false), seek])
    pending.add([seek, .setRate(2, precedesSeek: true), .setRunning(false)])
    #expect(pending.takeAll() == [.setRate(2, precedesSeek: true), .setRunning(false), seek])
    pending.add([.setRunning(true), seek])
    #expect(pending.takeAll() == [seek, .setRunning(true)])
  }

  @Test func aStepIsMadeOnceThePipelineIsPaused() {
    var pending = PendingCommands()
    pending.add([.setRunning(false), .step(1)])
    #expect(pending.takeAll() == [.setRunning(false), .step(1)])
    pending.add([.step(1), .setRunning(true)])
    #expect(pending.takeAll() == [.step(1), .setRunning(true)])
  }

  @Test func settingsAreKnownBeforeTheItemIsOpened() {
    var pending = PendingCommands()
    pending.add([
      .apply(Self.settings(1)), .load(ItemID(1), generation: 1), .apply(Self.settings(0.5)),
      .load(ItemID(2), generation: 2),
    ])
    #expect(pending.takeAll() == [.apply(Self.settings(0.5)), .load(ItemID(2), generation: 2)])
    pending.add([.apply(Self.settings(0.1)), .load(ItemID(2), generation: 2)])
    #expect(pending.takeAll().first == .apply(Self.settings(0.1)))
  }

  @Test func decodersAreChosenBeforeTheItemIsOpened() {
    var pending = PendingCommands()
    pending.add([
      .seek(at(.seconds(5)), id: 1), .leaveOutDecoder("a"), .setSoftwareDecoding(false),
      .setSoftwareDecoding(true), .leaveOutDecoder("b"), .reload(ItemID(1), generation: 2),
    ])
    #expect(
      pending.takeAll() == [
        .setSoftwareDecoding(true), .leaveOutDecoder("a"), .leaveOutDecoder("b"),
        .reload(ItemID(1), generation: 2),
      ])
  }

  @Test(arguments: [[true, false], [false, true], [true, true], [true, false, false]])
  func aSettledQuestionStaysOne(questions: [Bool]) {
    var pending = PendingCommands()
    pending.add(questions.map { .query(isSettled: $0) })
    #expect(pending.takeAll() == [.query(isSettled: true)])
    pending.add([.query(isSettled: false)])
    #expect(pending.takeAll() == [.query(isSettled: false)])
  }

  @Test(arguments: [
    (
      PipelineCommand.load(ItemID(2), generation: 2),
      PipelineCommand.load(ItemID(2), generation: 2)
    ),
    (.unload(generation: 2), .unload(generation: 2)),
  ])
  func anotherItemClearsWhatConcernedTheOldOneButNotTheSound(
    action: PipelineCommand, step: PipelineCommand
  ) {
    var pending = PendingCommands()
    pending.add(Self.everything + [action])
    #expect(pending.takeAll() == [.apply(Self.settings(0.5)), step])
  }

  @Test func whatIsWantedOfTheNewItemStays() {
    var pending = PendingCommands()
    pending.add([
      .seek(at(.seconds(1)), id: 1), .load(ItemID(2), generation: 2), .seek(at(.seconds(2)), id: 2),
      .setRunning(true),
    ])
    #expect(
      pending.takeAll() == [
        .load(ItemID(2), generation: 2), .seek(at(.seconds(2)), id: 2), .setRunning(true),
      ])
  }

  @Test func itIsKnownWhetherAnItemIsToBeOpenedOrClosed() {
    var pending = PendingCommands()
    pending.add([.setRunning(true)])
    #expect(!pending.opensItem)
    pending.add([.unload(generation: 1)])
    #expect(pending.opensItem)
    pending.add([.load(ItemID(1), generation: 2)])
    #expect(pending.opensItem)
    #expect(pending.next() == .load(ItemID(1), generation: 2))
    #expect(!pending.opensItem)
  }

  @Test(arguments: everything + [.load(ItemID(1), generation: 1), .unload(generation: 1)])
  func oneCommandIsThereUntilItIsTaken(action: PipelineCommand) {
    var pending = PendingCommands()
    #expect(pending.isEmpty)
    pending.add([action])
    #expect(!pending.isEmpty)
    #expect(pending.next() != nil)
    #expect(pending.isEmpty)
    #expect(pending.next() == nil)
  }

  @Test func aCommandThatComesMeanwhileTakesItsPlace() {
    var pending = PendingCommands()
    pending.add([.load(ItemID(1), generation: 1), .setRunning(true)])
    #expect(pending.next() == .load(ItemID(1), generation: 1))
    pending.add([.seek(at(.zero), id: 1)])
    #expect(pending.next() == .seek(at(.zero), id: 1))
    pending.add([.load(ItemID(2), generation: 2)])
    #expect(pending.takeAll() == [.load(ItemID(2), generation: 2)])
  }

  @Test func aHundredSkippedItemsCostOneLoad() {
    var machine = PlaybackMachine()
    var pending = PendingCommands()
    pending.add(machine.setItems((0...100).map(ItemID.init)).commands)
    pending.add(machine.set(\.volume, to: 0.5, now: .zero).commands)
    #expect(pending.next() == .apply(Self.settings(0.5)))
    #expect(pending.next() == .load(ItemID(0), generation: 1))
    pending.add(machine.set(\.volume, to: 0.1, now: .zero).commands)
    for _ in 0..<100 { pending.add(machine.advanceToNextItem().commands) }
    #expect(machine.generation == 101)
    #expect(
      pending.takeAll() == [.apply(Self.settings(0.1)), .load(ItemID(100), generation: 101)])
  }
}

extension [PlaybackAction] {
  /// The commands that the pipeline is told.
  fileprivate var commands: [PipelineCommand] {
    compactMap { if case .pipeline(let command) = $0 { command } else { nil } }
  }
}

extension PendingCommands {
  /// Adds commands in a row.
  fileprivate mutating func add(_ actions: [PipelineCommand]) {
    for action in actions { add(action) }
  }

  /// Takes all that there is to do.
  fileprivate mutating func takeAll() -> [PipelineCommand] {
    var steps: [PipelineCommand] = []
    while let step = next() { steps.append(step) }
    #expect(isEmpty)
    return steps
  }
}

/// Tracks are switched while the pipeline runs, if it is to run anyway.
@Suite("Pending commands: tracks")
struct PendingTrackCommandsTests {
  private let selection = TrackSelection(audio: .embedded(.audible, index: 1))

  @Test func aPipelineRunsBeforeItsTracksAreSwitched() {
    var pending = PendingCommands()
    pending.add(.selectTracks(selection, mayReseek: true))
    pending.add(.setRunning(true))
    #expect(pending.next() == .setRunning(true))
    #expect(pending.next() == .selectTracks(selection, mayReseek: true))
    #expect(pending.next() == nil)
  }

  @Test func aPipelineStopsAfterItsTracksAreSwitched() {
    var pending = PendingCommands()
    pending.add(.selectTracks(selection, mayReseek: true))
    pending.add(.setRunning(false))
    #expect(pending.next() == .selectTracks(selection, mayReseek: true))
    #expect(pending.next() == .setRunning(false))
  }
}
