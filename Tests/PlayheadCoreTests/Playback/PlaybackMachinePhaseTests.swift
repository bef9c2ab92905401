import Testing

@testable import PlayheadCore

/// The state that is alive in each phase, and that which is not.
@Suite struct PlaybackMachinePhaseTests {
  private enum Name { case empty, opening, ready, ended, failed }

  private func name(_ machine: PlaybackMachine) -> Name {
    switch machine.phase {
    case .empty: .empty
    case .opening: .opening
    case .ready: .ready
    case .ended: .ended
    case .failed: .failed
    }
  }

  private typealias Change = @Sendable (inout PlaybackMachine) -> [PlaybackAction]

  private static let seek: Change = { $0.seek(to: at(.seconds(5)), isSmooth: false).actions }
  private static let next: Change = { $0.advanceToNextItem() }
  private static let clear: Change = { $0.removeAll() }
  private static let settle: Change = { $0.prepare() }
  private static let end: Change = {
    $0.actionAtItemEnd = .pause
    return $0.report(.endOfStream)
  }
  private static let fail: Change = { $0.report(.failed(PlaybackError(.damaged, name: "x"))) }

  private static let table: [(Name, [(String, Change, Name)])] = [
    (
      .empty,
      [
        ("seek", seek, .empty), ("next", next, .empty), ("settle", settle, .empty),
        ("end", end, .empty), ("fail", fail, .empty),
      ]
    ),
    (
      .opening,
      [
        ("seek", seek, .opening), ("next", next, .opening), ("clear", clear, .empty),
        ("settle", settle, .ready), ("end", end, .opening), ("fail", fail, .failed),
      ]
    ),
    (
      .ready,
      [
        ("seek", seek, .ready), ("next", next, .opening), ("clear", clear, .empty),
        ("settle", settle, .ready), ("end", end, .ended), ("fail", fail, .failed),
      ]
    ),
    (
      .ended,
      [
        ("seek", seek, .ready), ("next", next, .opening), ("clear", clear, .empty),
        ("settle", settle, .ended), ("end", end, .ended), ("fail", fail, .failed),
      ]
    ),
    (
      .failed,
      [
        ("seek", seek, .failed), ("next", next, .opening), ("clear", clear, .empty),
        ("settle", settle, .failed), ("end", end, .failed), ("fail", fail, .failed),
      ]
    ),
  ]

  private func machine(_ name: Name) -> PlaybackMachine {
    var machine: PlaybackMachine
    switch name {
    case .empty: return PlaybackMachine()
    case .opening: return .opening(2)
    case .ready: machine = .ready(2)
    case .ended:
      machine = .ready(2)
      machine.actionAtItemEnd = .pause
      machine.report(.endOfStream)
    case .failed: return .failed(2)
    }
    return machine
  }

  @Test func eachChangeLeadsToOnePhase() {
    for (from, changes) in Self.table {
      for (label, change, to) in changes {
        var machine = machine(from)
        #expect(name(machine) == from)
        _ = change(&machine)
        #expect(name(machine) == to, "\(label) from \(from)")
      }
    }
  }

  /// Whatever an item has left behind, the next one begins as the first did.
  @Test func nothingOfAnItemIsLeftForTheNext() {
    for from in [Name.opening, .ready, .ended, .failed] {
      var machine = machine(from)
      if from != .failed {
        machine.medium.cannotSeek = true
        machine.medium.missingParts = [MissingPart(.audible, name: "x")]
        machine.medium.pipeline.bufferedPercent = 3
        machine.medium.pipeline.rate = 2
      }
      if machine.status != .unknown { machine.playback.timeFloor = .seconds(1) }
      _ = machine.advanceToNextItem()
      guard case .opening(let medium) = machine.phase else {
        Issue.record("\(from) does not lead to an opening")
        continue
      }
      #expect("\(medium)" == "\(PlaybackMachine.Medium())")
      #expect(machine.playback.timeFloor == nil)
    }
  }

  @Test func whatIsReportedOfAnItemIsNotInheritedWithoutAGap() {
    var machine = PlaybackMachine.ready(2)
    machine.medium.cannotSeek = true
    machine.medium.missingParts = [MissingPart(.audible, name: "x")]
    _ = machine.prepare(ItemID(2), constraints: .default)
    _ = machine.handle(.nextStarted, generation: 2)
    #expect(machine.queue.current == ItemID(2))
    #expect(!machine.medium.cannotSeek && machine.medium.missingParts.isEmpty)
  }

  /// The pipeline may answer before it has the segment of the next item.
  @Test func thePlaceAtTheEndOfTheItemBeforeIsNotThatOfTheNext() {
    var machine = PlaybackMachine.ready(2, plays: true)
    var snapshot = machine.medium.snapshot
    let end = snapshot.duration.value ?? .zero
    _ = machine.prepare(ItemID(2), constraints: .default)
    _ = machine.handle(.nextStarted, generation: 2)
    snapshot.position = end - .milliseconds(60)
    for _ in 0..<2 {
      machine.report(.snapshot(snapshot, isSettled: false))
      #expect(machine.time(at: snapshot.instant) == .zero)
    }
    // After a seek, or a second later, it is believed.
    var settled = machine
    settled.report(.snapshot(snapshot, isSettled: true))
    #expect(settled.time(at: snapshot.instant) == snapshot.position)
    snapshot.instant += .seconds(1)
    machine.report(.snapshot(snapshot, isSettled: false))
    #expect(machine.time(at: snapshot.instant) == snapshot.position)
  }

  /// Verifies that nothing of an item is set where none is open: a programming error traps here.
  @Test(arguments: [PlaybackMachine(), .failed()])
  func nothingIsSetWhereNothingIsOpen(machine: PlaybackMachine) {
    var machine = machine
    #expect(machine.prepare(ItemID(7), constraints: .default) == [])
    #expect(machine.preparedItem == nil)
    #expect(machine.step(byFrames: 1, now: .zero) == [])
    #expect(machine.setMediaSelectionPreference(.off, for: .legible) == [])
    #expect(machine.timeReached(now: .seconds(1)) == [])
    #expect(machine.setPlaybackSpeed(2, now: .zero) == [])
    #expect(machine.report(.stepped(1, isAtEnd: true)) == [])
    #expect(machine.shownSelection == .none)
  }

  @Test func anItemIsRecoveredOnlyUntilTheNextBegins() {
    var machine = PlaybackMachine.ready(2)
    machine.report(.decoderFailed(.broken()))
    #expect(machine.isRecovered)
    #expect(machine.advanceToNextItem() != [])
    #expect(!machine.isRecovered)
  }
}
