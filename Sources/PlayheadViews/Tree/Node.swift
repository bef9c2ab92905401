package import CPlatform

/// A view at its place: its widgets, and what keeps them up to date.
///
/// Programs do not use nodes; ``View/mount(_:in:)`` returns them.
///
/// A node belongs to the node around it, and the outermost one to a widget. It is notified in three ways: of a new
/// value of its view, by the node around it; of a change of what it has read, by the main loop; and of other
/// widgets inside of it, by its children.
///
/// | Node | Widgets |
/// |--- | --- |
/// | of a view with a body, an expression, a condition | those of its child |
/// | of a group, a `ForEach` | those of all its children |
/// | of a widget or container | one |
///
/// Only those that make others later, or are evaluated, keep their place.
@MainActor public class Node {
  /// The node around it, which lets it go before its own end. A weak reference would cost each node a table.
  private unowned final var parent: Node?
  /// The view in this one, where that is a single one.
  private(set) final var child: Node?

  init() {}

  isolated deinit { child?.leave() }

  /// Puts a view in this one, in place of the one that was there.
  final func mount<Content: View>(_ content: Content, in place: Place) {
    child?.leave()
    child = makeChild(content, in: place)
  }

  /// Makes the node of a view in this one, which has to ``leave()`` when it is not kept any longer.
  final func makeChild<Content: View>(_ content: Content, in place: Place) -> Node {
    let child = Content.mount(content, in: place)
    child.parent = self
    return child
  }

  /// Separates it from the node around it. It may live on, as one that is about to be evaluated.
  final func leave() { parent = nil }

  /// A Boolean value that indicates whether neither this node nor one around it has left.
  final var isInTree: Bool {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    return outermost.isRoot
  }

  /// A Boolean value that indicates whether no node is around this one.
  var isRoot: Bool { false }

  /// A node around this one that is about to be evaluated, and may remove it.
  final var dueAround: EvaluatingNode? {
    var node = parent
    while let around = node {
      if let due = around.due { return due }
      node = around.parent
    }
    return nil
  }

  /// The node itself, if it is about to be evaluated.
  var due: EvaluatingNode? { nil }

  /// The widgets, from the first to the last, that belong into the container around: those of the view in this one,
  /// unless it has its own.
  package var widgets: [GtkWidget] { child?.widgets ?? [] }

  /// The name of the view where views are counted: that of the view in it, unless it has one of its own.
  package var name: String { child?.name ?? "" }

  /// Takes another value of the same view.
  package func update<Value: View>(with view: Value) {}

  /// Some of ``widgets`` are others now.
  package func widgetsChanged() { parent?.widgetsChanged() }

  /// Some of ``widgets`` may want to be wider or higher than they did.
  package func expansionChanged() { parent?.expansionChanged() }
}

/// A node that needs its place as long as it is there.
@MainActor package class PlacedNode: Node {
  final let place: Place

  init(in place: Place) { self.place = place }
}
