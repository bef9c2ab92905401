internal import CPlatform

/// Evaluates the bodies that are out of date: once per turn of the main loop, after input and
/// before layout and painting, so that what changed is in the next frame.
@MainActor enum EvaluationQueue {
  private static var waiting: [ViewBody] = []

  static func add(_ body: ViewBody) {
    if waiting.isEmpty {
      _ = g_idle_add_full(
        G_PRIORITY_HIGH_IDLE,
        { _ in
          MainActor.assumeIsolated { EvaluationQueue.flush() }
          return 0
        }, nil, nil)
    }
    waiting.append(body)
  }

  private static func flush() {
    // What is marked meanwhile has its turn next time, so that two bodies cannot chase each other.
    let bodies = waiting
    waiting = []
    for body in bodies { body.evaluateIfNeeded() }
  }
}
