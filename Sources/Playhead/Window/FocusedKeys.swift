internal import CPlatform
internal import Platform
internal import PlayheadUI

/// Keys that are not the player's, because of where the focus is.
@MainActor enum FocusedKeys {
  /// True if a key is for the widget that has the focus: a text field wants all that could be typed or
  /// edits a text, a playlist what it is gone through with.
  static func wants(_ key: UInt32, modifiers: UInt32, in window: GtkWindow) -> Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    if isTextField(focus) { return !isFunctionKey(key) }
    return PlaylistView.uses(key: key, modifiers: modifiers, focus: focus)
  }

  private static func isTextField(_ widget: GtkWidget) -> Bool {
    widget.withPointer {
      g_type_check_instance_is_a(
        $0.assumingMemoryBound(to: GTypeInstance.self), gtk_text_get_type())
    } != 0
  }

  private static func isFunctionKey(_ key: UInt32) -> Bool {
    (GDK_KEY_F1...GDK_KEY_F12).contains(Int32(bitPattern: key))
  }
}
