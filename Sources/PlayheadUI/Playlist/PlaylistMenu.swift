internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The context menu of a playlist's rows: about those that are selected.
@MainActor final class PlaylistMenu {
  /// What the menu offers, as actions in the group `playlist` of the widget.
  enum Item: String, CaseIterable {
    case play
    case moveUp = "move-up"
    case moveDown = "move-down"
    case moveToTop = "move-to-top"
    case remove
    case showInFolder = "show-in-folder"
    case copyURL = "copy-url"
    case showInformation = "show-information"
  }

  private let weakBox: WeakObject<GtkWidget>
  let list: PlaylistList
  private weak var player: Player?
  private let keys: PlaylistActions
  private let messages: MessageBar?
  private let showInFolder: (@MainActor ([String]) -> Void)?
  private let showInformation: (@MainActor () -> Void)?
  private var actions: [Item: GSimpleAction] = [:]
  /// The menu, once it has been open.
  private(set) var popover: WeakObject<GtkPopover>?

  private static let group = "playlist"

  /// - Parameter box: the whole playlist, in which the menu opens.
  init(
    in box: GtkWidget, list: PlaylistList, player: Player, keys: PlaylistActions,
    messages: MessageBar?, showInFolder: (@MainActor ([String]) -> Void)?,
    showInformation: (@MainActor () -> Void)?
  ) {
    (weakBox, self.list, self.player) = (WeakObject(box), list, player)
    (self.keys, self.messages) = (keys, messages)
    (self.showInFolder, self.showInformation) = (showInFolder, showInformation)
  }

  /// Lets the secondary button and a finger that stays open the menu; the widget keeps this.
  func connect() {
    guard let box = weakBox.object else { return }
    addActions(to: box)
    let click = gtk_gesture_click_new()
    click.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_SECONDARY)) }
    click.on("pressed") { [weak self] (_: Int32, x: Double, y: Double) in
      _ = self?.open(x: x, y: y)
    }
    let press = gtk_gesture_long_press_new()
    press.withOpaquePointer { gtk_gesture_single_set_touch_only($0, 1) }
    press.handle("pressed") { [weak self] (press, x: Double, y: Double) in
      // Else it would drag the row or play it as well, once the finger moves or goes up.
      if let self, open(x: x, y: y) {
        gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    for gesture in [click, press] {
      let controller = gesture.as(GtkEventController.self)
      controller.retainForOwner()
      gtk_widget_add_controller(list.scroller, controller)
    }
    // GTK expects a parent to let go what it was given, and 4.8 crashes if that is done once the window has no
    // surface. The list, whose gestures these are, is held by this.
    box.on("unmap") { [self] in
      popover?.object.map { gtk_widget_unparent($0.widget) }
      popover = nil
    }
  }

  /// Opens the menu at a place of the list, about the row there and those selected with it.
  /// - Returns: false if there is no row.
  func open(x: Double, y: Double) -> Bool {
    guard let box = weakBox.object, let item = list.item(at: y, in: list.scroller) else {
      return false
    }
    list.include(item)
    var (from, to) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard gtk_widget_compute_point(list.scroller, box, &from, &to) != 0 else { return false }
    open(in: box, x: Double(to.x), y: Double(to.y))
    return true
  }

  /// Opens the menu below the row that has the keyboard, or else that is selected.
  func open() {
    guard let box = weakBox.object, let item = list.focusedItem ?? list.selectedItems.first,
      let place = list.verticalRange(of: item, in: box)
    else { return }
    list.include(item)
    open(
      in: box, x: Double(gtk_widget_get_width(box)) / 2,
      y: (place.lowerBound + place.upperBound) / 2)
  }

  private func open(in box: GtkWidget, x: Double, y: Double) {
    updateActions()
    let popover = popover?.object ?? makePopover(in: box)
    var target = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover, &target)
    gtk_popover_popup(popover)
  }

  /// It is kept when it is closed: until the display tells where the pointer is then, GTK 4.8 takes it for being in the
  /// menu, and asks that for its surface.
  private func makePopover(in box: GtkWidget) -> GtkPopover {
    let popover = playhead_popover_menu_new(model)
    gtk_popover_set_has_arrow(popover, 0)
    gtk_widget_set_parent(popover.widget, box)
    // Not before: GTK asks the parent of what is named.
    Accessibility.setLabel(localized("Context menu"), of: popover.widget)
    let weak = WeakObject(popover)
    self.popover = weak
    popover.on("closed") { [weak self] in
      // GTK does what was chosen first.
      MainQueue.later {
        // GTK 4.8 leaves the keyboard with an item of the closed menu.
        if let popover = weak.object { self?.takeFocusBack(from: popover) }
      }
    }
    return popover
  }

  private func takeFocusBack(from popover: GtkPopover) {
    guard let root = gtk_widget_get_root(list.widget) else { return }
    let focus = gtk_root_get_focus(root)
    let isLost = focus.map { gtk_widget_is_ancestor($0, popover.widget) != 0 } ?? true
    if isLost || list.hasFocus {
      list.restore(list.selectedItems, focus: list.selectedItems.first)
    }
  }

  // MARK: - What it offers

  private var model: GMenu {
    let menu = g_menu_new()
    for section in sections {
      let part = g_menu_new()
      for item in section { append(item, to: part) }
      part.withPointer {
        g_menu_append_section(menu, nil, $0.assumingMemoryBound(to: GMenuModel.self))
      }
    }
    return menu
  }

  private var sections: [[Item]] {
    let more: [Item?] = [
      showInFolder == nil ? nil : .showInFolder, .copyURL,
      showInformation == nil ? nil : .showInformation,
    ]
    return [[.play], [.moveUp, .moveDown, .moveToTop, .remove], more.compactMap(\.self)]
  }

  private func append(_ item: Item, to menu: GMenu) {
    let entry = g_menu_item_new(item.title, "\(Self.group).\(item.rawValue)")
    if let key = item.key {
      g_menu_item_set_attribute_value(entry, "accel", g_variant_new_string(key))
    }
    g_menu_append_item(menu, entry)
    g_object_unref(entry.map(UnsafeMutableRawPointer.init))
  }

  private func addActions(to box: GtkWidget) {
    let group = g_simple_action_group_new()
    for item in Item.allCases {
      let action = g_simple_action_new(item.rawValue, nil)
      action.on("activate") { [weak self] in self?.run(item) }
      action.withOpaquePointer { g_action_map_add_action(group.map(OpaquePointer.init), $0) }
      actions[item] = action
    }
    gtk_widget_insert_action_group(box, Self.group, group.map(OpaquePointer.init))
    g_object_unref(group)
  }

  private func updateActions() {
    for (item, action) in actions {
      g_simple_action_set_enabled(action, isPossible(item) ? 1 : 0)
    }
  }

  /// Whether something can be done with the rows that are selected.
  func isPossible(_ item: Item) -> Bool {
    let selected = list.selectedItems
    guard let first = selected.first, let last = selected.last, let player else { return false }
    return switch item {
    case .play: selected.count == 1
    case .moveUp, .moveToTop: player.items.first != first
    case .moveDown: player.items.last != last
    case .remove: true
    case .showInFolder: !Self.files(in: selected).isEmpty
    case .copyURL: selected.contains { $0.url != nil }
    case .showInformation: selected == [player.currentItem]
    }
  }

  /// Does something with the rows that are selected.
  func run(_ item: Item) {
    let selected = list.selectedItems
    switch item {
    case .play: selected.first.map(list.content.play)
    case .moveUp: keys.run(.moveUp)
    case .moveDown: keys.run(.moveDown)
    case .moveToTop:
      list.content.editor.move(selected, after: nil)
      list.restore(selected, focus: selected.first)
    case .remove: keys.run(.remove)
    case .showInFolder: showInFolder?(Self.files(in: selected))
    case .copyURL: copy(selected.compactMap(\.url))
    case .showInformation: showInformation?()
    }
  }

  /// As they are, with a user name and a password if they have them: it is what opens the same again.
  private func copy(_ urls: [String]) {
    guard let box = weakBox.object, let clipboard = gtk_widget_get_clipboard(box) else { return }
    gdk_clipboard_set_text(clipboard, urls.joined(separator: "\n"))
    messages?.show(
      localized(one: "URL copied", other: "%1 URLs copied", count: urls.count),
      for: MessageBar.glance)
  }

  private static func files(in items: [PlayerItem]) -> [String] {
    items.compactMap(\.url).filter { $0.hasPrefix("file:") }
  }
}

extension PlaylistMenu.Item {
  var title: String {
    switch self {
    case .play: localized("Play")
    case .moveUp: localized("Move Up")
    case .moveDown: localized("Move Down")
    case .moveToTop: localized("Move to Top")
    case .remove: localized("Remove")
    case .showInFolder: localized("Show in Folder")
    case .copyURL: localized("Copy URL")
    case .showInformation: localized("Media Information")
    }
  }

  /// The key that does the same, in GTK's writing.
  var key: String? {
    switch self {
    case .play: "Return"
    case .moveUp: "<Alt>Up"
    case .moveDown: "<Alt>Down"
    case .remove: "Delete"
    case .moveToTop, .showInFolder, .copyURL, .showInformation: nil
    }
  }
}
