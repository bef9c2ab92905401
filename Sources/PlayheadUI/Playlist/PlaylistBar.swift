internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The buttons above the list: shuffle, repeat, undo, search, save.
@MainActor struct PlaylistBar: WidgetView {
  let widget: GtkWidget

  init(
    player: Player, search: PlaylistSearch, canUndo: State<Bool>,
    save: (@MainActor () -> Void)?, undo: @escaping @MainActor () -> Void
  ) {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    widget = box.widget
    named("PlaylistBar")
    gtk_widget_add_css_class(widget, "playlist-bar")
    let shuffle = Self.toggle("media-playlist-shuffle-symbolic", localized("Shuffle"))
    let repeating = Self.button(RepeatMode.off.iconName, RepeatMode.off.label)
    let undoing = Self.button("edit-undo-symbolic", localized("Undo"))
    let searching = Self.toggle("edit-find-symbolic", localized("Search"))
    let saving = Self.button("document-save-symbolic", localized("Save Playlist…"))
    let space = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self).widget
    gtk_widget_set_hexpand(space, 1)
    for button in [shuffle, repeating, space, undoing, searching] { gtk_box_append(box, button) }
    if let save {
      gtk_box_append(box, saving)
      saving.on("clicked", do: save)
    }
    undoing.on("clicked", do: undo)
    repeating.on("clicked") { [weak player] in
      if let player { player.repeatMode = player.repeatMode.next }
    }
    let (weakShuffle, weakSearching) = (WeakObject(shuffle), WeakObject(searching))
    shuffle.on("toggled") { [weak player] in
      if let button = weakShuffle.object { player?.isShuffled = button[property: "active"] }
    }
    searching.on("toggled") { [weak search] in
      guard let search, let button = weakSearching.object else { return }
      let isOpen: Bool = button[property: "active"]
      if isOpen != search.isOpen.value { search.setOpen(isOpen) }
    }
    let (isShuffled, repeatMode) = (State(false), State(RepeatMode.off))
    follow(player) {
      isShuffled.value = $0.isShuffled
      repeatMode.value = $0.repeatMode
    }
    observe { [weak search] in
      guard let search else { return }
      Self.set(shuffle, isShuffled.value)
      Self.set(searching, search.isOpen.value)
      gtk_widget_set_sensitive(undoing, canUndo.value ? 1 : 0)
      let mode = repeatMode.value
      gtk_button_set_icon_name(repeating.as(GtkButton.self), mode.iconName)
      gtk_widget_set_tooltip_text(repeating, mode.label)
      repeating.setAccessibleLabel(mode.label)
    }
  }

  private static func set(_ button: GtkWidget, _ isActive: Bool) {
    let isShown: Bool = button[property: "active"]
    if isShown != isActive { button[property: "active"] = isActive }
  }

  private static func button(_ icon: String, _ label: String) -> GtkWidget {
    decorated(gtk_button_new(), icon, label)
  }

  private static func toggle(_ icon: String, _ label: String) -> GtkWidget {
    decorated(gtk_toggle_button_new(), icon, label)
  }

  private static func decorated(_ button: GtkWidget, _ icon: String, _ label: String) -> GtkWidget {
    gtk_button_set_icon_name(button.as(GtkButton.self), icon)
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_tooltip_text(button, label)
    button.setAccessibleLabel(label)
    return button
  }
}

extension RepeatMode {
  /// What a button that goes through the modes leads to.
  var next: RepeatMode {
    switch self {
    case .off: .all
    case .all: .one
    case .one: .off
    }
  }

  /// The mode in words.
  var label: String {
    switch self {
    case .off: localized("Repeat Off")
    case .all: localized("Repeat All")
    case .one: localized("Repeat One")
    }
  }

  var iconName: String {
    switch self {
    case .off: "media-playlist-consecutive-symbolic"
    case .all: "media-playlist-repeat-symbolic"
    case .one: "media-playlist-repeat-song-symbolic"
    }
  }
}
