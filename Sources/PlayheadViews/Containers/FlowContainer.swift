internal import CPlatform
internal import PlayheadPlatform

/// GTK's flow box.
final class FlowContainer: ContainerWidget {
  private var shown: [GtkWidget] = []
  /// What waits for the first layout, or has waited for it.
  private var tick: guint?

  init() {
    super.init(gtk_flow_box_new(), nil)
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    widget.withOpaquePointer { gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE) }
    // An arrow key before the first layout makes GTK look forever for a column below.
    gtk_widget_set_can_focus(widget, 0)
  }

  /// Waits for the first layout. Until there is something to be laid out, nothing runs.
  private func awaitLayout() {
    guard gtk_widget_get_can_focus(widget) == 0, shown.contains(where: \.isVisible) else { return }
    if let tick { gtk_widget_remove_tick_callback(widget, tick) }
    tick = gtk_widget_add_tick_callback(
      widget,
      { widget, _, _ in
        guard let widget, gtk_widget_get_can_focus(widget) == 0 else { return gboolean(false) }
        return MainActor.assumeIsolated {
          let columns = widget.childWidgets
          // The columns are visible, also those whose views are not.
          guard columns.contains(where: { gtk_widget_get_width($0) > 0 }) else {
            let isAwaited = columns.contains { gtk_widget_get_first_child($0)?.isVisible == true }
            return gboolean(isAwaited)
          }
          FlowContainer.takeFocus(widget)
          return gboolean(false)
        }
      }, nil, nil)
  }

  override func align() { awaitLayout() }

  /// Lets the columns be focused. The first one gets the keyboard, as it would have from the beginning, unless something else
  /// in the window has it; what the title bar has does not count.
  private static func takeFocus(_ widget: GtkWidget) {
    gtk_widget_set_can_focus(widget, 1)
    let content = widget.rootWindow.flatMap { gtk_window_get_child($0) }
    if let content, let focus = widget.focusInWindow, focus.isInside(content) { return }
    _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
  }

  override func show(_ widgets: [GtkWidget]) {
    // Those before the first that differs stay.
    let same = zip(shown, widgets).prefix { $0.isSame(as: $1) }.count
    widget.withOpaquePointer { box in
      for widget in shown[same...] { gtk_flow_box_remove(box, widget) }
      for widget in widgets[same...] { gtk_flow_box_insert(box, widget, -1) }
    }
    shown = widgets
    awaitLayout()
  }
}
