/// Something to be seen, as a value: what it is made of, not how it is kept up to date.
///
/// A view's ``body`` says what is shown for the values that it reads. It is evaluated when the view appears,
/// and again, once per turn of the main loop, when one of them has changed: a ``State``, a ``Binding`` or a
/// property of an observable object. So is, by itself, each expression in it: where a text alone reads a
/// value, only that text is evaluated. While a view is not on the screen nothing is.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     HStack {
///       Text("Pressed \(count) times")  // evaluated with each press
///       Button("Press") { count += 1 }  // evaluated once
///     }
///   }
/// }
/// ```
@MainActor public protocol View {
  /// What the view is made of; `Never` where it is a widget.
  associatedtype Body: View

  /// What is shown.
  @ViewBuilder var body: Body { get }

  /// Makes what a view becomes at a place. Views that have a body have this as well; only what is more than
  /// a ``body`` or a ``WidgetRepresentable`` implements it.
  static func mount(_ view: Self, in place: Place) -> Node
}

extension View {
  /// Evaluates the view's body.
  public static func mount(_ view: Self, in place: Place) -> Node { BodyNode(view, in: place) }
}

extension View where Body == Never {
  /// Never evaluated: the view is a widget.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// None: there is no such view.
  public typealias Body = Never
}

/// A view that shows nothing and takes no room.
public struct EmptyView: View {
  /// None.
  public typealias Body = Never

  /// Nothing.
  public init() {}

  /// A node without a widget.
  public static func mount(_ view: EmptyView, in place: Place) -> Node { Node(in: place) }
}
