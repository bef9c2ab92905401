internal import PlayheadPlatform

/// A view with an action for the changes of a value: one action for the whole view, whatever widgets it has.
struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  /// The time without a change after which the action is run, or `nil` to run it at once.
  let delay: Duration?
  let action: @MainActor (Value) -> Void

  static func mount(_ view: Self, in place: Place) -> Node { ChangeNode(view, in: place) }
}

private final class ChangeNode<Content: View, Value: Equatable>: Node {
  private var value: Value
  private var timeout: Timeout?

  init(_ view: ChangeView<Content, Value>, in place: Place) {
    value = view.value
    super.init()
    mount(view.content, in: place)
  }

  override func update<NewView: View>(with view: NewView) {
    guard let view = view as? ChangeView<Content, Value> else { return }
    let isOther = view.value != value
    value = view.value
    child?.update(with: view.content)
    guard isOther else { return }
    // Whatever it does, it was not for nothing.
    Changes.note()
    let (value, action) = (view.value, view.action)
    guard let delay = view.delay else { return action(value) }
    timeout = Timeout(after: delay) { action(value) }
  }
}
