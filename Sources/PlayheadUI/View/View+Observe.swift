public import OpenCombine

extension View {
  /// Gives the view its body: run when the view appears, and again, once per turn of the main loop,
  /// when something that it read has changed. More than one together are the body.
  ///
  /// The widget owns the closure: do not let it capture the view's own widget strongly.
  @discardableResult
  public func observe(_ body: @escaping @MainActor () -> Void) -> Self {
    ViewBody.of(widget).add(body)
    return self
  }

  /// Lets the body be evaluated whenever `object` tells that it will change. For objects that are
  /// not observable in Swift's sense, such as a `ProgressTracker`.
  @discardableResult
  public func observe<Object: ObservableObject>(object: Object) -> Self {
    let body = ViewBody.of(widget)
    let changes = object.objectWillChange
    body.whileMapped(begin: { [weak body] in
      changes.sinkOnMain { [weak body] _ in body?.invalidate() }
    })
    return self
  }

  /// Runs `action` each time the view appears on the screen, before its body.
  @discardableResult
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> Self {
    ViewBody.of(widget).whileMapped(begin: {
      action()
      return nil
    })
    return self
  }

  /// Runs `action` each time the view disappears from the screen.
  @discardableResult
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> Self {
    ViewBody.of(widget).whileMapped(end: action)
    return self
  }
}
