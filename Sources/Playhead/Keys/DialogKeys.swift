internal import CPlatform
internal import PlayheadPlatform

/// What keys do in every dialog.
@MainActor enum DialogKeys {
  /// Escape closes it, whatever has the focus.
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
