package import CPlatform
internal import PlayheadPlatform

/// A view at its place: its widgets, and what keeps them up to date.
///
/// Programs do not use nodes; ``View/mount(_:in:)`` returns them.
///
/// A node belongs to the node around it, and the outermost one to a widget. It is told in three ways: of a new
/// value of its view, by the node around it; of a change of what it has read, by the main loop; and of other
/// widgets inside of it, by its children.
///
/// | Node | Widgets |
/// |--- | --- |
/// | of a view with a body, an expression, a condition | those of its child |
/// | of a group, a `ForEach` | those of all its children |
/// | of a widget or container | one |
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
    place.counter?.count(Evaluation.measure(causes.take(), body))
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
