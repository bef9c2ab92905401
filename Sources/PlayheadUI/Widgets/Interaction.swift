internal import CPlatform
internal import Platform
internal import PlayheadPlayer

/// Tells a tracker when a finger or a mouse button is on a slider.
@MainActor enum Interaction {
  /// A gesture claims the sequence, so another would never see its end; the raw
  /// events come to whoever looks first. Every way in which a drag can end, cancellation included,
  /// ends the interaction: else the slider would stand still forever.
  static func follow(_ widget: GtkWidget, _ tracker: ProgressTracker) {
    let controller = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let weak = WeakObject(controller)
    controller.on("event") { [weak tracker] () -> Bool in
      guard let tracker, let controller = weak.object,
        let event = gtk_event_controller_get_current_event(controller)
      else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_BEGIN:
        tracker.isInteracting = true
      case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY,
        GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
        // The release is seen before the scale has seen it: its last move comes first.
        MainQueue.later { [weak tracker] in tracker?.isInteracting = false }
      default: break
      }
      return false
    }
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }
}
