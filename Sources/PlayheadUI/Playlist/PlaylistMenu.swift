internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The context menu of a playlist's rows: about those that are selected.
@MainActor final class PlaylistMenu {
  /// The items of the menu, which are actions in the group `playlist` of the widget.
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

  let list: PlaylistList
  private weak var player: Player?
  private let keys: PlaylistActions
  private let messages: MessageBar?
  private let showInFolder: (@MainActor ([String]) -> Void)?
  private let showInformation: (@MainActor () -> Void)?
  private var actions: ActionGroup?
  /// The menu, once it has been open.
  private(set) var menu: PopoverMenu?

  private static let group = "playlist"

  init(
    list: PlaylistList, player: Player, keys: PlaylistActions, messages: MessageBar?,
    showInFolder: (@MainActor ([String]) -> Void)?, showInformation: (@MainActor () -> Void)?
  ) {
    (self.list, self.player) = (list, player)
    (self.keys, self.messages) = (keys, messages)
    (self.showInFolder, self.showInformation) = (showInFolder, showInformation)
  }

  /// Lets the secondary button and a finger that stays open the menu.
  /// - Parameter box: the whole playlist, in which the menu opens. It keeps this.
  func connect(to box: GtkWidget) {
    let actions = ActionGroup(Self.group, in: box)
    for item in Item.allCases {
      actions.add(NamedAction(item.rawValue) { [weak self] in self?.run(item) })
    }
    self.actions = actions
    list.scroller.onClick(.secondary) { [weak self] in _ = self?.open(x: $0.x, y: $0.y) }
    // Else it would drag the row or play it as well, once the finger moves or goes up.
    list.scroller.onLongPress(isTouchOnly: true) { [weak self] in
      self?.open(x: $0.x, y: $0.y) ?? false
    }
    // The list, whose gestures these are, is held by this.
    box.on("unmap") { [self] in
      menu?.remove()
      menu = nil
    }
  }

  /// Opens the menu at a place of the list, about the row there and those selected with it.
  /// - Returns: false if there is no row.
  func open(x: Double, y: Double) -> Bool {
    guard let box, let item = list.item(at: y, in: list.scroller) else { return false }
    list.include(item)
    guard let point = list.scroller.convert(x: x, y: y, to: box) else { return false }
    open(in: box, x: point.x, y: point.y)
    return true
  }

  /// Opens the menu below the row that has the keyboard, or else that is selected.
  func open() {
    guard let box, let item = list.focusedItem ?? list.selectedItems.first,
      let place = list.verticalRange(of: item, in: box)
    else { return }
    list.include(item)
    open(in: box, x: Double(box.width) / 2, y: (place.lowerBound + place.upperBound) / 2)
  }

  private func open(in box: GtkWidget, x: Double, y: Double) {
    for item in Item.allCases { actions?.setEnabled(isPossible(item), for: item.rawValue) }
    let menu = menu ?? makeMenu(in: box)
    menu.open(x: x, y: y)
  }

  /// The widget that contains the list, or `nil` once it has gone.
  private var box: GtkWidget? { list.scroller.parentWidget }

  private func makeMenu(in box: GtkWidget) -> PopoverMenu {
    let menu = PopoverMenu(
      model.make(), localized("Context menu"), in: box
    ) { [weak self] in
      // GTK 4.8 leaves the keyboard with an item of the closed menu.
      self?.takeFocusBack()
    }
    self.menu = menu
    return menu
  }

  private func takeFocusBack() {
    guard let popover = menu?.popover, list.widget.rootWindow != nil else { return }
    let isLost = list.widget.focusInWindow.map { $0.isInside(popover.widget) } ?? true
    if isLost || list.hasFocus {
      list.restore(list.selectedItems, focus: list.selectedItems.first)
    }
  }

  // MARK: - What it offers

  private var model: MenuModel {
    let more: [Item?] = [
      showInFolder == nil ? nil : .showInFolder, .copyURL,
      showInformation == nil ? nil : .showInformation,
    ]
    let sections = [[.play], [.moveUp, .moveDown, .moveToTop, .remove], more.compactMap(\.self)]
    return MenuModel(
      sections: sections.map { items in
        items.map {
          MenuModel.Item.action($0.title, "\(Self.group).\($0.rawValue)", accelerator: $0.key)
        }
      })
  }

  /// Returns whether a menu item can be applied to the rows that are selected.
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
    list.widget.copyToClipboard(urls.joined(separator: "\n"))
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
