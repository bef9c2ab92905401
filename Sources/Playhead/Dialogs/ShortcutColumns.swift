internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// Columns of keys side by side, and below each other where there is no room. The arrow keys move the keyboard focus from
/// one to the next.
struct ShortcutColumns: WidgetRepresentable {
  let columns: [[ShortcutList.Group]]

  func makeWidget(_ current: Current<ShortcutColumns>) -> GtkWidget {
    let flow: GtkWidget = gtk_flow_box_new()
    flow.align(vertical: GTK_ALIGN_START)
    flow.withOpaquePointer { box in
      gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
      gtk_flow_box_set_max_children_per_line(box, guint(columns.count))
      gtk_flow_box_set_column_spacing(box, 36)
      gtk_flow_box_set_row_spacing(box, 24)
      for groups in columns { gtk_flow_box_insert(box, Self.column(of: groups), -1) }
    }
    // An arrow key before the first layout makes GTK look forever for a column below.
    gtk_widget_set_can_focus(flow, 0)
    gtk_widget_add_tick_callback(
      flow,
      { flow, _, _ in
        guard let flow else { return gboolean(false) }
        return MainActor.assumeIsolated {
          guard flow.childWidgets.contains(where: { $0.width > 0 }) else { return gboolean(true) }
          Self.takeFocus(flow)
          return gboolean(false)
        }
      }, nil, nil)
    return flow
  }

  private static func column(of groups: [ShortcutList.Group]) -> GtkWidget {
    let column: GtkWidget = gtk_flow_box_child_new()
    let content = VStack(alignment: .fill, spacing: 24) {
      ForEach(groups, id: \.title) { ShortcutTable(group: $0) }
    }
    column.withPointer {
      let child = $0.assumingMemoryBound(to: GtkFlowBoxChild.self)
      gtk_flow_box_child_set_child(child, content.makeWidget())
    }
    Accessibility.setLabel(groups.map(\.title).joined(separator: ", "), of: column)
    return column
  }

  /// Lets the columns be focused. The first one gets the keyboard, as it would have from the beginning, unless something
  /// else in the window has it; what the title bar has does not count.
  private static func takeFocus(_ flow: GtkWidget) {
    gtk_widget_set_can_focus(flow, 1)
    let content = flow.rootWindow.flatMap { gtk_window_get_child($0) }
    if let content, let focus = flow.focusInWindow, focus.isInside(content) { return }
    _ = gtk_widget_child_focus(flow, GTK_DIR_TAB_FORWARD)
  }
}
