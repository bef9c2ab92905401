public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// Shows a player's items as a list that can be searched, sorted by hand, and played from.
///
/// Rows are made for what is on the screen, and a change of the queue changes the rows that it
/// concerns: 100 000 items cost as much as what is seen of them. A double click or Enter plays an item;
/// Delete takes the selected ones out, Alt and an arrow key or the mouse moves them, Ctrl+Z takes that
/// back, and Ctrl+F looks for a title. Titles and durations of files are looked up for the rows that are
/// seen. What could not be played says why.
///
/// ```swift
/// let playlist = PlaylistView(player: player)
/// gtk_paned_set_end_child(paned, playlist.widget)
/// ```
@MainActor public struct PlaylistView: WidgetView {
  /// The list with what belongs to it.
  public let widget: GtkWidget
  /// The widget is another if the player is.
  public let identity: ViewIdentity
  let content: PlaylistContent
  private let focus: @MainActor () -> Void
  private let itemAtHeight: @MainActor (Double) -> PlayerItem?
  private let put: @MainActor ([PlayerItem], PlayerItem?) -> Void

  /// A list of a player's items.
  /// - Parameters:
  ///   - messages: shows what was undone; without it nobody does.
  ///   - save: asked to save the list; without it there is no button for that.
  public init(
    player: Player, messages: MessageBar? = nil, save: (@MainActor () -> Void)? = nil
  ) {
    LibraryStyle.install()
    let content = PlaylistContent(player: player)
    let list = PlaylistList(content: content)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    self.content = content
    identity = ViewIdentity(of: player)
    widget = box.widget
    focus = { [weak list, weak content] in
      guard let list, let content else { return }
      content.update()
      list.focus(content.currentPosition ?? 0)
    }
    let weak = WeakObject(box.widget)
    itemAtHeight = { [weak list] y in weak.object.flatMap { list?.item(above: y, in: $0) } }
    put = { [weak content] in content?.editor.insert($0, after: $1) }
    named("PlaylistView")
    gtk_widget_add_css_class(widget, "playlist")
    let search = PlaylistSearch(content: content, list: list.widget)
    let keys = PlaylistActions(
      content: content, list: list, search: search, messages: messages)
    gtk_box_append(
      box,
      PlaylistBar(
        player: player, search: search, canUndo: content.editor.canUndo, save: save,
        undo: { keys.undo() }
      ).debugBodyCounter(color: .green))
    gtk_box_append(box, search.widget)
    gtk_box_append(box, list.scroller)
    gtk_box_append(box, PlaylistSummary(content: content).debugBodyCounter(color: .green))
    keys.connect(to: widget)
    let shown = State(PlaylistContent.Shown())
    follow(player, in: shown) { [weak content] in content?.shown(of: $0) ?? .init() }
    observe {
      _ = shown.value
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

  /// Gives the keyboard to the row of the current item.
  public var takeFocus: @MainActor () -> Void { focus }

  /// The item above a height in the widget, behind which belongs what is dropped there; nil for the front.
  public var itemAbove: @MainActor (_ y: Double) -> PlayerItem? { itemAtHeight }

  /// Puts items behind another one or, without one, at the front, which can be undone.
  public var insert: @MainActor (_ items: [PlayerItem], _ after: PlayerItem?) -> Void { put }

  /// True if a key is for the list or its search field while one of them has the focus, and not for
  /// the player.
  /// - Parameters:
  ///   - focus: the widget that has the focus.
  ///   - key: GDK's value of the key.
  ///   - modifiers: the modifiers that are held.
  public static func uses(key: UInt32, modifiers: UInt32, focus: GtkWidget) -> Bool {
    PlaylistKeys.uses(key: key, modifiers: modifiers, focus: focus)
  }
}

/// How many items there are, below the list.
@MainActor struct PlaylistSummary: WidgetView {
  let widget: GtkWidget

  init(content: PlaylistContent) {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    widget = label.widget
    named("PlaylistSummary")
    gtk_widget_add_css_class(widget, "dim-label")
    gtk_widget_add_css_class(widget, "caption")
    gtk_widget_set_margin_top(widget, 4)
    gtk_widget_set_margin_bottom(widget, 4)
    let weak = WeakObject(label)
    observe {
      if let label = weak.object { gtk_label_set_text(label, Self.text(content.counts.value)) }
    }
  }

  static func text(_ counts: PlaylistContent.Counts) -> String {
    if counts.shown < counts.all {
      return localized("%1 of %2 items", "\(counts.shown)", "\(counts.all)")
    }
    return localized(one: "%1 item", other: "%1 items", count: counts.all)
  }
}
