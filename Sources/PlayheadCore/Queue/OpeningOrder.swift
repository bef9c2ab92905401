/// The order in which what a person asks for is opened: one after another, in the order in which it was
/// asked for.
///
/// An opening first finds out what there is to be played, which may take long, and then begins it, which
/// is always done to its end. One that replaces what is there needs nothing of what was asked for before
/// it: waiting openings are dropped, and the result of a running search is ignored.
package struct OpeningOrder<Opening> {
  /// An opening whose turn it is, and the number by which it tells what became of it.
  package typealias Turn = (number: Int, opening: Opening)

  private enum Phase {
    /// Openings are not possible yet, or no longer.
    case closed
    /// No opening is under way.
    case idle
    case finding, beginning
  }

  private var phase = Phase.closed
  private var number = 0
  private var waiting: [Opening] = []

  /// Creates an order in which nothing is opened before ``start()``.
  package init() {}

  /// From now on there is something that plays.
  package mutating func start() -> Turn? {
    guard case .closed = phase else { return nil }
    phase = .idle
    return next()
  }

  /// Something is asked for.
  /// - Parameter replaces: false if it is added to what is there.
  /// - Returns: the opening, if it is its turn at once. One that was finding out is then to be canceled.
  package mutating func add(_ opening: Opening, replaces: Bool) -> Turn? {
    if replaces {
      waiting = []
      if case .finding = phase { phase = .idle }
    }
    waiting.append(opening)
    guard case .idle = phase else { return nil }
    return next()
  }

  /// An opening has found out what there is.
  /// - Returns: false if it has been replaced: then it must not begin it.
  package mutating func found(_ number: Int) -> Bool {
    guard number == self.number, case .finding = phase else { return false }
    phase = .beginning
    return true
  }

  /// An opening is done.
  /// - Returns: the next one, if there is one.
  package mutating func finished(_ number: Int) -> Turn? {
    guard number == self.number, case .beginning = phase else { return nil }
    phase = .idle
    return next()
  }

  /// Closes the order: nothing is opened any more.
  package mutating func close() {
    phase = .closed
    waiting = []
  }

  private mutating func next() -> Turn? {
    guard !waiting.isEmpty else { return nil }
    number += 1
    phase = .finding
    return (number, waiting.removeFirst())
  }
}
