package import CPlatform

/// A pane at the trailing side of something, which is shown and hidden, and whose width a person changes.
@MainActor package final class SidePane {
  private let paned: WeakObject<GtkWidget>
  private let width: Int

  private init(_ paned: GtkWidget, width: Int) {
    (self.paned, self.width) = (WeakObject(paned), width)
  }

  /// Makes a hidden pane, and the widget that shows it.
  ///
  /// - Parameters:
  ///   - content: The widget in the pane.
  ///   - main: The widget beside it, which gets the room that is left.
  ///   - width: The width at which it is first shown, in logical pixels; where there is little room, it is half of
  ///     that.
  ///   - minimumWidth: The smallest width, in logical pixels.
  package static func make(
    _ content: GtkWidget, beside main: GtkWidget, width: Int, minimumWidth: Int
  ) -> (pane: SidePane, widget: GtkWidget) {
    let widget: GtkWidget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
    content.setMinimumSize(width: minimumWidth)
    content.isVisible = false
    widget.withOpaquePointer { paned in
      gtk_paned_set_start_child(paned, main)
      gtk_paned_set_end_child(paned, content)
      gtk_paned_set_resize_start_child(paned, 1)
      gtk_paned_set_resize_end_child(paned, 0)
      gtk_paned_set_shrink_end_child(paned, 0)
      gtk_paned_set_wide_handle(paned, 1)
    }
    return (SidePane(widget, width: width), widget)
  }

  /// Shows or hides the pane. A hidden one takes the keyboard focus from wherever that is in the window.
  ///
  /// - Returns: `false` if nothing has changed.
  package func setShown(_ isShown: Bool) -> Bool {
    guard let widget = paned.object,
      let content = widget.withOpaquePointer({ gtk_paned_get_end_child($0) }),
      isShown != content.isVisible
    else { return false }
    if isShown, widget[property: "position-set", as: Bool.self] == false {
      let position = max(widget.width - width, widget.width / 2)
      widget.withOpaquePointer { gtk_paned_set_position($0, gint(clamping: position)) }
    }
    content.isVisible = isShown
    if !isShown { widget.rootWindow?.focusedWidget = nil }
    return true
  }
}
