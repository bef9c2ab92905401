internal import CPlatform
internal import PlayheadPlatform

/// Something that is evaluated when what it read has changed.
@MainActor protocol Evaluable: AnyObject {
  /// The number of others that it is in, which are evaluated first.
  var depth: Int32 { get }
  func evaluateIfNeeded()
}

/// Evaluates what is out of date: once per turn of the main loop, after input and before layout and painting, so
/// that what changed is in the next frame.
@MainActor enum EvaluationQueue {
  /// The turn in which things are evaluated.
  private(set) static var turn = 0
  private static var pending: [any Evaluable] = []

  static func add(_ body: any Evaluable) {
    if pending.isEmpty { MainQueue.enqueue(priority: G_PRIORITY_HIGH_IDLE) { flush() } }
    pending.append(body)
  }

  /// Begins a turn: what is evaluated from now on is another evaluation.
  static func beginTurn() { turn += 1 }

  private static func flush() {
    // What is marked meanwhile has its turn next time, so that two bodies cannot chase each other.
    // A view that is evaluated lets those in it take part: they need no turn of their own.
    let bodies = pending.sorted { $0.depth < $1.depth }
    pending = []
    beginTurn()
    for body in bodies { body.evaluateIfNeeded() }
  }
}
