import PlayheadCore
import Testing

/// The actions after an item that cannot be played.
@Suite struct FailureSkipMachineTests {
  typealias Action = FailureSkipMachine.Action

  /// An event of a player with a list of items.
  enum Event: Sendable {
    case fails(UInt64)
    /// The last one of the list fails.
    case lastFails(UInt64)
    /// The last one of the list fails, and something better is looked for at its address.
    case lastFailsWhileSearching(UInt64)
    case opens(UInt64)
    case plays(UInt64)
    /// The closing of the item: none is open any more.
    case closes
    case timeIsOver, timeIsOverWhileSearching
    /// The opening of that item by itself, while it is paused.
    case opensPaused(UInt64)
    /// The last one of the list fails, paused.
    case lastFailsPaused(UInt64)
    case nothingFound
    /// The person pauses while the last item that failed is open.
    case pausedTimeIsOver
  }

  @Test(
    arguments: [
      ("the next one follows", [.fails(1), .timeIsOver], [.wait, .skip]),
      ("told once", [.fails(1), .fails(1)], [.wait, nil]),
      ("nothing follows", [.lastFails(1), .timeIsOver], [.end, nil]),
      ("paused meanwhile", [.fails(1), .pausedTimeIsOver, .timeIsOver], [.wait, nil, nil]),
      ("left meanwhile", [.fails(1), .opens(2), .timeIsOver], [.wait, .stopWaiting, nil]),
      ("closed meanwhile", [.fails(1), .closes, .timeIsOver], [.wait, .stopWaiting, nil]),
      (
        "tried again", [.fails(1), .opens(1), .fails(1), .timeIsOver],
        [.wait, .stopWaiting, .wait, .skip]
      ),
      // The third in a row is no accident any more; then it is counted again.
      (
        "three in a row",
        [
          .fails(1), .timeIsOver, .fails(2), .timeIsOver, .fails(3), .timeIsOver, .opens(3),
          .fails(3),
        ], [.wait, .skip, .wait, .skip, .end, nil, .stopWaiting, .wait]
      ),
      (
        "one that plays between", [.fails(1), .plays(2), .fails(3), .plays(4), .fails(5)],
        [.wait, .stopWaiting, .wait, .stopWaiting, .wait]
      ),
      (
        "one that only opens between", [.fails(1), .opens(2), .fails(2), .opens(3), .fails(3)],
        [.wait, .stopWaiting, .wait, .stopWaiting, .end]
      ),
      (
        "a search comes to nothing", [.fails(1), .timeIsOverWhileSearching, .nothingFound],
        [.wait, nil, .skip]
      ),
      ("what stopped goes on", [.lastFails(1), .opensPaused(1)], [.end, .play]),
      ("by a person's hand", [.lastFails(1), .opens(1)], [.end, .stopWaiting]),
      ("something else", [.lastFails(1), .opensPaused(2)], [.end, .stopWaiting]),
      ("it was paused", [.lastFailsPaused(1), .opensPaused(1)], [.pause, .stopWaiting]),
      (
        "skipped, not stopped", [.fails(1), .timeIsOver, .opensPaused(1)],
        [.wait, .skip, .stopWaiting]
      ),
      (
        "nothing follows, and nothing is found",
        [.lastFailsWhileSearching(1), .nothingFound, .lastFails(1)], [.pause, .end, nil]
      ),
      (
        "something is found in place of the last", [.lastFailsWhileSearching(1), .opensPaused(2)],
        [.pause, .stopWaiting]
      ),
      ("nothing is found, paused", [.lastFailsPaused(1), .nothingFound], [.pause, nil]),
      ("a search that is early", [.fails(1), .nothingFound, .timeIsOver], [.wait, nil, .skip]),
      (
        "left while searching", [.fails(1), .timeIsOverWhileSearching, .opens(2), .nothingFound],
        [.wait, nil, .stopWaiting, nil]
      ),
    ] as [(String, [Event], [Action?])])
  func whatFollows(_ name: String, events: [Event], actions: [Action?]) {
    var machine = FailureSkipMachine()
    var last: UInt64?
    func player(
      _ item: UInt64?, fails: Bool, isReady: Bool = false, hasNext: Bool = true,
      plays: Bool = true, isSearching: Bool = false
    ) -> FailureSkipMachine.Playback {
      last = item
      return .init(
        item: item.map { ItemID($0) }, hasFailed: fails, isReady: isReady, hasNext: hasNext,
        shouldPlay: plays, isSearching: isSearching)
    }
    let done = events.map { event -> Action? in
      switch event {
      case .fails(let item): machine.changed(player(item, fails: true))
      case .lastFails(let item): machine.changed(player(item, fails: true, hasNext: false))
      case .lastFailsWhileSearching(let item):
        machine.changed(player(item, fails: true, hasNext: false, isSearching: true))
      case .opens(let item): machine.changed(player(item, fails: false))
      case .plays(let item): machine.changed(player(item, fails: false, isReady: true))
      case .opensPaused(let item): machine.changed(player(item, fails: false, plays: false))
      case .lastFailsPaused(let item):
        machine.changed(player(item, fails: true, hasNext: false, plays: false))
      case .closes: machine.changed(player(nil, fails: false))
      case .timeIsOver: machine.timeIsOver(player(last, fails: true))
      case .timeIsOverWhileSearching:
        machine.timeIsOver(player(last, fails: true, isSearching: true))
      case .nothingFound: machine.nothingFound(player(last, fails: true))
      case .pausedTimeIsOver:
        machine.timeIsOver(player(last, fails: true, plays: false))
      }
    }
    #expect(done == actions)
  }

  /// A list of which nothing can be played ends, however it is gone through.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whateverHappensNoMoreThanTwoAreSkippedInARow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var machine = FailureSkipMachine()
    var (skipped, item) = (0, UInt64(1))
    for _ in 0..<1000 {
      let isPlayable = Int.random(in: 0..<5, using: &random) == 0
      let now = FailureSkipMachine.Playback(
        item: ItemID(item), hasFailed: !isPlayable, isReady: isPlayable, hasNext: true,
        shouldPlay: true, isSearching: Bool.random(using: &random))
      switch machine.changed(now) {
      case .wait:
        let action = machine.timeIsOver(now)
        #expect((now.isSearching ? machine.nothingFound(now) : action) == .skip)
        skipped += 1
      case .pause, .end: skipped = 0
      case .stopWaiting, nil: if isPlayable { skipped = 0 }
      case .skip, .play: Issue.record("it is skipped or played at once")
      }
      #expect(skipped < 3)
      item += 1
    }
  }
}
