internal import PlayheadPlatform

extension WidgetView {
  /// Keeps a state equal to the view's layout while the view is on the screen.
  ///
  /// The layout is read after a layout of the window, and at no other time, so that it costs nothing while
  /// the view is only repainted.
  ///
  /// ```swift
  /// let layout = State(LayoutInfo.none)
  /// label.readLayout(into: layout)
  ///   .observe { label in
  ///     gtk_label_set_text(label, layout.value.isWindowFullScreen ? "fullscreen" : "window")
  ///   }
  /// ```
  ///
  /// Off the screen, the state keeps its last value.
  ///
  /// - Parameter state: The state to be set.
  @discardableResult
  public func readLayout(into state: State<LayoutInfo>) -> Self {
    readLayout { state.value = $0 }
  }

  /// Runs an action with each new layout of the view while the view is on the screen.
  @discardableResult
  package func readLayout(_ action: @escaping @MainActor (LayoutInfo) -> Void) -> Self {
    configure { widget in
      let weak = WeakObject(widget)
      ViewBody.of(widget).whileMapped { weak.object.flatMap { LayoutReader.follow($0, action) } }
    }
    return self
  }
}

extension View {
  /// Keeps a value equal to the view's layout while the view is on the screen; see
  /// ``WidgetView/readLayout(into:)``.
  ///
  /// ```swift
  /// Text(layout.value.isFullScreen ? "Press Escape to leave" : "")
  ///   .readLayout(into: layout.projectedValue)
  /// ```
  ///
  /// - Parameter layout: The value to be set.
  public func readLayout(into layout: Binding<LayoutInfo>) -> some View {
    widget { $0.readLayout { layout.wrappedValue = $0 } }
  }
}
