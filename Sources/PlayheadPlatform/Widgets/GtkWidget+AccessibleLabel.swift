public import CPlatform

extension GtkWidget {
  /// Sets the name of a widget for screen readers, for a widget that shows no text.
  ///
  /// A widget that shows a text usually needs no other name. The name also replaces a label beside the widget
  /// that GTK was told to take for it.
  ///
  /// ```swift
  /// let button = gtk_button_new_from_icon_name("list-add-symbolic")
  /// button.setAccessibleLabel("Add")
  /// ```
  ///
  /// - Parameter label: The name, in the person's language. The empty string leaves the widget without one.
  @MainActor public func setAccessibleLabel(_ label: String) {
    Accessibility.setLabel(label, of: self)
  }
}
