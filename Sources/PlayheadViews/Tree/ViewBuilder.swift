/// A builder that combines views: a sequence of expressions, `if`, `if let`, and `switch`.
///
/// Loops are written with ``ForEach``. Declarations such as `let` are possible; they are evaluated with the
/// body, not with the expressions that use them. A view that is made in a declaration keeps its states, unless
/// one within an `if` before it comes or goes.
///
/// | Source | Result |
/// |--- | --- |
/// | a line | ``ViewExpression``, evaluated separately |
/// | several lines | ``ViewGroup`` of up to any number of views |
/// | `if` without `else` | ``ConditionalView`` with an ``EmptyView`` |
/// | `if` with `else`, `switch` | nested ``ConditionalView`` |
///
/// The condition of an `if` belongs to the body: when a value that it reads changes, the body is evaluated,
/// while the lines in its branches still are tracked by themselves. A parameter of a function is a builder with
/// `@ViewBuilder content: () -> Content`.
@resultBuilder @MainActor public enum ViewBuilder {
  /// Makes a view of an expression, which is evaluated separately.
  ///
  /// The expression is not evaluated here but when its node is made, and again after each change of what it
  /// reads.
  public static func buildExpression<Content: View>(
    _ view: @autoclosure @escaping @MainActor () -> Content
  ) -> ViewExpression<Content> { ViewExpression(make: view) }

  /// Makes an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ view: Content) -> Content { view }

  /// Makes a group of views.
  ///
  /// - Parameter views: The views, in the order of the source.
  public static func buildBlock<each Content: View>(
    _ views: repeat each Content
  ) -> ViewGroup<repeat each Content> { ViewGroup(repeat each views) }

  /// Makes a view of an `if` without `else`.
  ///
  /// - Parameter view: The view, or `nil` if the condition is false.
  public static func buildOptional<Content: View>(
    _ view: Content?
  ) -> ConditionalView<Content, EmptyView> { view.map { .first($0) } ?? .second(EmptyView()) }

  /// Makes a view of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { .first(first) }

  /// Makes a view of the second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { .second(second) }
}
