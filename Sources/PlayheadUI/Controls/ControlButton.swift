internal import CPlatform
internal import PlayheadPlatform

/// Buttons of the controls. A click does not give them the keyboard: where that is, the controls stay.
@MainActor enum ControlButton {
  /// A button with an icon.
  static func make(
    icon: String, label: String, _ action: @escaping @MainActor () -> Void
  ) -> GtkButton {
    let button = gtk_button_new_from_icon_name(icon).as(GtkButton.self)
    name(button.widget, label)
    gtk_widget_set_focus_on_click(button.widget, 0)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    button.on("clicked", do: action)
    return button
  }

  /// Names a widget for those who see a tooltip and those who hear its name.
  static func name(_ widget: GtkWidget, _ label: String) {
    gtk_widget_set_tooltip_text(widget, label)
    Accessibility.setLabel(label, of: widget)
  }
}
