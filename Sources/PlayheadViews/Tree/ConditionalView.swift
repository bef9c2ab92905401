/// One of two views: the result of `if` and `switch` in a view builder.
///
/// While the condition keeps its result, the view and its states stay. Otherwise the view is made again.
///
/// ```swift
/// VStack {
///   if isPlaying {
///     Text("Playing")
///   } else {
///     ProgressView()
///   }
/// }
/// ```
///
/// Use ``View/hidden(_:)`` for a view that should keep its states while it is not shown.
///
/// The branches may have different types. A view that leaves gets its `onDisappear`, and its states,
/// subscriptions, and tasks end with it.
///
/// | | `if` | ``View/hidden(_:)`` |
/// |--- | --- | --- |
/// | States while not shown | released | kept |
/// | Widgets while not shown | destroyed | kept |
/// | Cost of showing again | that of making the view | that of a layout |
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view of the first branch.
  ///
  /// It is the one of `if`.
  case first(First)
  /// The view of the second branch.
  ///
  /// It is the one of `else`, or an ``EmptyView``.
  case second(Second)

  /// Makes a node that shows the view of one branch.
  public static func mount(_ view: Self, in place: Place) -> Node {
    ConditionalNode(view, in: place)
  }
}

private final class ConditionalNode<First: View, Second: View>: PlacedNode {
  private var showsFirst = true

  init(_ view: ConditionalView<First, Second>, in place: Place) {
    super.init(in: place)
    mount(view)
  }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ConditionalView<First, Second> else { return }
    switch (view, showsFirst) {
    case (.first(let view), true): child?.update(with: view)
    case (.second(let view), false): child?.update(with: view)
    default:
      mount(view)
      widgetsChanged()
    }
  }

  private func mount(_ view: ConditionalView<First, Second>) {
    switch view {
    case .first(let view):
      showsFirst = true
      mount(view, in: place)
    case .second(let view):
      showsFirst = false
      mount(view, in: place)
    }
  }
}
