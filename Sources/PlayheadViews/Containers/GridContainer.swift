internal import CPlatform
internal import PlayheadPlatform

/// GTK's grid.
final class GridContainer: ContainerWidget {
  init() { super.init(gtk_grid_new(), .horizontal) }

  override func replace(_ former: [GtkWidget], with widgets: [GtkWidget]) {
    let kept = Set(widgets.map(\.address))
    let known = Set(former.map(\.address))
    widget.withPointer {
      let grid = $0.assumingMemoryBound(to: GtkGrid.self)
      for widget in former where !kept.contains(widget.address) { gtk_grid_remove(grid, widget) }
      for widget in widgets where !known.contains(widget.address) {
        gtk_grid_attach(grid, widget, 0, 0, 1, 1)
      }
    }
    place(widgets)
  }

  /// Puts each where it belongs: those of a row beside each other, others over all columns.
  private func place(_ shown: [GtkWidget]) {
    var (column, row, columns): (Int32, Int32, Int32) = (0, -1, 1)
    var last: UnsafeMutableRawPointer?
    var previous: GtkWidget?
    for child in shown {
      let next = GridRowMark.row(of: child)
      (column, row) = next != nil && next == last ? (column + 1, row) : (0, row + 1)
      (columns, last) = (max(columns, column + 1), next)
      let cell = cell(of: child)
      cell?[property: "column"] = column
      cell?[property: "row"] = row
      // Assistive technologies read a container's children in their order.
      if gtk_widget_get_prev_sibling(child)?.address != previous?.address {
        gtk_widget_insert_after(child, widget, previous)
      }
      previous = child
    }
    for child in shown {
      let isInRow = GridRowMark.row(of: child) != nil
      cell(of: child)?[property: "column-span"] = isInRow ? 1 : columns
    }
  }

  /// Returns the layout child in which GTK notes the place of a widget.
  private func cell(of child: GtkWidget) -> GObject? {
    gtk_widget_get_layout_manager(widget)
      .flatMap { gtk_layout_manager_get_layout_child($0, child) }
      .map { UnsafeMutableRawPointer($0).object(as: GObject.self) }
  }
}
