internal import PlayheadPlatform

/// An expression in a view builder.
///
/// Its view is made at its place, where its states are stored, and is made again when a value that the
/// expression reads has changed.
///
/// Programs do not make it: it is what each line of a view builder becomes. It is the unit of evaluation: a
/// body of five lines, of which one reads a state, evaluates that line alone when the state changes.
///
/// | Written | Evaluated when |
/// |--- | --- |
/// | `Text("Constant")` | once |
/// | `Text("\(count)")` with a state | the state changes |
/// | `Row(item: item)` | the body around it is, since `item` is an argument of that |
///
/// A value that the whole body computes first (`let text = …`) is read by the body, and evaluates it as a
/// whole.
public struct ViewExpression<Content: View>: PrimitiveView {
  let make: @MainActor () -> Content

  /// Makes a node that evaluates the expression.
  public static func mount(_ view: Self, in place: Place) -> Node {
    ExpressionNode(view.make, in: place)
  }
}

extension ViewBuilder {
  /// Returns the name of a builder's views where views are counted: that of the only view if its type has a name, which
  /// those with modifiers have not, and otherwise `name`.
  static func name(of content: Any.Type, else name: String) -> String {
    let parts = "\(content)".split(separator: "<")
    return parts.count == 2 && parts[0] == "ViewExpression" ? "\(parts[1].dropLast())" : name
  }
}

/// An expression at its place.
final class ExpressionNode<Content: View>: EvaluatingNode, SlotHolder {
  private var make: @MainActor () -> Content
  var slots: [AnyObject] = []
  var modifications: [AnyObject] = []

  init(_ make: @escaping @MainActor () -> Content, in place: Place) {
    self.make = make
    super.init(in: place)
    mount(read { Slots.fill(of: self, make) }, in: place.deeper())
  }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ViewExpression<Content> else { return }
    make = view.make
    evaluate()
  }

  override func evaluate() {
    counting {
      let view = EvaluatedView.named(name) { read { Slots.fill(of: self, make) } }
      child?.update(with: view)
    }
  }
}
