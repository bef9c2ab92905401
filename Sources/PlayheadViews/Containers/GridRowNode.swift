internal import CPlatform
internal import PlayheadPlatform

/// A row at its place: its views are those of the grid, and marked with the row.
final class GridRowNode<Content: View>: Node {
  init(_ view: GridRow<Content>, in place: Place) {
    super.init()
    mount(view.content, in: place)
    mark()
  }

  override var name: String { "GridRow" }

  override func update<Value: View>(with view: Value) {
    if let view = view as? GridRow<Content> { child?.update(with: view.content) }
  }

  override func widgetsChanged() {
    mark()
    super.widgetsChanged()
  }

  private func mark() {
    for widget in widgets { GridRowMark.set(self, on: widget) }
  }
}

/// The row of a grid that a widget is in, kept with the widget.
@MainActor enum GridRowMark {
  private static let quark = g_quark_from_string("playhead-grid-row")

  static func set(_ row: Node, on widget: GtkWidget) {
    let mark = Unmanaged.passUnretained(row).toOpaque()
    g_object_set_qdata(widget.as(GObject.self), quark, mark)
  }

  /// Returns a value that identifies the row of a widget, or `nil` for a widget that takes the
  /// whole width.
  static func row(of widget: GtkWidget) -> UnsafeMutableRawPointer? {
    g_object_get_qdata(widget.as(GObject.self), quark)
  }
}
