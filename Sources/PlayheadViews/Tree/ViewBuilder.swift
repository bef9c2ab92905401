/// A builder that combines views: a sequence of expressions, `if`, `if let`, and `switch`.
///
/// Loops are written with ``ForEach``. Declarations such as `let` are possible; they are evaluated with the
/// body, not with the expressions that use them.
@resultBuilder @MainActor public enum ViewBuilder {
  /// Makes a view of an expression, which is evaluated separately.
  public static func buildExpression<Content: View>(
    _ view: @autoclosure @escaping @MainActor () -> Content
  ) -> ViewExpression<Content> {
    ViewExpression(make: view)
  }

  /// Makes an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ view: Content) -> Content { view }

  /// Makes a group of views.
  public static func buildBlock<each Content: View>(
    _ views: repeat each Content
  ) -> ViewGroup<repeat each Content> {
    ViewGroup(repeat each views)
  }

  /// Makes a view of an `if` without `else`.
  public static func buildOptional<Content: View>(
    _ view: Content?
  ) -> ConditionalView<Content, EmptyView> {
    view.map { .first($0) } ?? .second(EmptyView())
  }

  /// Makes a view of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Makes a view of the second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }
}
