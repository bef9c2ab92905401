internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The buttons above the list: shuffle, repeat, undo, search, save.
struct PlaylistBar: View {
  private weak let player: Player?
  private let search: PlaylistSearch
  private let canUndo: State<Bool>
  private let save: (@MainActor () -> Void)?
  private let undo: @MainActor () -> Void
  @State private var isShuffled = false
  @State private var repeatMode = RepeatMode.off

  init(
    player: Player, search: PlaylistSearch, canUndo: State<Bool>,
    save: (@MainActor () -> Void)?, undo: @escaping @MainActor () -> Void
  ) {
    (self.player, self.search, self.canUndo) = (player, search, canUndo)
    (self.save, self.undo) = (save, undo)
  }

  var body: some View {
    HStack(alignment: .fill) {
      Toggle(
        localized("Shuffle"), isOn: shuffles,
        style: .button(icon: "media-playlist-shuffle-symbolic")
      )
      .styleClass("flat")
      Button(repeatMode.label, icon: repeatMode.iconName) {
        if let player { player.repeatMode = player.repeatMode.next }
      }
      .styleClass("flat")
      Spacer()
      Button(localized("Undo"), icon: "edit-undo-symbolic", action: undo)
        .styleClass("flat")
        .disabled(!canUndo.value)
      Toggle(localized("Search"), isOn: searches, style: .button(icon: "edit-find-symbolic"))
        .styleClass("flat")
      if let save {
        Button(localized("Save Playlist…"), icon: "document-save-symbolic", action: save)
          .styleClass("flat")
      }
    }
    .styleClass("playlist-bar")
    .follow(player) {
      isShuffled = $0.isShuffled
      repeatMode = $0.repeatMode
    }
    .named("PlaylistBar")
  }

  private var shuffles: Binding<Bool> {
    Binding(get: { isShuffled }, set: { player?.isShuffled = $0 })
  }

  private var searches: Binding<Bool> {
    Binding(
      get: { search.isOpen.value },
      set: { if $0 != search.isOpen.value { search.setOpen($0) } })
  }
}

extension RepeatMode {
  /// The next mode for a button that goes through the modes.
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
