internal import CPlatform
internal import PlayheadPlatform

/// GTK's grid.
final class GridContainer: ContainerWidget {
  /// A widget and where it is.
  private struct Cell {
    let widget: GtkWidget
    let column: Int
    let row: Int
    var width = 1
  }

  private let rows: GridRows
  private var cells: [Cell] = []

  init(rows: GridRows) {
    self.rows = rows
    super.init(gtk_grid_new(), .horizontal)
  }

  var alignment = Alignment.leading {
    didSet { if alignment != oldValue { align() } }
  }

  func set(columnSpacing: Int, rowSpacing: Int) {
    widget[property: "column-spacing"] = Int32(clamping: columnSpacing)
    widget[property: "row-spacing"] = Int32(clamping: rowSpacing)
  }

  override func align() {
    for cell in cells { align(cell.widget) }
  }

  override func show(_ widgets: [GtkWidget]) {
    rows.keep(widgets)
    let next = cells(of: widgets)
    let kept = Set(widgets.map(\.address))
    let known = Set(cells.map(\.widget.address))
    for cell in cells where !kept.contains(cell.widget.address) { remove(cell.widget) }
    var previous: GtkWidget?
    for cell in next {
      if known.contains(cell.widget.address) { move(cell) } else { attach(cell) }
      // Assistive technologies read a container's children in their order.
      if gtk_widget_get_prev_sibling(cell.widget)?.address != previous?.address {
        gtk_widget_insert_after(cell.widget, widget, previous)
      }
      align(cell.widget)
      previous = cell.widget
    }
    cells = next
  }

  /// The places of widgets: those of a row beside each other, others over all columns.
  private func cells(of widgets: [GtkWidget]) -> [Cell] {
    var cells: [Cell] = []
    var last: ObjectIdentifier?
    for widget in widgets {
      let row = rows.row(of: widget)
      if row != nil, row == last, let before = cells.last {
        cells.append(Cell(widget: widget, column: before.column + 1, row: before.row))
      } else {
        cells.append(Cell(widget: widget, column: 0, row: cells.last.map { $0.row + 1 } ?? 0))
      }
      last = row
    }
    let columns = cells.map { $0.column + 1 }.max() ?? 1
    for index in cells.indices where rows.row(of: cells[index].widget) == nil {
      cells[index].width = columns
    }
    return cells
  }

  private func attach(_ cell: Cell) {
    withGrid {
      gtk_grid_attach(
        $0, cell.widget, gint(clamping: cell.column), gint(clamping: cell.row),
        gint(clamping: cell.width), 1)
    }
  }

  private func move(_ cell: Cell) {
    guard let manager = gtk_widget_get_layout_manager(widget),
      let child = gtk_layout_manager_get_layout_child(manager, cell.widget)
    else { return }
    let place = UnsafeMutableRawPointer(child).object(as: GObject.self)
    place[property: "column"] = Int32(clamping: cell.column)
    place[property: "row"] = Int32(clamping: cell.row)
    place[property: "column-span"] = Int32(clamping: cell.width)
  }

  private func remove(_ widget: GtkWidget) {
    withGrid { gtk_grid_remove($0, widget) }
  }

  private func withGrid(_ body: (UnsafeMutablePointer<GtkGrid>) -> Void) {
    widget.withPointer { body($0.assumingMemoryBound(to: GtkGrid.self)) }
  }

  private func align(_ widget: GtkWidget) {
    OwnAlignment.align(widget, .horizontal, alignment.horizontal.gtkAlign)
    OwnAlignment.align(widget, .vertical, alignment.vertical.gtkAlign)
  }
}
