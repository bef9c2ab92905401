import PlayheadCore
import Testing

@Suite("Seek machine")
struct SeekMachineTests {
  /// Seeks in a row while the first real one goes on, what each is told, and how many are real.
  @Test(arguments: [
    ("s", [true], 1),
    ("S", [true], 1),
    ("SS", [false, true], 2),
    ("SSS", [false, false, true], 3),
    ("sss", [true, true, true], 2),
    ("ssS", [false, false, true], 2),
    ("SSs", [false, true, true], 3),
    ("sSs", [false, true, true], 3),
    ("sS", [false, true], 2),
    ("Ss", [true, true], 2),
    ("Sss", [true, true, true], 2),
    ("SsS", [false, false, true], 2),
    ("sSS", [false, false, true], 3),
    ("SSSSS", [false, false, false, false, true], 5),
    ("sssss", [true, true, true, true, true], 2),
  ])
  func case31_seeksInARowCompleteAndCost(pattern: String, expected: [Bool], realSeeks: Int) {
    var log = SeekLog()
    log.enqueue(pattern)
    log.settleAll()
    #expect(log.outcomes == expected)
    #expect(log.sent.count == realSeeks)
    #expect(log.machine.target == nil)
    #expect(!log.machine.isInFlight)
  }

  @Test func everyMixOfUpToSevenSeeksEndsAtTheLast() {
    for length in 1...7 {
      for bits in 0..<(1 << length) {
        let pattern = String((0..<length).map { bits >> $0 & 1 == 0 ? "s" : "S" as Character })
        var log = SeekLog()
        log.enqueue(pattern)
        #expect(log.machine.target == .seconds(length), "\(pattern)")
        log.settleAll()

        #expect(log.completed.sorted() == Array(1...length), "\(pattern)")
        #expect(log.outcomes.last == true, "\(pattern)")
        #expect(log.completed.last == length, "\(pattern)")
        #expect(log.sent.last == length, "\(pattern)")
        #expect(log.sent == log.sent.sorted(), "\(pattern)")
        let sharp = pattern.count { $0 == "S" }
        let startsSmoothly = pattern.hasPrefix("s")
        let endsSmoothly = length > 1 && pattern.hasSuffix("s")
        #expect(
          log.sent.count == sharp + (startsSmoothly ? 1 : 0) + (endsSmoothly ? 1 : 0),
          "\(pattern)")
      }
    }
  }

  @Test func seeksOneAfterTheOtherAreAllMade() {
    for pattern in ["sss", "SSS", "sSs"] {
      var log = SeekLog()
      for character in pattern {
        log.enqueue(String(character))
        log.settleAll()
      }
      #expect(log.outcomes == [true, true, true])
      #expect(log.sent == [1, 2, 3])
      #expect(log.completed == [1, 2, 3])
    }
  }

  @Test func smoothSeeksCompleteInTheirOrder() {
    var log = SeekLog()
    log.enqueue("ssss")
    #expect(log.completed.isEmpty)
    log.settle()
    #expect(log.completed == [1, 2, 3])
    #expect(log.sent == [1, 4])
    log.settle()
    #expect(log.completed == [1, 2, 3, 4])
  }

  @Test func anOlderSeekIsCompleteBeforeTheNewerOneIsMade() {
    var log = SeekLog()
    log.enqueue("ss")
    #expect(log.machine.finished() == [.complete(id: 1, finished: true), .send(log.request(2))])

    var sharp = SeekLog()
    sharp.enqueue("S")
    #expect(
      sharp.machine.enqueue(sharp.request(2, isSmooth: false))
        == [.complete(id: 1, finished: false), .send(sharp.request(2, isSmooth: false))])
  }

  @Test func seeksThatComeWhileTheSecondIsMadeWaitForIt() {
    var log = SeekLog()
    log.enqueue("ss")
    log.settle()
    log.enqueue("ss")
    #expect(log.sent == [1, 2])
    log.settle()
    #expect(log.sent == [1, 2, 4])
    log.settle()
    #expect(log.outcomes == [true, true, true, true])
  }

  @Test func targetIsTheNewestUntilAllIsDone() {
    var log = SeekLog()
    var targets = [log.machine.target]
    log.enqueue("s")
    targets.append(log.machine.target)
    log.enqueue("s")
    targets.append(log.machine.target)
    log.settle()
    targets.append(log.machine.target)
    log.settle()
    targets.append(log.machine.target)
    #expect(targets == [nil, .seconds(1), .seconds(2), .seconds(2), nil])
  }

  // MARK: - What the pipeline tells

  @Test func onlyAStartedSeekSettles() {
    var log = SeekLog()
    log.enqueue("s")
    log.machine.settled()
    #expect(!log.machine.isSettled)
    log.machine.started(id: 1)
    #expect(!log.machine.isSettled)
    log.machine.settled()
    #expect(log.machine.isSettled)
  }

  @Test func theStartOfAnOlderSeekDoesNotCount() {
    var log = SeekLog()
    log.enqueue("SS")
    log.machine.started(id: 1)
    log.machine.settled()
    #expect(!log.machine.isSettled)
    log.machine.started(id: 2)
    log.machine.settled()
    #expect(log.machine.isSettled)
  }

  @Test func aNewSharpSeekHasNotSettled() {
    var log = SeekLog()
    log.enqueue("s")
    log.machine.started(id: 1)
    log.machine.settled()
    log.enqueue("S")
    #expect(!log.machine.isSettled)
    log.machine.settled()
    #expect(!log.machine.isSettled)
  }

  @Test func nothingInFlightNeitherStartsNorFinishes() {
    var machine = SeekLog().machine
    machine.started(id: 1)
    machine.settled()
    #expect(!machine.isSettled)
    #expect(machine.finished() == [])
    #expect(!machine.isInFlight)
  }

  @Test func aRefusedSeekGivesWayToTheNext() {
    var log = SeekLog()
    log.enqueue("sss")
    log.perform(log.machine.finished())
    #expect(log.completed == [1, 2])
    #expect(log.machine.isInFlight)
    log.perform(log.machine.finished())
    #expect(log.outcomes == [true, true, true])
    #expect(!log.machine.isInFlight)
  }

  // MARK: - Closed

  @Test func aClosedMachineRemembersSeeksAndMakesTheNewest() {
    var log = SeekLog(isOpen: false)
    log.enqueue("sSs")
    #expect(log.sent.isEmpty)
    #expect(!log.machine.isInFlight)
    #expect(log.completed == [1])
    #expect(log.machine.target == .seconds(3))

    log.perform(log.machine.open { $0 })
    #expect(log.sent == [3])
    #expect(log.machine.isInFlight)
    log.settle()
    #expect(log.outcomes == [false, true, true])
  }

  @Test func openingMovesTheRememberedSeek() {
    var machine = SeekMachine()
    _ = machine.enqueue(.init(id: 1, position: at(.seconds(500)), isSmooth: true))
    let actions = machine.open { _ in at(.seconds(99)) }
    #expect(actions == [.send(.init(id: 1, position: at(.seconds(99)), isSmooth: true))])
    #expect(machine.target == .seconds(99))
  }

  @Test func openingWhereNothingCanBeSoughtCompletesTheRememberedSeek() {
    var machine = SeekMachine()
    _ = machine.enqueue(.init(id: 1, position: at(.seconds(5)), isSmooth: false))
    #expect(machine.open { _ in nil } == [.complete(id: 1, finished: true)])
    #expect(machine.target == nil)
    #expect(!machine.isInFlight)
  }

  @Test func openingWithoutARememberedSeekDoesNothing() {
    var machine = SeekMachine()
    let actions = machine.open { position in
      Issue.record("there is nothing to move")
      return position
    }
    #expect(actions == [])
    #expect(!machine.isInFlight)
  }

  // MARK: - Reset

  @Test(arguments: [("s", 1), ("ssss", 4), ("SSs", 2)])
  func resetGivesUpWhateverIsPending(pattern: String, pending: Int) {
    var log = SeekLog()
    log.enqueue(pattern)
    let before = log.completed.count
    let actions = log.machine.reset()
    log.perform(actions)
    #expect(actions.count == pending)
    #expect(log.completed.count == before + pending)
    #expect(log.outcomes.allSatisfy { !$0 })
    #expect(log.machine.target == nil)
    #expect(!log.machine.isInFlight)
    #expect(log.machine.reset() == [])
  }

  @Test func resetGivesUpARememberedSeek() {
    var log = SeekLog(isOpen: false)
    log.enqueue("s")
    #expect(log.machine.reset() == [.complete(id: 1, finished: false)])
    #expect(log.machine.open { $0 } == [])
  }

  @Test func resetCloses() {
    var log = SeekLog()
    _ = log.machine.reset()
    log.enqueue("S")
    #expect(log.sent.isEmpty)
    #expect(log.machine.target == .seconds(1))
  }
}

/// A seek machine, with what came of the seeks put into it: the first to 1 s, the second to 2 s.
private struct SeekLog {
  var machine = SeekMachine()
  private(set) var sent: [Int] = []
  private(set) var completed: [Int] = []
  private var results: [Int: Bool] = [:]
  private var count = 0

  init(isOpen: Bool = true) {
    if isOpen { _ = machine.open { $0 } }
  }

  /// The outcomes that the seeks were told, in the order in which they were wanted.
  var outcomes: [Bool] { results.sorted { $0.key < $1.key }.map(\.value) }

  /// The request of a seek with this number.
  func request(_ id: Int, isSmooth: Bool = true) -> SeekMachine.Request {
    .init(id: id, position: at(.seconds(id)), isSmooth: isSmooth)
  }

  /// Wants seeks in a row: `s` is a smooth one, `S` a sharp one.
  mutating func enqueue(_ pattern: String) {
    for character in pattern {
      count += 1
      perform(machine.enqueue(request(count, isSmooth: character == "s")))
    }
  }

  /// The pipeline makes the newest real seek.
  mutating func settle() {
    machine.started(id: sent.last ?? 0)
    machine.settled()
    #expect(machine.isSettled)
    perform(machine.finished())
  }

  /// The pipeline makes what there is to be made.
  mutating func settleAll() {
    while machine.isInFlight { settle() }
  }

  mutating func perform(_ actions: [SeekMachine.Action]) {
    for action in actions {
      switch action {
      case .send(let request): sent.append(request.id)
      case .complete(let id, let finished):
        #expect(results[id] == nil, "seek \(id) is complete twice")
        results[id] = finished
        completed.append(id)
      }
    }
  }
}
