internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Counts the view under a name: all that is evaluated in it, except for what has a name of its own.
  package func named(_ name: String) -> some View { NamedView(content: self, label: name) }
}

/// Counts evaluations for the widgets of a view.
@MainActor package final class EvaluationCounter {
  var widgets: [WeakObject<GtkWidget>] = []

  /// Counts one, unless one was counted in this turn.
  func count(_ evaluation: Evaluation?) {
    for widget in widgets.compactMap(\.object) {
      ViewBody.existing(of: widget)?.countUpdate(evaluation)
    }
  }
}

private struct NamedView<Content: View>: PrimitiveView {
  let content: Content
  let label: String

  static func mount(_ view: Self, in place: Place) -> Node { NamedNode(view, in: place) }
}

private final class NamedNode<Content: View>: Node {
  private let counter = EvaluationCounter()
  private let label: String

  init(_ view: NamedView<Content>, in place: Place) {
    label = view.label
    super.init()
    var place = place
    place.counter = counter
    mount(view.content, in: place)
    nameWidgets()
  }

  override var name: String { label }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? NamedView<Content> else { return }
    child?.update(with: view.content)
  }

  override func widgetsChanged() {
    nameWidgets()
    super.widgetsChanged()
  }

  private func nameWidgets() {
    counter.widgets = widgets.map { widget in
      let body = ViewBody.of(widget)
      body.setName(label)
      body.isNamed = true
      return WeakObject(widget)
    }
  }
}
