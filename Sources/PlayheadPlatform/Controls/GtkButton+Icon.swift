package import CPlatform

extension GtkButton {
  /// Returns a button with an icon of the theme.
  @MainActor package static func make(icon: String) -> GtkButton {
    let button = gtk_button_new().as(GtkButton.self)
    button.setIcon(icon)
    return button
  }

  /// Shows another icon of the theme.
  @MainActor package func setIcon(_ name: String) { gtk_button_set_icon_name(self, name) }
}
