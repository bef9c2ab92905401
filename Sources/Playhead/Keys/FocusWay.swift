internal import CPlatform
internal import PlayheadPlatform

/// How the keyboard has come to what has the focus: by Tab, or by a click there. A click leaves the focus where
/// nobody looks for it, so that a key is the player's; GTK shows that focus too, once a modifier is pressed.
@MainActor final class FocusWay {
  /// True if it was by Tab.
  private(set) var isTab = false

  init(in window: GtkWindow) {
    let click = gtk_gesture_click_new()
    click.withOpaquePointer { gtk_gesture_single_set_button($0, 0) }
    let controller = click.as(GtkEventController.self)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    click.on("pressed") { [weak self] in self?.isTab = false }
    controller.retainForOwner()
    gtk_widget_add_controller(window.widget, controller)
  }

  /// A key has been pressed.
  func note(_ key: UInt32) {
    if TabKey.contains(key) { isTab = true }
  }
}
