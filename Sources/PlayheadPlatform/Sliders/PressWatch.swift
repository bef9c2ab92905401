package import CPlatform

/// Tells when a finger or a mouse button is on a widget. It is for one widget.
@MainActor package final class PressWatch {
  /// A Boolean value that indicates whether one is.
  package private(set) var isPressed = false

  private var onChange: @MainActor (Bool) -> Void = { _ in }
  private var release: Timeout?

  package init() {}

  /// A gesture claims the sequence, so another would never see its end; the raw events come to whoever looks
  /// first. Every way in which a drag can end, cancellation included, ends the press: else what is dragged
  /// would stand still for ever. The widget owns the handlers.
  ///
  /// - Parameters:
  ///   - isTouchOnly: `true` for fingers alone.
  ///   - onChange: Called with `true` when a press begins, and with `false` when it has ended.
  package func connect(
    to widget: GtkWidget, isTouchOnly: Bool = false,
    onChange: @escaping @MainActor (Bool) -> Void
  ) {
    self.onChange = onChange
    let controller = gtk_event_controller_legacy_new()
    controller.answer("event") { controller -> Bool in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS
      where !isTouchOnly && gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_BEGIN:
        self.press()
      case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
        self.endPress()
      default: break
      }
      return false
    }
    widget.attach(controller, phase: GTK_PHASE_CAPTURE)
    // It gets no events any more, that of the release included.
    widget.on("unmap") { self.endPress() }
    widget.handle("state-flags-changed") { widget in
      if gtk_widget_is_sensitive(widget) == 0 { self.endPress() }
    }
  }

  /// Begins a press, as a finger or a mouse button does that goes down.
  package func press() { set(true) }

  /// Ends the press when what is happening is done: the release is seen before the widget has seen it, and the widget's
  /// last move comes first; a view may be in the middle of its evaluation. Until then, the watch outlives its widget.
  private func endPress() {
    guard isPressed else { return }
    release = Timeout(after: .zero) { self.set(false) }
  }

  private func set(_ isPressed: Bool) {
    release = nil
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    onChange(isPressed)
  }
}
