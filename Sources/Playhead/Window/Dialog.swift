internal import CPlatform
internal import Platform

/// What the windows over the player's have in common.
@MainActor enum Dialog {
  /// Lets the Escape key close a window.
  static func closeOnEscape(_ dialog: GtkWindow) {
    let controller = gtk_event_controller_key_new()
    let weak = WeakObject(dialog)
    controller.on("key-pressed") { (key: UInt32) -> Bool in
      guard Int32(bitPattern: key) == GDK_KEY_Escape, let dialog = weak.object else { return false }
      gtk_window_destroy(dialog)
      return true
    }
    controller.retainForOwner()
    gtk_widget_add_controller(dialog.widget, controller)
  }
}
