internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The keys of a playlist that has the focus.
@MainActor enum PlaylistKeys {
  enum Command {
    case remove, moveUp, moveDown, search, undo, showMenu
  }

  /// Returns the command of a key, or `nil` if it does nothing here. Where letters are not Latin, its position counts.
  static func command(of press: KeyPress) -> Command? {
    let stroke = press.latinStroke
    return command(key: stroke.key, modifiers: stroke.modifiers)
  }

  /// Returns the command of a key with a Latin letter, or `nil` if it does nothing here.
  static func command(key: UInt32, modifiers: UInt32) -> Command? {
    switch (Int32(bitPattern: key), modifiers & KeyStroke.countedModifiers) {
    case (GDK_KEY_Delete, 0), (GDK_KEY_KP_Delete, 0): .remove
    case (GDK_KEY_Up, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Up, GDK_ALT_MASK.rawValue): .moveUp
    case (GDK_KEY_Down, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Down, GDK_ALT_MASK.rawValue): .moveDown
    case (GDK_KEY_f, GDK_CONTROL_MASK.rawValue), (GDK_KEY_F, GDK_CONTROL_MASK.rawValue): .search
    case (GDK_KEY_z, GDK_CONTROL_MASK.rawValue), (GDK_KEY_Z, GDK_CONTROL_MASK.rawValue): .undo
    case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue): .showMenu
    default: nil
    }
  }

  /// Keys with which a list is gone through, with any modifiers.
  private static let listKeys: Set<Int32> = [
    GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Home, GDK_KEY_End,
    GDK_KEY_KP_Home, GDK_KEY_KP_End, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Return,
    GDK_KEY_KP_Enter, GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab,
  ]

  /// Returns whether a key is for the playlist that the focus is in.
  static func uses(key: UInt32, modifiers: UInt32, focus: GtkWidget) -> Bool {
    guard focus.isInside(styleClass: "playlist") else { return false }
    if let command = command(key: key, modifiers: modifiers) {
      // The buttons above the rows have no menu of their own.
      return command != .showMenu || focus.isInList
    }
    let value = Int32(bitPattern: key)
    let held = modifiers & KeyStroke.countedModifiers
    if listKeys.contains(value) { return true }
    // Select all, none, or one more.
    let isControl = held & GDK_CONTROL_MASK.rawValue != 0
    return isControl && [GDK_KEY_a, GDK_KEY_A, GDK_KEY_space].contains(value)
  }
}

/// Does what the keys and buttons of a playlist command.
@MainActor final class PlaylistActions {
  private let content: PlaylistContent
  private let list: PlaylistList
  private let search: PlaylistSearch
  private let messages: MessageBar?
  /// Shows the menu of the row that has the keyboard.
  var showMenu: @MainActor () -> Void = {}

  /// - Parameter messages: shows what was taken back; nil: nobody does.
  init(
    content: PlaylistContent, list: PlaylistList, search: PlaylistSearch, messages: MessageBar?
  ) {
    self.content = content
    self.list = list
    self.search = search
    self.messages = messages
  }

  /// Lets the keys command; the widget keeps this.
  func connect(to widget: GtkWidget) {
    widget.captureKeyPresses { [self] press in
      guard let command = PlaylistKeys.command(of: press) else { return false }
      // In the search field these are the field's own keys.
      guard !search.hasFocus || command == .search else { return false }
      if command == .showMenu, !list.hasFocus { return false }
      run(command)
      return true
    }
  }

  /// Takes the last change back.
  func undo() {
    let selected = list.selectedItems
    guard let undo = content.editor.undo() else { return }
    list.restore(selected, focus: selected.first)
    messages?.show(Self.text(undo), for: MessageBar.glance)
  }

  /// Returns the message about a change that was undone.
  static func text(_ undo: QueueHistory.Undo) -> String {
    switch undo.kind {
    case .removal: localized(one: "Restored %1 item", other: "Restored %1 items", count: undo.count)
    case .move:
      localized(
        one: "Moved %1 item back", other: "Moved %1 items back", count: undo.count)
    case .insertion:
      localized(
        one: "Removed %1 item", other: "Removed %1 items", count: undo.count)
    }
  }

  func run(_ command: PlaylistKeys.Command) {
    switch command {
    case .remove: remove()
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .search: search.setOpen(!search.isOpen.value)
    case .undo: undo()
    case .showMenu: showMenu()
    }
  }

  /// Removes the selected items, and selects what follows, so that Delete can be pressed again.
  private func remove() {
    let items = list.selectedItems
    guard let last = items.last, let index = content.list.rows.firstIndex(of: last) else { return }
    content.editor.remove(items)
    content.update()
    list.focus(max(min(index + 1 - items.count, content.list.rows.count - 1), 0))
  }

  private func move(by direction: Int) {
    let items = list.selectedItems
    content.editor.move(items, by: direction)
    list.restore(items, focus: direction < 0 ? items.first : items.last)
  }
}
