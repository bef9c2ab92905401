internal import CPlatform
internal import PlayheadPlatform

/// The arrow keys in a list of which one is chosen.
///
/// GTK's own choose at once what they come to: in a menu, which a choice closes, nothing but the next
/// one could be reached. Here they only lead there; Space and Enter choose.
@MainActor enum ChoiceKeys {
  /// Lets the keys go through the rows of a list, which are its children.
  static func connect(to list: GtkWidget) {
    let keys = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    keys.answer("key-pressed") { (keys, key: UInt32) -> Bool in
      guard let isDown = isDown(key),
        let row = gtk_event_controller_get_widget(keys).flatMap({ gtk_widget_get_focus_child($0) })
      else { return false }
      let next = isDown ? gtk_widget_get_next_sibling(row) : gtk_widget_get_prev_sibling(row)
      next.map { _ = gtk_widget_grab_focus($0) }
      return true
    }
    keys.retainForOwner()
    gtk_widget_add_controller(list, keys)
  }

  /// Which way a key leads; nil if it leads nowhere.
  private static func isDown(_ key: UInt32) -> Bool? {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down, GDK_KEY_KP_Down: true
    case GDK_KEY_Up, GDK_KEY_KP_Up: false
    default: nil
    }
  }
}
