internal import CPlatform
internal import PlayheadPlatform

private struct GestureModifier<Value>: ViewModifier {
  let make: @MainActor (@escaping @MainActor (Value) -> Void) -> GtkGesture
  let action: @MainActor (Value) -> Void

  func attach(to widget: GtkWidget) -> Box {
    let box = Box(action)
    let controller = make { box.action($0) }.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
    return box
  }

  func update(_ attachment: Box, on widget: GtkWidget, previous: Self) {
    attachment.action = action
  }

  @MainActor final class Box {
    var action: @MainActor (Value) -> Void
    init(_ action: @escaping @MainActor (Value) -> Void) { self.action = action }
  }
}

/// A button of a mouse.
package enum PointerButton: Hashable, Sendable {
  case middle

  var number: guint { guint(GDK_BUTTON_MIDDLE) }
}

extension View {
  /// Runs an action when a button of the mouse other than the first goes down.
  package func onTapGesture(
    button: PointerButton, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modified(
      by: GestureModifier<Void>(
        make: { action in
          let gesture = gtk_gesture_click_new()
          gesture.withOpaquePointer { gtk_gesture_single_set_button($0, button.number) }
          gesture.on("pressed") { action(()) }
          return gesture
        }, action: { action() }))
  }

  /// Runs an action after a click or tap.
  ///
  /// With a count of 2, the first click of a double click runs nothing. Views with an action of their own,
  /// such as a ``Button``, handle clicks themselves.
  ///
  /// A double click on a view with actions for one and for two clicks runs the action for one click first.
  ///
  /// ```swift
  /// Image(icon: "view-restore-symbolic")
  ///   .onTapGesture(count: 2) { zoom.value = 1 }
  /// ```
  ///
  /// Only the primary button counts. A press that turns into a drag runs nothing.
  ///
  /// No key does what a tap does, and screen readers do not know of it. For anything that cannot be reached in
  /// another way, use a ``Button``.
  ///
  /// - Parameters:
  ///   - count: The number of clicks; 2 for a double click. With less than 1 the action never runs.
  ///   - action: A closure that runs on the main thread when the last click is released.
  /// - Returns: A view with the same widgets.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modified(
      by: GestureModifier<Void>(
        make: { action in
          let gesture = gtk_gesture_click_new()
          gesture.on("released") { (presses: Int32, _: Double, _: Double) in
            if presses == Int32(clamping: count) { action(()) }
          }
          return gesture
        }, action: action))
  }

  /// Runs an action while two fingers on a touch screen or touchpad move apart or together.
  ///
  /// ```swift
  /// Text("A").onMagnify { scale in zoom.wrappedValue = min(max(scale, 1), 4) }
  /// ```
  ///
  /// The value is 1 at the beginning of each gesture. Multiply it by the value at that time to zoom further.
  ///
  /// The scale is not limited, and is at least 0. A gesture calls the action with each movement of a finger, and
  /// tells neither its beginning nor its end.
  ///
  /// - Parameter action: A closure that is called with the distance of the fingers as a multiple of their
  ///   distance at the beginning.
  /// - Returns: A view with the same widgets.
  public func onMagnify(perform action: @escaping @MainActor (Double) -> Void) -> some View {
    modified(
      by: GestureModifier<Double>(
        make: { action in
          let gesture = gtk_gesture_zoom_new()
          gesture.on("scale-changed") { (scale: Double) in action(scale) }
          return gesture
        }, action: action))
  }
}
