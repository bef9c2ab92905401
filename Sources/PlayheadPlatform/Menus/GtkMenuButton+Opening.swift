package import CPlatform

extension GtkMenuButton {
  /// Calls a closure each time before the button opens its menu, for one that is made then. The button owns the
  /// closure.
  @MainActor package func onOpening(perform action: @escaping @MainActor (GtkMenuButton) -> Void) {
    gtk_menu_button_set_create_popup_func(
      self,
      { button, context in
        guard let button, let context else { return }
        let opening = Unmanaged<Opening>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { opening.perform(button) }
      }, Unmanaged.passRetained(Opening(action)).toOpaque(),
      { context in if let context { Unmanaged<Opening>.fromOpaque(context).release() } })
  }

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

/// What is done before a menu opens.
private final class Opening: Sendable {
  let perform: @MainActor (GtkMenuButton) -> Void

  init(_ perform: @escaping @MainActor (GtkMenuButton) -> Void) { self.perform = perform }
}
