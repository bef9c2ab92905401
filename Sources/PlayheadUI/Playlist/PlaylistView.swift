public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A list of a player's items, which can be searched, reordered, and played.
///
/// Rows are made only for what is on the screen, and a change of the queue changes only the rows concerned,
/// so that a queue of 100 000 items costs as much as a short one. A double click or Return plays an item,
/// Delete removes the selected items, dragging or Alt with an arrow key moves them, Ctrl+Z undoes the last
/// change, and Ctrl+F searches titles. The context menu of the selected rows opens with the secondary button,
/// the Menu key, and a long press. Titles and durations of local files are read for the rows on the
/// screen. An item that could not be played shows the reason.
///
/// ```swift
/// let playlist = PlaylistView(player: player)
/// gtk_paned_set_end_child(paned, playlist.widget)
/// ```
///
/// While the list is not on the screen, nothing is read and nothing is updated; when it appears, it shows the
/// current state. It scrolls to the current item when that changes, unless somebody has just scrolled
/// elsewhere. In a body, `PlaylistView(player: player)` is a view like others.
///
/// To confirm in the player's view what was removed, and to undo it, share the message bar:
///
/// ```swift
/// PlaylistView(player: player, messages: view.messages) { print("save the playlist") }
/// ```
///
/// | Key | Effect |
/// |--- | --- |
/// | Return | plays the item |
/// | Delete | removes the selected items |
/// | Alt+Up, Alt+Down | moves the selected items |
/// | Ctrl+F | shows the search field |
/// | Ctrl+Z | undoes the last change |
/// | Menu | opens the context menu |
///
/// Undo covers removing, moving, and inserting, and is forgotten with the view.
@MainActor public struct PlaylistView: WidgetView {
  /// The list with its search field and buttons.
  ///
  /// It takes the available space, and scrolls.
  public let widget: GtkWidget
  /// The identity of the widget, which changes with the player.
  ///
  /// Another player makes another list, whose search is empty.
  public let identity: ViewIdentity
  let content: PlaylistContent
  let menu: PlaylistMenu
  private let focus: @MainActor () -> Void
  private let itemAtHeight: @MainActor (Double) -> PlayerItem?
  private let put: @MainActor ([PlayerItem], PlayerItem?) -> Void

  /// Creates a list of a player's items.
  ///
  /// The items may be those of any size of queue; the view keeps no copies of them.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - messages: The message bar that confirms removals and undone changes; `nil` confirms nothing.
  ///   - save: A closure that saves the playlist. Without it there is no button for that.
  ///   - showInFolder: A closure that shows files, which are given by their `file:` URLs, in a file manager.
  ///     Without it there is no menu item for that.
  ///   - showInformation: A closure that shows information about the current item. Without it there is no
  ///     menu item for that.
  public init(
    player: Player, messages: MessageBar? = nil, save: (@MainActor () -> Void)? = nil,
    showInFolder: (@MainActor ([String]) -> Void)? = nil,
    showInformation: (@MainActor () -> Void)? = nil
  ) {
    LibraryStyle.install()
    let content = PlaylistContent(player: player)
    let list = PlaylistList(content: content)
    self.content = content
    identity = ViewIdentity(of: player)
    focus = { [weak list, weak content] in
      guard let list, let content else { return }
      content.update()
      list.focus(content.currentPosition ?? 0)
    }
    put = { [weak content] in content?.editor.insert($0, after: $1) }
    extendInsertion = { [weak content] in content?.editor.extendInsertion(of: $0, by: $1) }
    let search = PlaylistSearch(content: content, list: list.widget)
    let keys = PlaylistActions(
      content: content, list: list, search: search, messages: messages)
    let menu = PlaylistMenu(
      list: list, player: player, keys: keys, messages: messages, showInFolder: showInFolder,
      showInformation: showInformation)
    self.menu = menu
    widget = PlaylistColumn(player: player, list: list, search: search, keys: keys, save: save)
      .makeWidget()
    // The box that has the style class: its padding counts.
    itemAtHeight = { [weak list] y in
      list.flatMap { list in
        list.scroller.ancestor(styleClass: "playlist").flatMap { list.item(above: y, in: $0) }
      }
    }
    named("PlaylistView")
    widget.addStyleClass("playlist")
    keys.connect(to: widget)
    keys.showMenu = { [weak menu] in menu?.open() }
    menu.connect(to: widget)
    let shown = State(PlaylistContent.Shown())
    follow(player, in: shown) { [weak content] in content?.shown(of: $0) ?? .init() }
    observe {
      _ = (shown.value, content.query.value)
    } perform: {
      content.update()
    }
    let prober = PlaylistProbing(content: content, list: list)
    let following = PlaylistFollowing(content: content, list: list)
    onAppear {
      prober.begin()
      following.isActive = true
    }
    onDisappear {
      prober.end()
      following.isActive = false
    }
  }

  /// A closure that moves the keyboard focus to the row of the current item.
  ///
  /// Call it when the list has been opened by a key.
  ///
  /// Without a current item, it is the first row.
  public var takeFocus: @MainActor () -> Void { focus }

  /// A closure that returns the item above a vertical position in the widget, after which dropped items are
  /// to be inserted; `nil` is the front.
  ///
  /// Use it for files that are dropped on the list: pass the position of the drop, and then ``insert`` the
  /// items there.
  ///
  /// The position is in logical pixels from the top edge of ``widget``.
  public var itemAbove: @MainActor (_ y: Double) -> PlayerItem? { itemAtHeight }

  /// A closure that inserts items after another one, or at the front. The change can be undone.
  ///
  /// Items that are queued already are ignored.
  ///
  /// ```swift
  /// let items = urls.map { PlayerItem.simple(url: $0) }
  /// playlist.insert(items, playlist.itemAbove(y))
  /// ```
  ///
  /// It selects nothing and does not start playback, unless the queue was empty.
  public var insert: @MainActor (_ items: [PlayerItem], _ after: PlayerItem?) -> Void { put }

  /// A closure that tells that more items are about to be inserted, which belong to an inserted one: undoing that
  /// insertion removes them, too.
  package let extendInsertion: @MainActor (_ first: PlayerItem, _ items: [PlayerItem]) -> Void

  /// Returns a Boolean value that indicates whether the list, or its search field, handles a key while it has
  /// the focus.
  ///
  /// A program with keyboard shortcuts for the player asks before it handles a key, so that Delete removes an
  /// item in the list and does something else otherwise.
  ///
  /// - Parameters:
  ///   - key: The value of the key in GDK.
  ///   - modifiers: The modifiers that are held, as in `GdkModifierType`.
  ///   - focus: The widget that has the focus.
  /// - Returns: `true` if the key should be left to the list. A focus outside of all lists returns `false`.
  public static func uses(key: UInt32, modifiers: UInt32, focus: GtkWidget) -> Bool {
    PlaylistKeys.uses(key: key, modifiers: modifiers, focus: focus)
  }
}

/// The list with what is above and below it.
private struct PlaylistColumn: View {
  private weak let player: Player?
  private let list: PlaylistList
  private let search: PlaylistSearch
  private let keys: PlaylistActions
  private let save: (@MainActor () -> Void)?

  init(
    player: Player, list: PlaylistList, search: PlaylistSearch, keys: PlaylistActions,
    save: (@MainActor () -> Void)?
  ) {
    (self.player, self.list, self.search) = (player, list, search)
    (self.keys, self.save) = (keys, save)
  }

  var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      PlayerWidget(player) { player in
        PlaylistBar(
          player: player, search: search, canUndo: list.content.editor.canUndo, save: save,
          undo: { keys.undo() })
      }
      .debugBodyCounter(color: .green)
      search.widget
      list.scroller
      PlaylistSummary(content: list.content).debugBodyCounter(color: .green)
    }
  }
}

/// The line below the list that says how many items there are.
struct PlaylistSummary: View {
  private let content: PlaylistContent

  init(content: PlaylistContent) { self.content = content }

  var body: some View {
    Text(Self.text(content.counts.value))
      .styleClass("dim-label")
      .styleClass("caption")
      .padding(.top, 4)
      .padding(.bottom, 4)
      .named("PlaylistSummary")
  }

  static func text(_ counts: PlaylistContent.Counts) -> String {
    if counts.shown < counts.all {
      return localized("%1 of %2 items", "\(counts.shown)", "\(counts.all)")
    }
    return localized(one: "%1 item", other: "%1 items", count: counts.all)
  }
}
