internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

// What declared views and those that are a widget have in common. An action is made for a widget, which it does not hold.

extension ActionModifier where Action == @MainActor () -> Void {
  static func appearance(
    _ action: @escaping @MainActor (GtkWidget) -> @MainActor () -> Void
  ) -> ActionModifier {
    ActionModifier(event: .appearance, action: action) { widget, action in
      ViewBody.of(widget).onMap { action.value() }.remove
    }
  }

  static func disappearance(
    _ action: @escaping @MainActor (GtkWidget) -> @MainActor () -> Void
  ) -> ActionModifier {
    ActionModifier(event: .disappearance, action: action) { widget, action in
      ViewBody.of(widget).onMap(unmap: { action.value() }).remove
    }
  }
}

extension ActionModifier where Action == @MainActor (LayoutInfo) -> Void {
  static func layout(_ action: @escaping @MainActor (LayoutInfo) -> Void) -> ActionModifier {
    ActionModifier(
      action: { _ in action },
      connect: { widget, action in
        let weak = WeakObject(widget)
        return ViewBody.of(widget).whileMapped {
          weak.object.flatMap { LayoutReader.follow($0) { action.value($0) } }
        }.remove
      })
  }
}

extension SpanModifier {
  static func subscription<Values: Publisher>(
    to publisher: Values, of identity: ViewIdentity? = nil,
    named name: @escaping @MainActor () -> String, during span: SubscriptionSpan,
    perform action: @escaping @MainActor (GtkWidget) -> @MainActor (Values.Output) -> Void
  ) -> SpanModifier
  where Values.Failure == Never, Action == @MainActor (Values.Output) -> Void {
    SpanModifier(identity: identity, time: span, overlaps: true, action: action) { action in
      publisher.sinkOnMain(named: name) { action.value($0) }
    }
  }
}

extension SpanModifier where Action == @MainActor () -> Void {
  /// Calls the action before each change of an object.
  static func changes<Object: ObservableObject>(
    of object: Object, perform action: @escaping @MainActor (GtkWidget) -> @MainActor () -> Void
  ) -> SpanModifier {
    let changes = object.objectWillChange
    return SpanModifier(
      identity: ViewIdentity(of: object), time: .appearance, overlaps: true, action: action,
      begin: { action in
        changes.sinkOnMain(named: { "\(Object.self).objectWillChange" }) { _ in action.value() }
      })
  }
}

extension SpanModifier where Action == Void {
  static func visibility(
    _ identity: ViewIdentity, begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) -> SpanModifier {
    SpanModifier(
      identity: identity, time: .appearance, overlaps: false, action: { _ in },
      begin: { _ in
        begin()
        return Running(end: AnyCancellable { MainActor.assumeIsolated(end) })
      })
  }
}
