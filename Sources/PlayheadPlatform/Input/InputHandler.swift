package import CPlatform

/// A handler of the events of a widget. The widget owns it; nobody needs to keep it.
@MainActor package struct InputHandler {
  private let widget: WeakObject<GtkWidget>
  private let controller: GtkEventController

  fileprivate init(_ widget: GtkWidget, _ controller: GtkEventController) {
    (self.widget, self.controller) = (WeakObject(widget), controller)
  }

  /// Takes the handler from its widget, if that is still there.
  package func remove() {
    // A widget that is disposed of gives them up itself.
    guard let widget = widget.object, gtk_event_controller_get_widget(controller) != nil else {
      return
    }
    gtk_widget_remove_controller(widget, controller)
  }

  /// Has two gestures of a widget agree: what claims or cancels one does so with the other.
  package func group(with other: InputHandler) {
    guard let gesture = controller.cast(to: GtkGesture.self),
      let other = other.controller.cast(to: GtkGesture.self)
    else { return }
    gtk_gesture_group(gesture, other)
  }
}

extension WidgetClass {
  /// Gives a controller to the widget, which owns it from now on.
  ///
  /// - Parameter phase: When it is told: before the widgets in this one, or after them. By default, it is the
  ///   controller's own.
  @MainActor @discardableResult package func attach(
    _ controller: some ObjectClass, phase: GtkPropagationPhase? = nil
  ) -> InputHandler {
    let controller = controller.as(GtkEventController.self)
    if let phase { gtk_event_controller_set_propagation_phase(controller, phase) }
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
    return InputHandler(widget, controller)
  }
}

extension GtkEventController {
  /// A Boolean value that indicates whether it is a finger that the current event comes from.
  @MainActor var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(self) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }
}

extension GtkGesture {
  /// Keeps what belongs to the gesture from all others.
  @MainActor func claim() { _ = gtk_gesture_set_state(self, GTK_EVENT_SEQUENCE_CLAIMED) }
}
