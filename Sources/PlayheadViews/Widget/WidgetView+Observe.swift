internal import CPlatform
public import OpenCombine
internal import PlayheadPlatform

extension WidgetView {
  /// Sets the body of the view: a closure that runs when the view appears, and again, once per turn of the
  /// main loop, when a value that it has read changes.
  ///
  /// If it is called several times, the closures together are the body; each is evaluated for what it reads itself.
  ///
  /// ```swift
  /// let name = State("Untitled")
  /// label.observe { label in gtk_label_set_text(label, name.value) }
  /// name.value = "Prelude"  // the label is updated before the next frame
  /// ```
  ///
  /// It runs on the main thread, and not while the view is off the screen: then it runs once when the view
  /// appears, if something has changed. Only what was read in the last run counts; a value that is read
  /// behind an `if` is observed only if that branch ran.
  ///
  /// - Parameter body: A closure that is called with the view's widget. The widget owns the closure, so a
  ///   captured widget would never be freed.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (Root) -> Void) -> Self {
    adding(
      ConnectionModifier(value: body) { widget, body in
        let weak = WeakObject(widget.as(Root.self))
        let part = ViewBody.of(widget).add { if let widget = weak.object { body.value(widget) } }
        return Connection(renew: { _ in part.invalidate() }, end: part.remove)
      })
  }

  /// Sets a part of the body that reads what `values` reads, and nothing else: what `action` reads does not
  /// count.
  @discardableResult
  package func observe(
    _ values: @escaping @MainActor () -> Void, perform action: @escaping @MainActor () -> Void
  ) -> Self {
    observe {
      values()
      ReadTracking.afterward(action)
    }
  }

  /// As the public one, for a body that writes to nothing, or to widgets that it knows weakly.
  @discardableResult
  package func observe(_ body: @escaping @MainActor () -> Void) -> Self {
    observe { (_: Root) in body() }
  }

  /// Lets the body be evaluated only if `isUpToDate` is false when an evaluation is due: what had changed in this turn may
  /// be again as it was. Such a body reads no observable object, since not to evaluate it ends that; states go on to
  /// evaluate it.
  @discardableResult
  package func evaluated(unless isUpToDate: @escaping @MainActor (Root) -> Bool) -> Self {
    configure { widget in
      let weak = WeakObject(widget.as(Root.self))
      ViewBody.of(widget).isUpToDate = { weak.object.map(isUpToDate) ?? true }
    }
    return self
  }

  /// Evaluates the body whenever an object publishes that it will change, for objects that Swift's
  /// Observation does not observe.
  ///
  /// The whole body is evaluated for each change of the object, whether it reads what has changed or not. The
  /// view does not keep the object alive.
  ///
  /// ```swift
  /// final class Score: ObservableObject {
  ///   let objectWillChange = ObservableObjectPublisher()
  ///   var points = 0 { willSet { objectWillChange.send() } }
  /// }
  /// let score = Score()
  /// label.observe(object: score)
  ///   .observe { label in gtk_label_set_text(label, "\(score.points) points") }
  /// ```
  ///
  /// - Parameter object: An object such as a `ProgressTracker`.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func observe<Object: ObservableObject>(object: Object) -> Self {
    let changes = object.objectWillChange
    let span = Span(identity: ViewIdentity(of: object), action: ()) { body, _ in
      body.followsObjects = true
      return changes.sinkOnMain(named: { "\(Object.self).objectWillChange" }) { [weak body] _ in
        body?.invalidate()
      }
    }
    return adding(ConnectionModifier.span(span))
  }

  /// Runs an action each time the view appears on the screen, before its body.
  ///
  /// Use it to start what only a visible view needs, such as an animation. The first time is when the window is shown.
  /// If it is set several times, all actions run, in the order in which they were set.
  ///
  /// - Parameter action: A closure that runs on the main thread. The widget owns it: capture the widget in it with
  ///   `WeakObject`, or let it set a ``State`` that the body reads.
  @discardableResult
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> Self {
    adding(ConnectionModifier.appearance(action))
  }

  /// Runs an action each time the view disappears from the screen.
  ///
  /// It also runs when the widget is removed from its container while it is on the screen. A widget that is destroyed
  /// while it is on the screen disappears first.
  ///
  /// - Parameter action: A closure that runs on the main thread. The widget owns it: capture the widget in it with
  ///   `WeakObject`, or let it set a ``State`` that the body reads.
  @discardableResult
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> Self {
    adding(ConnectionModifier.appearance(end: action))
  }
}
