internal import CPlatform

extension WidgetClass {
  /// A Boolean value that indicates whether the widget is shown wherever its parents are.
  @MainActor package var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    nonmutating set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the widget itself reacts to input, whatever its parents do.
  @MainActor package var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    nonmutating set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the pointer and fingers are the widget's. If not, they go through to what
  /// is below it.
  @MainActor package var isTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    nonmutating set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the widget and all its parents are visible.
  @MainActor package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// The text that appears when the pointer rests on the widget; `nil` for none.
  @MainActor package var tooltipText: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    nonmutating set { gtk_widget_set_tooltip_text(widget, newValue) }
  }
}
