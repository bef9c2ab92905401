package import CPlatform

/// Lets a widget be dragged that shows a row of a list. The widget owns what handles the drag.
@MainActor package final class RowDragSource<Row: AnyObject> {
  private let source: GtkEventController
  private let model: ListModel<Row>

  /// - Parameter onDrag: Called with `true` when a drag begins, and with `false` when it is over.
  package init?(
    _ widget: GtkWidget, of model: ListModel<Row>, onDrag: @escaping @MainActor (Bool) -> Void
  ) {
    guard let new = gtk_drag_source_new() else { return nil }
    source = UnsafeMutableRawPointer(new).object(as: GtkEventController.self)
    self.model = model
    source.withOpaquePointer { gtk_drag_source_set_actions($0, GDK_ACTION_MOVE) }
    source.on("drag-begin") { onDrag(true) }
    source.on("drag-end") { onDrag(false) }
    // The widget takes over the reference that it comes with.
    gtk_widget_add_controller(widget, source)
  }

  /// Sets the row that the widget shows now.
  package func setRow(_ row: Row) {
    let object = model.object(for: row)
    source.withPointer { source in
      object.withPointer { playhead_drag_object(source, $0, ListModel<Row>.rowType) }
    }
  }
}

extension ListModel {
  /// Lets rows be dropped on a widget, which owns the closures.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - hover: Called with the height of the pointer in the widget while a row is held over it, in logical pixels, and
  ///     with `nil` when that is over.
  ///   - drop: Called with the row that was dropped and the height. It returns `false` if it cannot be dropped there.
  package func acceptRows(
    on widget: GtkWidget, hover: @escaping @MainActor (Double?) -> Void,
    drop: @escaping @MainActor (Row, Double) -> Bool
  ) {
    let target = gtk_drop_target_new(Self.rowType, GDK_ACTION_MOVE)
    target.on("motion") { (_: Double, y: Double) -> DropAnswer in
      hover(y)
      return DropAnswer()
    }
    target.on("leave") { hover(nil) }
    target.on("drop") { [weak self] (dropped: DroppedRow, _: Double, y: Double) -> Bool in
      hover(nil)
      guard let self, let row = dropped.object.flatMap({ self.row(of: $0) }) else { return false }
      return drop(row, y)
    }
    widget.attach(target)
  }
}

/// The answer that a row can be dropped here.
private struct DropAnswer: ValueConvertible {
  static var valueType: GType { gdk_drag_action_get_type() }
  static func get(_ value: UnsafePointer<GValue>) -> DropAnswer { DropAnswer() }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: DropAnswer) {
    g_value_set_flags(value, GDK_ACTION_MOVE.rawValue)
  }
}

/// The value that stands for the row that was dropped.
private struct DroppedRow: ValueConvertible {
  let object: GObject?

  static var valueType: GType { playhead_type_value() }
  static func get(_ value: UnsafePointer<GValue>) -> DroppedRow {
    guard let boxed = g_value_get_boxed(value)?.assumingMemoryBound(to: GValue.self),
      g_type_check_value_holds(boxed, ListModelClass.rowType) != 0,
      let object = g_value_get_object(boxed)
    else { return DroppedRow(object: nil) }
    return DroppedRow(object: UnsafeMutableRawPointer(object).object(as: GObject.self))
  }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: DroppedRow) {}
}
