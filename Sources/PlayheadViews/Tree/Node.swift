package import CPlatform
internal import PlayheadPlatform

/// A view at its place: its widgets, and what keeps them up to date.
///
/// Programs do not use nodes; ``View/mount(_:in:)`` returns them.
@MainActor public class Node {
  package let place: Place
  package weak var parent: Node?

  init(in place: Place) { self.place = place }

  /// The widgets, from the first to the last, that belong into the container around.
  package var widgets: [GtkWidget] { [] }

  /// What the view is called where views are counted.
  package var name: String { "" }

  /// Takes another value of the same view.
  package func update<Value: View>(with view: Value) {}

  /// Some of ``widgets`` are others now.
  package func widgetsChanged() { parent?.widgetsChanged() }

  /// Some of ``widgets`` may want to be wider or higher than they did.
  package func expansionChanged() { parent?.expansionChanged() }
}

/// A node with something to be evaluated: a body, or an expression of one.
@MainActor package class EvaluatingNode: Node, Evaluable {
  private let reads = ReadTracking()
  private var isDirty = false
  private var causes = Causes()

  package var depth: Int { place.depth }

  /// Reads what is shown, and is told when that changes.
  func read<Value>(_ body: () -> Value) -> Value {
    isDirty = false
    return reads.track(body) { [weak self] in self?.invalidate() }
  }

  /// Evaluates it.
  func evaluate() {}

  /// Runs an evaluation, and counts it for each widget that shows it: one in a turn, however many views it
  /// belongs to.
  final func counting(_ body: () -> Void) {
    let evaluation = Evaluation.measure(causes.take(), body)
    for widget in widgets { ViewBody.existing(of: widget)?.countUpdate(evaluation) }
  }

  func evaluateIfNeeded() {
    guard isDirty else { return }
    evaluate()
  }

  private func invalidate() {
    causes.add()
    guard !isDirty else { return }
    isDirty = true
    place.host.evaluate(self)
  }
}
