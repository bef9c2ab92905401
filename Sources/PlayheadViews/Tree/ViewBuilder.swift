/// Puts views together: one after another, with `if`, `if let` and `switch`.
@resultBuilder @MainActor public enum ViewBuilder {
  /// A view that is evaluated by itself.
  public static func buildExpression<Content: View>(
    _ view: @autoclosure @escaping @MainActor () -> Content
  ) -> ViewExpression<Content> {
    ViewExpression(make: view)
  }

  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ view: Content) -> Content { view }

  /// Views one after another.
  public static func buildBlock<each Content: View>(
    _ views: repeat each Content
  ) -> ViewGroup<repeat each Content> {
    ViewGroup(repeat each views)
  }

  /// A view that may be missing.
  public static func buildOptional<Content: View>(
    _ view: Content?
  ) -> ConditionalView<Content, EmptyView> {
    view.map { .first($0) } ?? .second(EmptyView())
  }

  /// The first of two views.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// The second of two views.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }
}
