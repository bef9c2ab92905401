internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The playlist beside what is played.
@MainActor struct PlaylistPane {
  /// Both of them.
  let widget: GtkWidget

  /// - Parameters:
  ///   - pages: what is beside it.
  ///   - isShown: shows and hides it.
  ///   - isMini: hides it while the window is small, where the video would have no room.
  ///   - messages: shows what was undone, and what cannot be put in.
  ///   - filler: puts what is left of long lists into the player's queue.
  ///   - addSubtitles: takes files of subtitles that are dropped here, and the item that they belong to.
  ///   - save: asked to save the list.
  ///   - showInformation: asked to show what is known of the current item.
  init(
    beside pages: GtkWidget, player: Player, isShown: State<Bool>, isMini: State<Bool>,
    messages: MessageBar, filler: QueueFiller,
    addSubtitles: @escaping @MainActor ([String], PlayerItem) -> Void,
    save: @escaping @MainActor () -> Void, showInformation: @escaping @MainActor () -> Void
  ) {
    let playlist = PlaylistView(
      player: player, messages: messages, save: save,
      showInFolder: { uris in
        FileManagerService.show(uris) { [weak messages] in messages?.show($0) }
      }, showInformation: showInformation)
    PlaylistDrop.connect(
      to: playlist, player: player, messages: messages, filler: filler,
      addSubtitles: addSubtitles)
    let takeFocus = playlist.takeFocus
    let (pane, widget) = SidePane.make(
      playlist.debugBodyCounter(color: .purple), beside: pages, width: 320, minimumWidth: 200)
    self.widget = widget
    let wasShown = State(false)
    widget.named("PlaylistPane").observe {
      _ = isShown.value && isMini.value
    } perform: {
      let isSeen = isShown.value && !isMini.value
      // Not when the window is large again, in which something else had the focus.
      if pane.setShown(isSeen), isSeen, !wasShown.value { takeFocus() }
      wasShown.value = isShown.value
    }
  }
}
