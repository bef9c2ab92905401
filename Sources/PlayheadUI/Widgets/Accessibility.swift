public import CPlatform
internal import Platform

/// What assistive technologies are told beside what GTK tells them.
@MainActor enum Accessibility {
  /// The value of a slider in words.
  static func setValueText(_ text: String, of widget: GtkWidget) {
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, of: widget)
  }

  /// The name of a widget that shows no text.
  static func setLabel(_ text: String, of widget: GtkWidget) {
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
  }

  /// What a widget is, by the name that GTK's builder has for it: for widgets of no kind of their own,
  /// whose names GTK (4.12) keeps from assistive technologies. To be set before the widget is shown.
  static func setRole(_ role: String, of widget: GtkWidget) {
    widget.setProperty("accessible-role", fromText: role)
  }

  /// What a widget's text is about, where the text alone does not say it.
  static func setDescription(_ text: String, of widget: GtkWidget) {
    set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
  }

  private static func set(
    _ property: GtkAccessibleProperty, _ text: String, of widget: GtkWidget
  ) {
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    var properties = [property]
    widget.withOpaquePointer {
      gtk_accessible_update_property_value($0, 1, &properties, &value)
    }
    g_value_unset(&value)
  }
}

extension GtkWidget {
  /// Names a widget that shows no text, for assistive technologies.
  @MainActor public func setAccessibleLabel(_ label: String) {
    Accessibility.setLabel(label, of: self)
  }
}
