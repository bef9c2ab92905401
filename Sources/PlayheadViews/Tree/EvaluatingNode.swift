/// A node with something to be evaluated: a body, or an expression of one.
@MainActor package class EvaluatingNode: PlacedNode, Evaluable, Reader {
  final var observedReads: ReadTracking?
  final var readStates: [StateReaders] = []
  /// The number of changes since it was evaluated that were not taken back.
  private var changes = 0
  private var isQueued = false
  private var causes = Causes()

  package var depth: Int32 { place.depth }

  /// Reads what is shown, and is notified when that changes.
  func read<Value>(_ body: () -> Value) -> Value {
    changes = 0
    return tracking(body)
  }

  isolated deinit { forgetReads() }

  /// Evaluates it.
  func evaluate() {}

  /// Runs an evaluation, and counts it for each widget that shows it, and for the view with a name that it belongs
  /// to: one in a turn, however many views that is.
  final func counting(_ body: () -> Void) {
    let evaluation = Evaluation.measure(causes.take(), body)
    let bodies = widgets.compactMap { ViewBody.existing(of: $0) }
    for body in bodies { body.countUpdate(evaluation) }
    // What has a name of its own is not counted for the view around it.
    if !bodies.contains(where: \.isNamed) { place.counter?.count(evaluation) }
  }

  /// Runs an evaluation, and counts it for the view with a name that it belongs to alone.
  final func countingAround(_ body: () -> Void) {
    let evaluation = Evaluation.measure(causes.take(), body)
    place.counter?.count(evaluation)
  }

  private var isDirty: Bool { changes > 0 }

  final var isOnScreen: Bool { place.host.isOnScreen }

  func evaluateIfNeeded() {
    isQueued = false
    guard isDirty else { return }
    // What has left the screen since the change, as in a window that it closes, waits like what changes there.
    guard isOnScreen else { return queue() }
    // A widget appears after those in it, and none can be removed while GTK lets them appear.
    if let around = dueAround {
      isQueued = true
      return around.place.host.evaluate(self, after: around)
    }
    // What has been removed could read what is no more.
    if isInTree { evaluate() }
  }

  override var due: EvaluatingNode? { isDirty && isOnScreen ? self : nil }

  /// Evaluates it with the view around it, whose values it shows, or when it appears.
  final func evaluateWithin() { if isOnScreen { evaluate() } else { invalidate() } }

  final func invalidate() {
    causes.add()
    changes += 1
    if !isQueued { queue() }
  }

  final func takeBackInvalidation() {
    changes -= 1
    if !isDirty { _ = causes.take() }
  }

  private func queue() {
    isQueued = true
    place.host.evaluate(self)
  }
}
