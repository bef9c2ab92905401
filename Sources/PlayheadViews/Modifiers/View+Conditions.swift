internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Hides the view while a condition holds. The condition is evaluated apart from the view, which is not made
  /// again when it changes.
  package func hidden(while condition: @escaping @MainActor () -> Bool) -> some View {
    ConditionedView(content: self, condition: condition) {
      gtk_widget_set_visible($0, $1 ? 0 : 1)
    }
  }

  /// Disables the view while a condition holds, as ``hidden(while:)`` hides it.
  package func disabled(while condition: @escaping @MainActor () -> Bool) -> some View {
    ConditionedView(content: self, condition: condition) {
      gtk_widget_set_sensitive($0, $1 ? 0 : 1)
    }
  }
}

private struct ConditionedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let condition: @MainActor () -> Bool
  let apply: @MainActor (GtkWidget, Bool) -> Void

  static func mount(_ view: Self, in place: Place) -> Node { ConditionedNode(view, in: place) }
}

private final class ConditionedNode<Content: View>: EvaluatingNode {
  private var view: ConditionedView<Content>
  private var child: Node?
  private var wasOn = false

  init(_ view: ConditionedView<Content>, in place: Place) {
    self.view = view
    super.init(in: place)
    let child = Content.mount(view.content, in: place)
    child.parent = self
    self.child = child
    apply()
  }

  override var widgets: [GtkWidget] { child?.widgets ?? [] }
  override var name: String { child?.name ?? "" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ConditionedView<Content> else { return }
    self.view = view
    child?.update(with: view.content)
    apply()
    expansionChanged()
  }

  override func widgetsChanged() {
    apply()
    super.widgetsChanged()
  }

  override func evaluate() {
    // It is the view around that decides.
    countingAround {
      apply()
      expansionChanged()
    }
  }

  private func apply() {
    let isOn = read(view.condition)
    // What does not hold, and did not, is left to the view.
    guard isOn || wasOn else { return }
    wasOn = isOn
    for widget in widgets { view.apply(widget, isOn) }
  }
}
