internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The list itself, with its rows and what is selected.
@MainActor final class PlaylistList {
  let content: PlaylistContent
  private let list: ListView<PlayerItem, PlaylistRow>
  /// Called when a row begins to be dragged, and when that is over.
  var onDrag: @MainActor (Bool) -> Void = { _ in }

  init(content: PlaylistContent) {
    self.content = content
    list = ListView(content.list)
    list.widget.setAccessibleLabel(localized("Playlist"))
    list.makeCell = { [weak self] in
      guard let self else { return nil }
      let row = PlaylistRow()
      PlaylistDrag.connect(row, to: self)
      return (row, row.debugBodyCounter(color: .green))
    }
    list.onBind = { [weak content] in content?.bind($0, to: $1) }
    list.onUnbind = { [weak content] row in
      if let item = row.item { content?.unbind(row, from: item) }
    }
    list.onActivate = { [weak content] in content?.play($0) }
  }

  /// The list's own widget.
  var widget: GtkWidget { list.widget }

  /// The list in what scrolls it.
  var scroller: GtkWidget { list.scroller }

  /// Called when the list was scrolled, or has become longer or shorter.
  var onScroll: @MainActor () -> Void {
    get { list.onScroll }
    set { list.onScroll = newValue }
  }

  /// The items that are selected, in their order.
  var selectedItems: [PlayerItem] { list.selectedRows }

  /// Selects the rows of these items, and no others.
  func select(_ items: [PlayerItem]) { list.select(items) }

  /// Selects one row, and no other, and has it seen.
  func select(_ position: Int) {
    guard content.list.rows.indices.contains(position) else { return }
    list.select(at: position)
    show(position)
  }

  /// Gives a row the keyboard, or the list if there is no such row.
  func focus(_ position: Int?) {
    widget.rootWindow?.keepFocus()
    guard let position, content.list.rows.indices.contains(position) else {
      return widget.takeFocus()
    }
    select(position)
    takeFocus(at: content.list.rows[position])
  }

  /// After rows have come, gone or moved: these items are selected, and the keyboard is with one.
  func restore(_ selected: [PlayerItem], focus item: PlayerItem?) {
    content.update()
    select(selected)
    takeFocus(at: item)
  }

  /// Moves the focus to an item's row, or else to the list. The list's own widget around the row
  /// takes it.
  private func takeFocus(at item: PlayerItem?) {
    let row = item.flatMap { content.rows[$0.id]?.row }
    (row?.widget.parentWidget ?? widget).takeFocus()
  }

  /// A Boolean value that indicates whether the list or one of its rows has the focus.
  var hasFocus: Bool {
    widget.focusInWindow?.isInList ?? false
  }

  /// The item of the row that has the keyboard.
  var focusedItem: PlayerItem? {
    content.rows.values.first { row, _ in row.widget.parentWidget?.hasFocus ?? false }?.item
  }

  /// Selects an item's row, unless it is one of those that are selected.
  func include(_ item: PlayerItem) {
    guard !selectedItems.contains(item), let position = content.list.rows.firstIndex(of: item)
    else { return }
    select(position)
  }

  /// The item whose row is at a height of a widget.
  func item(at y: Double, in widget: GtkWidget) -> PlayerItem? {
    shownRows(in: widget).first { $0.top <= y && y < $0.bottom }?.item
  }

  /// Returns the vertical range of an item's row in a widget, or `nil` while it is off the screen.
  func verticalRange(of item: PlayerItem, in widget: GtkWidget) -> ClosedRange<Double>? {
    shownRows(in: widget).first { $0.item == item }.map { $0.top...$0.bottom }
  }

  /// The items whose rows can be seen, from top to bottom. GTK keeps more rows than can be seen.
  var visibleItems: [PlayerItem] {
    let height = Double(scroller.height)
    return shownRows(in: scroller).filter { $0.top < height && $0.bottom > 0 }.map(\.item)
  }

  /// The item in whose row's lower half a height is, or below it; nil above the first one of the queue. Above the first
  /// row of those that are searched for, it is the one before that in the queue; without any row, the last one.
  func item(above y: Double, in widget: GtkWidget) -> PlayerItem? {
    let shown = shownRows(in: widget)
    if let above = shown.last(where: { ($0.top + $0.bottom) / 2 <= y }) { return above.item }
    return shown.first.map { content.item(before: $0.item) } ?? content.lastItem
  }

  /// Returns the existing rows and their positions in a widget, from top to bottom.
  private func shownRows(in widget: GtkWidget) -> [(top: Double, bottom: Double, item: PlayerItem)]
  {
    content.rows.values.compactMap { row, item in
      guard row.widget.isMapped, let bounds = row.widget.bounds(in: widget) else { return nil }
      return (bounds.y, bounds.y + bounds.height, item)
    }.sorted { $0.top < $1.top }
  }

  /// Scrolls to a row.
  func show(_ position: Int) { list.scroll(to: position) }
}
