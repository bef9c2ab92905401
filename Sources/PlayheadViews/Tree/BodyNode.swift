internal import PlayheadPlatform

/// A view with a body.
final class BodyNode<Content: View>: EvaluatingNode {
  private var view: Content

  init(_ view: Content, in place: Place) {
    self.view = view
    super.init(in: place)
    EnvironmentSlots.fill(from: place.environment)
    mount(readBody(), in: place.deeper())
  }

  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content else { return }
    EnvironmentSlots.fill(from: place.environment)
    // What is the same to the last bit shows the same.
    guard !haveEqualBits(self.view, view) else { return }
    self.view = view
    evaluate()
  }

  override func evaluate() {
    counting { child?.update(with: readBody()) }
  }

  private func readBody() -> Content.Body {
    EvaluatedView.named(name) { read { view.body } }
  }
}

/// Returns whether two values cannot be told apart: fields, references, and closures.
private func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}
