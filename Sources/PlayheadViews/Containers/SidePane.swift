package import CPlatform
internal import PlayheadPlatform

/// A pane at the trailing side of something, which is shown and hidden, and whose width a person changes.
@MainActor package struct SidePane: WidgetView {
  package let widget: GtkWidget
  private let width: Int

  /// Creates a hidden pane.
  ///
  /// - Parameters:
  ///   - pane: The widget in the pane.
  ///   - main: The widget beside it, which gets the room that is left.
  ///   - width: The width at which it is first shown, in logical pixels; where there is little room, it is half of
  ///     that.
  ///   - minimumWidth: The smallest width, in logical pixels.
  package init(_ pane: GtkWidget, beside main: GtkWidget, width: Int, minimumWidth: Int) {
    self.width = width
    widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_set_size_request(pane, gint(clamping: minimumWidth), -1)
    gtk_widget_set_visible(pane, 0)
    widget.withOpaquePointer { paned in
      gtk_paned_set_start_child(paned, main)
      gtk_paned_set_end_child(paned, pane)
      gtk_paned_set_resize_start_child(paned, 1)
      gtk_paned_set_resize_end_child(paned, 0)
      gtk_paned_set_shrink_end_child(paned, 0)
      gtk_paned_set_wide_handle(paned, 1)
    }
  }

  /// Keeps the pane shown or hidden as a state says.
  ///
  /// - Parameters:
  ///   - isShown: Whether it is to be shown.
  ///   - takeFocus: A closure that gives it the keyboard when it appears. When it disappears, nothing has the focus.
  package func show(while isShown: State<Bool>, takeFocus: @escaping @MainActor () -> Void) {
    let width = width
    widget.observe { paned in
      let isShown = isShown.value
      ReadTracking.afterward {
        guard setShown(isShown, in: paned, width: width) else { return }
        if isShown { takeFocus() } else { paned.rootWindow?.focusedWidget = nil }
      }
    }
  }
}

/// Shows or hides the pane.
///
/// - Returns: `false` if it was so before.
@MainActor private func setShown(_ isShown: Bool, in paned: GtkWidget, width: Int) -> Bool {
  guard let pane = paned.withOpaquePointer({ gtk_paned_get_end_child($0) }),
    isShown != pane.isVisible
  else { return false }
  if isShown, paned[property: "position-set", as: Bool.self] == false {
    let all = gtk_widget_get_width(paned)
    let position = max(all - gint(clamping: width), all / 2)
    paned.withOpaquePointer { gtk_paned_set_position($0, position) }
  }
  pane.isVisible = isShown
  return true
}
