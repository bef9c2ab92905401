package import CPlatform

extension GtkMenuButton {
  /// Shows an icon of the theme in the button's own direction.
  @MainActor package func setIcon(_ name: String) {
    gtk_menu_button_set_icon_name(self, name)
    // The icon is another widget now, and GTK asks each widget for its direction; the menu beside it follows the
    // language.
    guard let inner = gtk_widget_get_first_child(widget) else { return }
    Self.setDirection(gtk_widget_get_direction(widget), of: inner)
  }

  @MainActor private static func setDirection(_ direction: GtkTextDirection, of widget: GtkWidget) {
    if gtk_widget_get_direction(widget) != direction { gtk_widget_set_direction(widget, direction) }
    for child in widget.childWidgets { setDirection(direction, of: child) }
  }
}
