internal import PlayheadPlatform

/// A view with a body.
final class BodyNode<Content: View>: EvaluatingNode, SlotHolder {
  private var view: Content
  /// The states of the views that the body makes before its expressions do (`let row = Row()`).
  var slots: [AnyObject] = []
  var modifications: [AnyObject] = []

  init(_ view: Content, in place: Place) {
    self.view = view
    super.init(in: place)
    fillSlots(of: view, isNew: true)
    mount(readBody(), in: place.deeper())
  }

  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content else { return }
    fillSlots(of: view, isNew: false)
    // What is the same to the last bit shows the same.
    guard !haveEqualBits(self.view, view) else { return }
    self.view = view
    evaluate()
  }

  override func evaluate() { counting { child?.update(with: readBody()) } }

  private func fillSlots(of view: Content, isNew: Bool) {
    EnvironmentSlots.fill(of: view, from: place.environment, depth: place.depth, isNew: isNew)
  }

  private func readBody() -> Content.Body {
    EvaluatedView.named(name) { read { Slots.fill(of: self) { view.body } } }
  }
}

/// Returns whether two values cannot be told apart: fields, references, and closures.
private func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}
