internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The list itself, with its rows and what is selected.
@MainActor final class PlaylistList {
  let content: PlaylistContent
  let scroller: GtkWidget
  private let weakList: WeakObject<GtkWidget>
  private let selection: GObject
  private var rows: [UnsafeRawPointer: PlaylistRow] = [:]
  /// Called when a row begins to be dragged, and when that is over.
  var onDrag: @MainActor (Bool) -> Void = { _ in }

  init(content: PlaylistContent) {
    self.content = content
    let model = content.list.model
    model.retainForOwner()
    let selection = UnsafeMutableRawPointer(gtk_multi_selection_new(model))
      .object(as: GObject.self)
    self.selection = selection
    let factory = UnsafeMutableRawPointer(gtk_signal_list_item_factory_new())
      .object(as: GObject.self)
    // The list takes over the references that both come with.
    let list = selection.withOpaquePointer { selection in
      factory.withOpaquePointer { gtk_list_view_new(selection, $0) }
    }
    weakList = WeakObject(list)
    let window = gtk_scrolled_window_new()
    scroller = window
    window.withOpaquePointer { window in
      gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child(window, list)
    }
    gtk_widget_set_vexpand(window, 1)
    list.setAccessibleLabel(localized("Playlist"))
    connect(factory)
    list.on("activate") { [weak content] (position: UInt32) in
      guard let content, content.list.rows.indices.contains(Int(position)) else { return }
      content.play(content.list.rows[Int(position)])
    }
  }

  /// The list's own widget.
  var widget: GtkWidget {
    guard let list = weakList.object else { preconditionFailure("the list lives in the scroller") }
    return list
  }

  /// The items that are selected, in their order.
  var selectedItems: [PlayerItem] {
    let rows = content.list.rows
    return selection.withOpaquePointer { selection in
      guard let set = gtk_selection_model_get_selection(selection) else { return [] }
      defer { gtk_bitset_unref(set) }
      return (0..<gtk_bitset_get_size(set)).compactMap { index in
        let position = Int(gtk_bitset_get_nth(set, guint(index)))
        return rows.indices.contains(position) ? rows[position] : nil
      }
    }
  }

  /// Selects the rows of these items, and no others: GTK 4.8 forgets rows that are moved.
  func select(_ items: [PlayerItem]) {
    guard let selected = gtk_bitset_new_empty() else { return }
    defer { gtk_bitset_unref(selected) }
    let wanted = Set(items)
    let rows = content.list.rows
    for (position, item) in rows.enumerated() where wanted.contains(item) {
      gtk_bitset_add(selected, guint(position))
    }
    guard let all = gtk_bitset_new_range(0, guint(rows.count)) else { return }
    defer { gtk_bitset_unref(all) }
    _ = selection.withOpaquePointer { gtk_selection_model_set_selection($0, selected, all) }
  }

  /// Selects one row, and no other, and has it seen.
  func select(_ position: Int) {
    guard content.list.rows.indices.contains(position) else { return }
    _ = selection.withOpaquePointer { gtk_selection_model_select_item($0, guint(position), 1) }
    show(position)
  }

  /// Gives a row the keyboard, or the list if there is no such row.
  func focus(_ position: Int?) {
    guard let list = weakList.object else { return }
    list.rootWindow?.keepFocus()
    guard let position, content.list.rows.indices.contains(position) else {
      _ = gtk_widget_grab_focus(list)
      return
    }
    select(position)
    let row = content.rows[content.list.rows[position].id]?.row
    _ = gtk_widget_grab_focus(row.flatMap { gtk_widget_get_parent($0.widget) } ?? list)
  }

  /// After rows have come, gone or moved: these items are selected, and the keyboard is with one.
  func restore(_ selected: [PlayerItem], focus item: PlayerItem?) {
    content.update()
    select(selected)
    guard let list = weakList.object else { return }
    let row = item.flatMap { content.rows[$0.id]?.row }
    _ = gtk_widget_grab_focus(row.flatMap { gtk_widget_get_parent($0.widget) } ?? list)
  }

  /// True if the list or one of its rows has the keyboard.
  var hasFocus: Bool {
    guard let list = weakList.object, let root = gtk_widget_get_root(list) else { return false }
    return gtk_root_get_focus(root).map(PlaylistKeys.isInRows) ?? false
  }

  /// The item of the row that has the keyboard.
  var focusedItem: PlayerItem? {
    content.rows.values.first { row, _ in
      gtk_widget_get_parent(row.widget).map { gtk_widget_has_focus($0) != 0 } ?? false
    }?.item
  }

  /// Selects an item's row, unless it is one of those that are selected.
  func include(_ item: PlayerItem) {
    guard !selectedItems.contains(item), let position = content.list.rows.firstIndex(of: item)
    else { return }
    select(position)
  }

  /// The item whose row is at a height of a widget.
  func item(at y: Double, in widget: GtkWidget) -> PlayerItem? {
    shownRows(in: widget).first { Double($0.top) <= y && y < Double($0.bottom) }?.item
  }

  /// Where an item's row begins and ends in a widget; nil while it is not on the screen.
  func verticalRange(of item: PlayerItem, in widget: GtkWidget) -> ClosedRange<Double>? {
    shownRows(in: widget).first { $0.item == item }.map { Double($0.top)...Double($0.bottom) }
  }

  /// The items whose rows can be seen, from top to bottom. GTK keeps more rows than can be seen.
  var visibleItems: [PlayerItem] {
    let height = Float(gtk_widget_get_height(scroller))
    return shownRows(in: scroller).filter { $0.top < height && $0.bottom > 0 }.map(\.item)
  }

  /// The item in whose row's lower half a height is, or below it; nil above the first.
  func item(above y: Double, in widget: GtkWidget) -> PlayerItem? {
    let shown = shownRows(in: widget)
    if let above = shown.last(where: { Double($0.top + $0.bottom) / 2 <= y }) { return above.item }
    let rows = content.list.rows
    guard let first = shown.first, let index = rows.firstIndex(of: first.item) else {
      return rows.last
    }
    return index > 0 ? rows[index - 1] : nil
  }

  /// Where the rows are that there are, from top to bottom.
  private func shownRows(in widget: GtkWidget) -> [(top: Float, bottom: Float, item: PlayerItem)] {
    content.rows.values.compactMap { row, item in
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(row.widget) != 0,
        gtk_widget_compute_bounds(row.widget, widget, &bounds) != 0
      else { return nil }
      return (bounds.origin.y, bounds.origin.y + bounds.size.height, item)
    }.sorted { $0.top < $1.top }
  }

  /// Scrolls to a row.
  func show(_ position: Int) {
    guard let list = weakList.object else { return }
    _ = gtk_widget_activate_action_variant(
      list, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
  }

  // MARK: - Rows

  private func connect(_ factory: GObject) {
    factory.on("setup") { [weak self] (item: GObject?) in
      guard let self, let item else { return }
      let row = PlaylistRow()
      rows[item.address] = row
      let counted: GtkWidget = row.debugBodyCounter(color: .green)
      item.withOpaquePointer { gtk_list_item_set_child($0, counted) }
      PlaylistDrag.connect(row, to: self)
    }
    factory.on("bind") { [weak self] (item: GObject?) in
      guard let self, let item, let row = self.rows[item.address], let bound = self.item(of: item)
      else {
        return
      }
      content.bind(row, to: bound)
    }
    factory.on("unbind") { [weak self] (item: GObject?) in
      guard let self, let item, let row = self.rows[item.address], let bound = row.item else {
        return
      }
      content.unbind(row, from: bound)
    }
    factory.on("teardown") { [weak self] (item: GObject?) in
      if let item { self?.rows[item.address] = nil }
    }
  }

  private func item(of listItem: GObject) -> PlayerItem? {
    listItem.withOpaquePointer { gtk_list_item_get_item($0) }
      .flatMap { content.list.row(of: UnsafeMutableRawPointer($0).object(as: GObject.self)) }
  }
}
