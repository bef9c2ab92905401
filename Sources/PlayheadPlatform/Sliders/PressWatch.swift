package import CPlatform

/// Tells when a finger or a mouse button is on a widget.
@MainActor package final class PressWatch {
  /// A Boolean value that indicates whether one is.
  package private(set) var isPressed = false

  package init() {}

  /// A gesture claims the sequence, so another would never see its end; the raw events come to whoever looks
  /// first. Every way in which a drag can end, cancellation included, ends the press: else what is dragged
  /// would stand still for ever. The widget owns the handlers.
  package func connect(to widget: GtkWidget, onChange: @escaping @MainActor (Bool) -> Void) {
    let controller = gtk_event_controller_legacy_new()
    controller.answer("event") { controller -> Bool in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_BEGIN:
        self.set(true, onChange)
      case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
        // The release is seen before the widget has seen it: its last move comes first.
        self.release = Timeout(after: .zero) { [weak self] in self?.set(false, onChange) }
      default: break
      }
      return false
    }
    widget.attach(controller, phase: GTK_PHASE_CAPTURE)
  }

  private var release: Timeout?

  private func set(_ isPressed: Bool, _ onChange: @MainActor (Bool) -> Void) {
    release = nil
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    onChange(isPressed)
  }
}
