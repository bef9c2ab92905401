internal import CPlatform
internal import PlayheadPlatform

/// Which widgets of a grid stand in a row.
@MainActor final class GridRows {
  private var rows: [UnsafeRawPointer: ObjectIdentifier] = [:]

  func put(_ widgets: [GtkWidget], in row: AnyObject) {
    for widget in widgets { rows[widget.address] = ObjectIdentifier(row) }
  }

  /// The row of a widget; nil if it takes the whole width.
  func row(of widget: GtkWidget) -> ObjectIdentifier? { rows[widget.address] }

  /// Forgets what is gone, since its address can be that of another widget later.
  func keep(_ widgets: [GtkWidget]) {
    let kept = Set(widgets.map(\.address))
    rows = rows.filter { kept.contains($0.key) }
  }
}

/// A row at its place: its views are those of the grid.
final class GridRowNode<Content: View>: Node {
  private let rows: GridRows?

  init(_ view: GridRow<Content>, in place: Place) {
    rows = place.environment[GridRows.self]
    super.init(in: place)
    mount(view.content, in: place)
    rows?.put(widgets, in: self)
  }

  override var name: String { "GridRow" }

  override func update<Value: View>(with view: Value) {
    if let view = view as? GridRow<Content> { child?.update(with: view.content) }
  }

  override func widgetsChanged() {
    rows?.put(widgets, in: self)
    super.widgetsChanged()
  }
}
