internal import CPlatform
public import OpenCombine
internal import PlayheadPlatform

extension WidgetView {
  /// Gives the view its body: run when the view appears, and again, once per turn of the main loop,
  /// when something that it read has changed. More than one together are the body.
  ///
  /// The body is given the view's widget. The widget owns it: captured, the widget would never be freed.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (Root) -> Void) -> Self {
    configure { widget in ViewBody.of(widget).add(Self.giving(widget, body)) }
    return self
  }

  /// As the public one, for a body that writes to nothing, or to widgets that it knows weakly.
  @discardableResult
  package func observe(_ body: @escaping @MainActor () -> Void) -> Self {
    configure { ViewBody.of($0).add(body) }
    return self
  }

  /// A closure that is given the view's widget as long as that lives, and does not hold it.
  private static func giving(
    _ widget: GtkWidget, _ action: @escaping @MainActor (Root) -> Void
  ) -> @MainActor () -> Void {
    let weak = WeakObject(widget.as(Root.self))
    return {
      if let widget = weak.object { action(widget) }
    }
  }

  /// Lets the body be evaluated whenever `object` tells that it will change. For objects that are
  /// not observable in Swift's sense, such as a `ProgressTracker`.
  @discardableResult
  public func observe<Object: ObservableObject>(object: Object) -> Self {
    let changes = object.objectWillChange
    configure { widget in
      let body = ViewBody.of(widget)
      body.followsObjects = true
      body.whileMapped(begin: { [weak body] in
        changes.sinkOnMain { [weak body] _ in body?.invalidate() }
      })
    }
    return self
  }

  /// Runs `action`, given the view's widget, each time the view appears on the screen, before its body.
  @discardableResult
  public func onAppear(perform action: @escaping @MainActor (Root) -> Void) -> Self {
    configure { widget in
      let action = Self.giving(widget, action)
      ViewBody.of(widget).whileMapped(begin: {
        action()
        return nil
      })
    }
    return self
  }

  /// Runs `action` each time the view appears on the screen, before its body.
  @discardableResult
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> Self {
    configure {
      ViewBody.of($0).whileMapped(begin: {
        action()
        return nil
      })
    }
    return self
  }

  /// Runs `action`, given the view's widget, each time the view disappears from the screen.
  @discardableResult
  public func onDisappear(perform action: @escaping @MainActor (Root) -> Void) -> Self {
    configure { widget in ViewBody.of(widget).whileMapped(end: Self.giving(widget, action)) }
    return self
  }

  /// Runs `action` each time the view disappears from the screen.
  @discardableResult
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> Self {
    configure { ViewBody.of($0).whileMapped(end: action) }
    return self
  }
}
