internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Rows that are dragged to another place in their list.
@MainActor enum PlaylistDrag {
  private static let styles = (before: "drop-before", after: "drop-after")

  /// Lets a row be dragged, and others be dropped on it.
  static func connect(_ row: PlaylistRow, to list: PlaylistList) {
    addSource(to: row, list)
    addTarget(to: row, list)
  }

  private static func addSource(to row: PlaylistRow, _ list: PlaylistList) {
    guard let new = gtk_drag_source_new() else { return }
    let source = UnsafeMutableRawPointer(new).object(as: GtkEventController.self)
    source.withOpaquePointer { gtk_drag_source_set_actions($0, GDK_ACTION_MOVE) }
    row.onBind = { [weak list, weak row] in
      guard let list, let item = row?.item else { return }
      let object = list.content.list.object(for: item)
      source.withPointer { source in
        object.withPointer { playhead_drag_object(source, $0, ListModel<PlayerItem>.rowType) }
      }
    }
    source.on("drag-begin") { [weak list] in list?.onDrag(true) }
    source.on("drag-end") { [weak list] in list?.onDrag(false) }
    // The widget takes over the reference that it comes with.
    gtk_widget_add_controller(row.widget, source)
  }

  private static func addTarget(to row: PlaylistRow, _ list: PlaylistList) {
    let target = gtk_drop_target_new(ListModel<PlayerItem>.rowType, GDK_ACTION_MOVE)
    let weak = WeakObject(row.widget)
    target.on("motion") { (_: Double, y: Double) -> DropAction in
      if let widget = weak.object { mark(widget, isBefore: isUpperHalf(y, of: widget)) }
      return DropAction()
    }
    target.on("leave") {
      if let widget = weak.object { mark(widget, isBefore: nil) }
    }
    target.on("drop") { [weak list, weak row] (dropped: DroppedRow, _: Double, y: Double) -> Bool in
      guard let list, let widget = weak.object, let reference = row?.item,
        let object = dropped.object, let item = list.content.list.row(of: object)
      else { return false }
      mark(widget, isBefore: nil)
      drop(item, at: reference, isBefore: isUpperHalf(y, of: widget), in: list)
      return true
    }
    let controller = target.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(row.widget, controller)
  }

  /// A row that is selected takes the other selected ones with it.
  static func drop(
    _ item: PlayerItem, at reference: PlayerItem, isBefore: Bool, in list: PlaylistList
  ) {
    let selected = list.selectedItems
    let items = selected.contains(item) ? selected : [item]
    defer { list.restore(selected, focus: item) }
    guard isBefore else { return list.content.editor.move(items, after: reference) }
    let rows = list.content.list.rows
    guard let index = rows.firstIndex(of: reference) else { return }
    list.content.editor.move(items, after: index > 0 ? rows[index - 1] : nil)
  }

  private static func isUpperHalf(_ y: Double, of widget: GtkWidget) -> Bool {
    y < Double(gtk_widget_get_height(widget)) / 2
  }

  private static func mark(_ widget: GtkWidget, isBefore: Bool?) {
    gtk_widget_remove_css_class(widget, styles.before)
    gtk_widget_remove_css_class(widget, styles.after)
    guard let isBefore else { return }
    gtk_widget_add_css_class(widget, isBefore ? styles.before : styles.after)
  }
}

/// The answer that a row can be dropped here.
private struct DropAction: ValueConvertible {
  static var valueType: GType { gdk_drag_action_get_type() }
  static func get(_ value: UnsafePointer<GValue>) -> DropAction { DropAction() }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: DropAction) {
    g_value_set_flags(value, GDK_ACTION_MOVE.rawValue)
  }
}

/// What stands for the row that was dropped.
private struct DroppedRow: ValueConvertible {
  let object: GObject?

  static var valueType: GType { playhead_type_value() }
  static func get(_ value: UnsafePointer<GValue>) -> DroppedRow {
    guard let boxed = g_value_get_boxed(value)?.assumingMemoryBound(to: GValue.self),
      g_type_check_value_holds(boxed, ListModel<PlayerItem>.rowType) != 0,
      let object = g_value_get_object(boxed)
    else { return DroppedRow(object: nil) }
    return DroppedRow(object: UnsafeMutableRawPointer(object).object(as: GObject.self))
  }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: DroppedRow) {}
}
