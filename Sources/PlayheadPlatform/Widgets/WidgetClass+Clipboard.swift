internal import CPlatform

extension WidgetClass {
  /// Puts a text on the clipboard of the display that the widget is on.
  @MainActor package func copyToClipboard(_ text: String) {
    if let clipboard = gtk_widget_get_clipboard(widget) { gdk_clipboard_set_text(clipboard, text) }
  }
}
