package import CPlatform

extension GtkButton {
  /// Returns a button with an icon of the theme.
  @MainActor package static func make(icon: String) -> GtkButton {
    let button = gtk_button_new().as(GtkButton.self)
    button.setIcon(icon)
    return button
  }

  /// Returns a button that looks like the row of a menu.
  @MainActor package static func makeRow(_ title: String) -> GtkButton {
    let button = gtk_button_new_with_label(title).as(GtkButton.self)
    button.addStyleClass("row")
    gtk_button_set_has_frame(button, 0)
    gtk_widget_get_first_child(button.widget)?.align(horizontal: GTK_ALIGN_START)
    return button
  }

  /// Shows another icon of the theme.
  @MainActor package func setIcon(_ name: String) { gtk_button_set_icon_name(self, name) }
}
