import PlayheadCore
import Testing

/// In which order things are opened.
@Suite struct OpeningOrderTests {
  /// An event: something is added or replaces all, or the current opening comes on by a step.
  enum Event: Sendable {
    case start, close
    case add(String)
    case replace(String)
    case found, finished
    /// The opening before the current one reports late.
    case lateFound
  }

  @Test(
    arguments: [
      // Nothing is lost before there is a player.
      (
        "before", [.replace("a"), .add("b"), .add("c"), .start, .found, .finished, .found],
        ["a", "b"], ["a", "b"]
      ),
      // What replaces all needs nothing of what was asked for before it.
      ("dropped", [.replace("a"), .add("b"), .replace("c"), .start, .found], ["c"], ["c"]),
      // It does not wait for what is being looked for …
      (
        "canceled", [.start, .replace("a"), .replace("b"), .lateFound, .found], ["a", "b"], ["b"]
      ),
      // … but what has begun comes to its end.
      (
        "begun", [.start, .replace("a"), .found, .replace("b"), .finished, .found],
        ["a", "b"], ["a", "b"]
      ),
      // What is added cancels nothing.
      (
        "added", [.start, .replace("a"), .add("b"), .found, .finished, .found, .finished],
        ["a", "b"], ["a", "b"]
      ),
      ("later", [.start, .replace("a"), .found, .finished, .add("b")], ["a", "b"], ["a"]),
      ("closed", [.start, .replace("a"), .add("b"), .close, .found, .add("c")], ["a"], []),
    ] as [(String, [Event], [String], [String])])
  func whatComesWhen(_ name: String, events: [Event], looked: [String], begun: [String]) {
    var order = OpeningOrder<String>()
    var turns: [OpeningOrder<String>.Turn] = []
    var beginnings: [String] = []
    func report(_ turn: OpeningOrder<String>.Turn) {
      if order.found(turn.number) { beginnings.append(turn.opening) }
    }
    for event in events {
      let turn =
        switch event {
        case .start: order.start()
        case .add(let opening): order.add(opening, replaces: false)
        case .replace(let opening): order.add(opening, replaces: true)
        case .finished: turns.last.flatMap { order.finished($0.number) }
        case .close, .found, .lateFound: OpeningOrder<String>.Turn?.none
        }
      if let turn { turns.append(turn) }
      if case .close = event { order.close() }
      if case .found = event, let last = turns.last { report(last) }
      if case .lateFound = event { report(turns[turns.count - 2]) }
    }
    #expect(turns.map(\.opening) == looked)
    #expect(beginnings == begun)
  }
}
