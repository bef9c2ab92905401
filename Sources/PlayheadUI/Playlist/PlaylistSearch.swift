internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The field in which a title is looked for, shown while it is.
@MainActor final class PlaylistSearch {
  let widget: GtkWidget
  private let weakEntry: WeakObject<GtkWidget>
  private let weakList: WeakObject<GtkWidget>
  private let content: PlaylistContent
  /// True while the field is shown.
  let isOpen = State(false)

  init(content: PlaylistContent, list: GtkWidget) {
    let (entry, bar) = (gtk_search_entry_new(), gtk_search_bar_new())
    self.content = content
    widget = bar
    weakEntry = WeakObject(entry)
    weakList = WeakObject(list)
    entry.setAccessibleLabel(localized("Search playlist"))
    gtk_widget_set_hexpand(entry, 1)
    bar.withOpaquePointer { bar in
      gtk_search_bar_set_child(bar, entry)
      entry.withOpaquePointer { gtk_search_bar_connect_entry(bar, $0) }
    }
    let weak = weakEntry
    entry.on("search-changed") { [weak content] in
      guard let entry = weak.object else { return }
      content?.query.value = entry.withOpaquePointer { String(cString: gtk_editable_get_text($0)) }
    }
    entry.on("activate") { [weak content] in
      if let first = content?.list.rows.first { content?.play(first) }
    }
    let weakBar = WeakObject(bar)
    bar.on("notify::search-mode-enabled") { [weak self] in
      guard let bar = weakBar.object else { return }
      let isOpen = bar.withOpaquePointer { gtk_search_bar_get_search_mode($0) } != 0
      self?.isOpen.value = isOpen
      if !isOpen { self?.end() }
    }
  }

  /// Shows the field, which gets the keyboard, or hides it.
  func setOpen(_ isOpen: Bool) {
    widget.withOpaquePointer { gtk_search_bar_set_search_mode($0, isOpen ? 1 : 0) }
    if isOpen, let entry = weakEntry.object { _ = gtk_widget_grab_focus(entry) }
  }

  /// All is shown again.
  private func end() {
    content.query.value = ""
    if let list = weakList.object { _ = gtk_widget_grab_focus(list) }
  }
}

extension PlaylistSearch {
  /// True if the field has the keyboard.
  func hasFocus(in widget: GtkWidget) -> Bool {
    guard let root = gtk_widget_get_root(widget),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return gtk_widget_is_ancestor(focus, self.widget) != 0
  }
}
