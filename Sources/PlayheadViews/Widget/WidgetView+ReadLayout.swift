internal import PlayheadPlatform

extension WidgetView {
  /// Runs an action with each new layout of the view while the view is on the screen.
  @discardableResult
  package func readLayout(_ action: @escaping @MainActor (LayoutInfo) -> Void) -> Self {
    adding(ConnectionModifier.layout(action))
  }
}

extension View {
  /// Keeps a value equal to the view's layout while the view is on the screen.
  ///
  /// The layout is read after a layout of the window, and at no other time, so that it costs nothing while
  /// the view is only repainted. Off the screen, the value stays what it was.
  ///
  /// ```swift
  /// Text(layout.value.isFullScreen ? "Press Escape to leave" : "")
  ///   .readLayout(into: layout.projectedValue)
  /// ```
  ///
  /// - Parameter layout: The value to be set.
  public func readLayout(into layout: Binding<LayoutInfo>) -> some View {
    modified(by: ConnectionModifier.layout { layout.wrappedValue = $0 })
  }
}
