package import CPlatform

/// A movement with a button or a finger down. It is valid while its closure runs.
@MainActor package struct DragMotion {
  /// The distance from where it began, in logical pixels.
  package let x: Double
  package let y: Double
  /// The widget, which owns the closure.
  package let widget: GtkWidget
  private let gesture: GtkGesture

  fileprivate init?(x: Double, y: Double, _ gesture: GtkGesture) {
    let controller = gesture.as(GtkEventController.self)
    guard let widget = gtk_event_controller_get_widget(controller) else { return nil }
    (self.x, self.y, self.widget, self.gesture) = (x, y, widget, gesture)
  }

  /// A Boolean value that indicates whether it is a finger.
  package var isTouch: Bool { gesture.as(GtkEventController.self).isTouch }

  /// Keeps the movement from all other gestures.
  package func claim() { gesture.claim() }

  /// Leaves the rest of the movement to the window manager, which moves the window with it.
  package func moveWindow() {
    let controller = gesture.as(GtkEventController.self)
    guard let device = gtk_event_controller_get_current_event_device(controller) else { return }
    let time = gtk_event_controller_get_current_event_time(controller)
    claim()
    if let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      playhead_surface_is_toplevel(surface) != 0
    {
      var (x, y) = (0.0, 0.0)
      gdk_surface_get_device_position(surface, device, &x, &y, nil)
      surface.withOpaquePointer {
        gdk_toplevel_begin_move($0, device, gint(GDK_BUTTON_PRIMARY), x, y, time)
      }
    }
    gtk_event_controller_reset(controller)
  }
}

extension WidgetClass {
  /// Calls closures while something is dragged over the widget, which owns them.
  ///
  /// - Parameters:
  ///   - begin: Called when a button or a finger goes down.
  ///   - update: Called with each movement.
  ///   - end: Called when the button or finger goes up.
  ///   - cancel: Called when somebody else has claimed the movement.
  @MainActor @discardableResult package func onDrag(
    begin: @escaping @MainActor () -> Void, update: @escaping @MainActor (DragMotion) -> Void,
    end: @escaping @MainActor () -> Void, cancel: @escaping @MainActor () -> Void
  ) -> InputHandler {
    let gesture = gtk_gesture_drag_new()
    gesture.on("drag-begin") { begin() }
    gesture.handle("drag-update") { (gesture, x: Double, y: Double) in
      DragMotion(x: x, y: y, gesture).map(update)
    }
    gesture.on("drag-end") { end() }
    gesture.on("cancel") { cancel() }
    return attach(gesture)
  }

  /// Calls a closure with the distance of two fingers, as a multiple of that at the beginning. The widget owns it.
  ///
  /// - Parameter action: A closure that returns `true` if the fingers are nobody else's from now on.
  @MainActor @discardableResult package func onPinch(
    _ action: @escaping @MainActor (_ scale: Double) -> Bool
  ) -> InputHandler {
    let gesture = gtk_gesture_zoom_new()
    gesture.handle("scale-changed") { (gesture, scale: Double) in
      if action(scale) { gesture.claim() }
    }
    return attach(gesture)
  }
}
