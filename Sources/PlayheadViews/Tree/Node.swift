package import CPlatform

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
