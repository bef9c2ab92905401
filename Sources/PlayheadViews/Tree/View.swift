/// A part of a window, described by what it consists of.
///
/// A view's ``body`` describes what is shown for the values that it reads. It is evaluated when the view
/// appears, and again, once per turn of the main loop, when one of those values has changed: a ``State``, a
/// ``Binding``, or a property of an observable object. Each expression in the body is tracked separately: if
/// only the expression of a text reads a value, only that text is evaluated. A view that is not on the screen
/// is not evaluated.
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
///
/// A view is a value that is made often and costs little: it holds what the view is given, and its states are
/// stored elsewhere. Do not start anything in its initializer; use ``View/onAppear(perform:)`` or
/// ``View/task(_:)``.
///
/// A body must not write to what it reads, since it would be evaluated without end.
///
/// Views are nested freely, and a long body is best divided into views of their own. It makes no difference to
/// what is evaluated: an expression is tracked separately in each of them.
///
/// The identity of a view is its place in the body around it: the branch of an `if`, the element of a
/// ``ForEach``, or the line. While a view stays at its place, its states and widgets do, too.
@MainActor public protocol View {
  /// The type of the view's body; `Never` for a view that is a widget.
  associatedtype Body: View

  /// The views that this view consists of.
  ///
  /// Do not call it: the library evaluates it.
  ///
  /// The body runs on the main actor, in the turn of the main loop that follows a change and before the next
  /// frame. Keep it short, and read what it shows where it is shown.
  @ViewBuilder var body: Body { get }

  /// Makes the node that shows a view at a place. Views with a ``body`` and those that conform to
  /// ``WidgetRepresentable`` have a default implementation.
  ///
  /// Programs implement it as little as they call it: a view of a program has a ``body``, or conforms to
  /// ``WidgetRepresentable`` or ``WidgetView``.
  ///
  /// - Parameters:
  ///   - view: The first value of the view.
  ///   - place: The place, which stays the same as long as the node exists.
  /// - Returns: A node, which the node around it owns.
  static func mount(_ view: Self, in place: Place) -> Node
}

extension View {
  /// Makes a node that evaluates the view's body.
  public static func mount(_ view: Self, in place: Place) -> Node { BodyNode(view, in: place) }
}

extension View where Body == Never {
  /// The body of a view that is a widget, which is never evaluated.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view without a body: its node makes the widgets, or shows other views.
protocol PrimitiveView: View where Body == Never {}

extension Never: View {
  /// The type of the body. There is no view of the type `Never`.
  public typealias Body = Never
}

/// A view that shows nothing and takes no space.
///
/// An `if` without `else` has it in place of the missing branch.
///
/// It can be returned where a view is required and there is nothing to be shown. It has no widget, so that a
/// stack leaves no spacing for it.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  /// Makes a node without widgets.
  public static func mount(_ view: EmptyView, in place: Place) -> Node { Node() }
}
