package import CPlatform

extension GtkWidget {
  /// Returns the control in the widget that takes a press at a place, or `nil` if the press is for the widget itself.
  ///
  /// Controls are buttons of all kinds, check boxes, switches, sliders, scroll bars, and fields for text. One that is
  /// not sensitive takes no press. The widget itself does not count, nor does what it is in.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the widget, in logical pixels.
  ///   - y: The distance from the top edge of the widget, in logical pixels.
  @MainActor package func control(atX x: Double, y: Double) -> GtkWidget? {
    guard let pressed = gtk_widget_pick(self, x, y, GTK_PICK_DEFAULT) else { return nil }
    return Self.controlTypes.lazy.compactMap { gtk_widget_get_ancestor(pressed, $0) }
      .first { $0.isInside(self) }
  }

  /// GTK's menu buttons and drop-down lists have a button in them, its scroll bars a range.
  @MainActor private static let controlTypes = [
    gtk_button_get_type(), gtk_check_button_get_type(), gtk_switch_get_type(),
    gtk_range_get_type(), gtk_editable_get_type(), gtk_text_view_get_type(),
  ]
}
