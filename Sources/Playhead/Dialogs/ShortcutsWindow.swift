internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The list of all keys. GTK has had a window for it, and gives that up (4.18).
@MainActor enum ShortcutsWindow {
  /// Shows it over a window.
  static func show(over parent: GtkWindow) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, localized("Keyboard Shortcuts"))
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_modal(window, 1)
    gtk_window_set_default_size(window, 960, 640)
    let scroller = gtk_scrolled_window_new()
    scroller.withOpaquePointer {
      gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child($0, content())
    }
    gtk_window_set_child(window, scroller)
    DialogKeys.closeOnEscape(window)
    gtk_window_present(window)
  }

  /// Two columns, below each other where there is no room.
  private static func content() -> GtkWidget {
    let content = gtk_flow_box_new()
    gtk_widget_add_css_class(content, "dialog-content")
    gtk_widget_set_valign(content, GTK_ALIGN_START)
    content.setAccessibleLabel(localized("Keyboard Shortcuts"))
    content.withOpaquePointer { box in
      gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
      gtk_flow_box_set_max_children_per_line(box, 2)
      gtk_flow_box_set_column_spacing(box, 36)
      gtk_flow_box_set_row_spacing(box, 24)
      for groups in ShortcutList().columns(2) {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24).as(GtkBox.self)
        for group in groups { gtk_box_append(column, table(of: group)) }
        gtk_flow_box_insert(box, column.widget, -1)
        // What has the keyboard is around it.
        gtk_widget_get_parent(column.widget)?
          .setAccessibleLabel(groups.map(\.title).joined(separator: ", "))
      }
    }
    return content
  }

  private static func table(of group: ShortcutList.Group) -> GtkWidget {
    let table = gtk_grid_new()
    table.withPointer {
      let grid = $0.assumingMemoryBound(to: GtkGrid.self)
      gtk_grid_set_row_spacing(grid, 6)
      gtk_grid_set_column_spacing(grid, 18)
      let heading = label(group.title)
      gtk_widget_add_css_class(heading, "heading")
      gtk_grid_attach(grid, heading, 0, 0, 2, 1)
      for (number, row) in group.rows.enumerated() {
        gtk_grid_attach(grid, keys(of: row), 0, gint(number + 1), 1, 1)
        gtk_grid_attach(grid, label(row.title), 1, gint(number + 1), 1, 1)
      }
    }
    return table
  }

  private static func keys(of row: ShortcutList.Row) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    for (number, caps) in row.caps.enumerated() {
      if number > 0 { gtk_box_append(box, label(row.isRange ? "…" : "/", style: "dim-label")) }
      for cap in caps { gtk_box_append(box, label(cap, style: "keycap")) }
    }
    return box.widget
  }

  private static func label(_ text: String, style: String? = nil) -> GtkWidget {
    let label = gtk_label_new(text).as(GtkLabel.self)
    gtk_label_set_xalign(label, style == nil ? 0 : 0.5)
    if let style { gtk_widget_add_css_class(label.widget, style) }
    return label.widget
  }
}
