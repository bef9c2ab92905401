package import CPlatform

extension WidgetClass {
  /// The widget that this one is in; `nil` for a window, and for what is in none.
  @MainActor package var parentWidget: GtkWidget? { gtk_widget_get_parent(widget) }

  /// The widgets in this one, from the first to the last.
  @MainActor package var childWidgets: [GtkWidget] {
    var children: [GtkWidget] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Returns a Boolean value that indicates whether the widget is in another one, at whatever depth.
  @MainActor package func isInside(_ other: GtkWidget) -> Bool {
    gtk_widget_is_ancestor(widget, other) != 0
  }

  /// Returns a Boolean value that indicates whether the widget, or one that it is in, has a CSS class.
  @MainActor package func isInside(styleClass name: String) -> Bool {
    ancestor(styleClass: name) != nil
  }

  /// Returns the innermost of the widget and those that it is in that has a CSS class; `nil` if none has it.
  @MainActor package func ancestor(styleClass name: String) -> GtkWidget? {
    var next: GtkWidget? = widget
    while let current = next {
      if current.hasStyleClass(name) { return current }
      next = current.parentWidget
    }
    return nil
  }
}
