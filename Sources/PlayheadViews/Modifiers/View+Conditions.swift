internal import PlayheadPlatform

extension View {
  /// Hides the view while a condition holds. The condition is evaluated apart from the view, which is not made
  /// again when it changes.
  package func hidden(while condition: @escaping @MainActor () -> Bool) -> some View {
    ConditionedView(content: self, condition: condition, restriction: .hidden)
  }

  /// Disables the view while a condition holds, as ``hidden(while:)`` hides it.
  package func disabled(while condition: @escaping @MainActor () -> Bool) -> some View {
    ConditionedView(content: self, condition: condition, restriction: .disabled)
  }
}

private struct ConditionedView<Content: View>: PrimitiveView {
  let content: Content
  let condition: @MainActor () -> Bool
  let restriction: Restriction

  static func mount(_ view: Self, in place: Place) -> Node { ConditionedNode(view, in: place) }
}

private final class ConditionedNode<Content: View>: EvaluatingNode {
  private var view: ConditionedView<Content>

  init(_ view: ConditionedView<Content>, in place: Place) {
    self.view = view
    super.init(in: place)
    mount(view.content, in: place)
    apply()
  }

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

  /// It removes nothing, so that what is in it need not wait.
  override var due: EvaluatingNode? { nil }

  override func evaluate() {
    // It is the view around that decides.
    countingAround {
      apply()
      expansionChanged()
    }
  }

  private func apply() {
    let isOn = read(view.condition)
    for widget in widgets { view.restriction.set(isOn, by: .condition, on: widget) }
  }
}
