package import CPlatform

/// A list widget that shows the rows of a model, of which several can be selected.
///
/// A cell shows one row after another: there are some more of them than there is room for on the screen.
@MainActor package final class ListView<Row: AnyObject, Cell> {
  /// The list in a widget that scrolls it.
  package let scroller: GtkWidget
  /// The list itself.
  package let widget: GtkWidget
  /// Makes a cell, and the widget that shows it.
  package var makeCell: @MainActor () -> (cell: Cell, widget: GtkWidget)? = { nil }
  /// Called when a cell is given a row.
  package var onBind: @MainActor (Cell, Row) -> Void = { _, _ in }
  /// Called when a cell does not show its row any more.
  package var onUnbind: @MainActor (Cell) -> Void = { _ in }
  /// Called when a row is chosen with a double click or Return.
  package var onActivate: @MainActor (Row) -> Void = { _ in }
  /// Called when the list was scrolled, or has become longer or shorter.
  package var onScroll: @MainActor () -> Void = {}

  private let model: ListModel<Row>
  private let selection: GObject
  /// The cells, by the addresses of GTK's items.
  package private(set) var cells: [UnsafeRawPointer: Cell] = [:]

  /// Creates a list that takes the available height.
  package init(_ model: ListModel<Row>) {
    self.model = model
    model.model.retainForOwner()
    let selection = UnsafeMutableRawPointer(gtk_multi_selection_new(model.model))
      .object(as: GObject.self)
    let factory = UnsafeMutableRawPointer(gtk_signal_list_item_factory_new())
      .object(as: GObject.self)
    // The list takes over the references that both come with.
    let list = selection.withOpaquePointer { selection in
      factory.withOpaquePointer { gtk_list_view_new(selection, $0) }
    }
    let window = gtk_scrolled_window_new()
    (self.selection, widget, scroller) = (selection, list, window)
    let adjustment = window.withOpaquePointer { window in
      gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child(window, list)
      return gtk_scrolled_window_get_vadjustment(window)
    }
    window.expand(vertically: true)
    connect(factory)
    list.on("activate") { [weak self] (position: UInt32) in
      guard let self, model.rows.indices.contains(Int(position)) else { return }
      onActivate(model.rows[Int(position)])
    }
    for signal in ["value-changed", "changed"] {
      adjustment?.on(signal) { [weak self] in self?.onScroll() }
    }
  }

  /// The rows that are selected, in their order.
  package var selectedRows: [Row] {
    let rows = model.rows
    return selection.withOpaquePointer { selection in
      guard let set = gtk_selection_model_get_selection(selection) else { return [] }
      defer { gtk_bitset_unref(set) }
      return (0..<gtk_bitset_get_size(set)).compactMap { index in
        let position = Int(gtk_bitset_get_nth(set, guint(index)))
        return rows.indices.contains(position) ? rows[position] : nil
      }
    }
  }

  /// Selects rows, and no others: GTK 4.8 forgets rows that are moved.
  package func select(_ rows: [Row]) {
    guard let selected = gtk_bitset_new_empty() else { return }
    defer { gtk_bitset_unref(selected) }
    let wanted = Set(rows.map { ObjectIdentifier($0) })
    for (position, row) in model.rows.enumerated() where wanted.contains(ObjectIdentifier(row)) {
      gtk_bitset_add(selected, guint(position))
    }
    guard let all = gtk_bitset_new_range(0, guint(model.rows.count)) else { return }
    defer { gtk_bitset_unref(all) }
    _ = selection.withOpaquePointer { gtk_selection_model_set_selection($0, selected, all) }
  }

  /// Selects the row at a position, and no other.
  package func select(at position: Int) {
    _ = selection.withOpaquePointer { gtk_selection_model_select_item($0, guint(position), 1) }
  }

  /// Has the row at a position seen.
  package func scroll(to position: Int) {
    _ = gtk_widget_activate_action_variant(
      widget, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
  }

  private func connect(_ factory: GObject) {
    factory.on("setup") { [weak self] (item: GObject?) in
      guard let self, let item, let (cell, widget) = makeCell() else { return }
      cells[item.address] = cell
      item.withOpaquePointer { gtk_list_item_set_child($0, widget) }
    }
    factory.on("bind") { [weak self] (item: GObject?) in
      guard let self, let item, let cell = cells[item.address], let row = row(of: item) else {
        return
      }
      onBind(cell, row)
    }
    factory.on("unbind") { [weak self] (item: GObject?) in
      if let self, let item, let cell = cells[item.address] { onUnbind(cell) }
    }
    factory.on("teardown") { [weak self] (item: GObject?) in
      if let item { self?.cells[item.address] = nil }
    }
  }

  private func row(of item: GObject) -> Row? {
    item.withOpaquePointer { gtk_list_item_get_item($0) }
      .flatMap { model.row(of: UnsafeMutableRawPointer($0).object(as: GObject.self)) }
  }
}

extension WidgetClass {
  /// A Boolean value that indicates whether the widget is a list, or in one.
  @MainActor package var isInList: Bool {
    gtk_widget_get_ancestor(widget, gtk_list_view_get_type()) != nil
  }
}
