internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Rows that are dragged to another place in their list.
@MainActor enum PlaylistDrag {
  private static let styles = (before: "drop-before", after: "drop-after")

  /// Lets a row be dragged, and others be dropped on it.
  static func connect(_ row: PlaylistRow, to list: PlaylistList) {
    let rows = list.content.list
    let source = RowDragSource(row.widget, of: rows) { [weak list] in list?.onDrag($0) }
    row.onBind = { [weak row] in
      if let item = row?.item { source?.setRow(item) }
    }
    rows.acceptRows(on: row.widget) { [weak row] y in
      if let row { mark(row.widget, isBefore: y.map { isUpperHalf($0, of: row.widget) }) }
    } drop: { [weak list, weak row] item, y in
      guard let list, let row, let reference = row.item else { return false }
      drop(item, at: reference, isBefore: isUpperHalf(y, of: row.widget), in: list)
      return true
    }
  }

  /// A row that is selected takes the other selected ones with it.
  static func drop(
    _ item: PlayerItem, at reference: PlayerItem, isBefore: Bool, in list: PlaylistList
  ) {
    let selected = list.selectedItems
    let items = selected.contains(item) ? selected : [item]
    defer { list.restore(selected, focus: item) }
    let previous = isBefore ? list.content.item(before: reference) : reference
    list.content.editor.move(items, after: previous)
  }

  private static func isUpperHalf(_ y: Double, of widget: GtkWidget) -> Bool {
    y < Double(widget.height) / 2
  }

  private static func mark(_ widget: GtkWidget, isBefore: Bool?) {
    widget.setStyleClass(styles.before, isOn: isBefore == true)
    widget.setStyleClass(styles.after, isOn: isBefore == false)
  }
}
