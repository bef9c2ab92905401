internal import CPlatform

/// Something that is evaluated when what it read has changed.
@MainActor protocol Evaluable: AnyObject {
  /// How many others it is in: they are evaluated first.
  var depth: Int { get }
  func evaluateIfNeeded()
}

/// Evaluates what is out of date: once per turn of the main loop, after input and before layout and painting, so
/// that what changed is in the next frame.
@MainActor enum EvaluationQueue {
  /// The turn in which things are evaluated.
  private(set) static var turn = 0
  private static var pending: [any Evaluable] = []
  /// True if none of them is in one that follows.
  private static var isInOrder = true

  static func add(_ body: any Evaluable) {
    if let last = pending.last {
      isInOrder = isInOrder && last.depth <= body.depth
    } else {
      isInOrder = true
      _ = g_idle_add_full(
        G_PRIORITY_HIGH_IDLE,
        { _ in
          MainActor.assumeIsolated { EvaluationQueue.flush() }
          return 0
        }, nil, nil)
    }
    pending.append(body)
  }

  /// What is evaluated from now on is another evaluation.
  static func beginTurn() { turn += 1 }

  private static func flush() {
    // What is marked meanwhile has its turn next time, so that two bodies cannot chase each other.
    var bodies = pending
    pending = []
    // A view that is evaluated lets those in it take part: they need no turn of their own.
    if !isInOrder { bodies.sort { $0.depth < $1.depth } }
    beginTurn()
    for body in bodies { body.evaluateIfNeeded() }
  }
}
