internal import CPlatform
internal import PlayheadPlatform

/// A view in a builder, not made yet: it is made at its place, where its state is kept, and made again by itself
/// when something that the expression reads has changed.
public struct ViewExpression<Content: View>: View {
  /// None.
  public typealias Body = Never

  let make: @MainActor () -> Content

  /// Makes the view, and keeps it up to date.
  public static func mount(_ view: Self, in place: Place) -> Node {
    ExpressionNode(view.make, in: place)
  }
}

/// An expression at its place.
final class ExpressionNode<Content: View>: EvaluatingNode {
  private var make: @MainActor () -> Content
  private let slots = Slots()
  private var child: Node?

  init(_ make: @escaping @MainActor () -> Content, in place: Place) {
    self.make = make
    super.init(in: place)
    let view = read { slots.fill(make) }
    let child = Content.mount(view, in: place.deeper())
    child.parent = self
    self.child = child
  }

  override var widgets: [GtkWidget] { child?.widgets ?? [] }

  override var name: String { child?.name ?? "" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ViewExpression<Content> else { return }
    make = view.make
    evaluate()
  }

  override func evaluate() {
    let view = EvaluatedView.named(name) { read { slots.fill(make) } }
    child?.update(with: view)
    count()
  }
}
