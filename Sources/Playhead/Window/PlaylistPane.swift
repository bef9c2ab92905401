internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The playlist beside what is played.
@MainActor struct PlaylistPane {
  /// Both of them.
  let widget: GtkWidget

  private static let (width, narrowest): (Int32, Int32) = (320, 200)

  /// - Parameters:
  ///   - pages: what is beside it.
  ///   - isShown: shows and hides it.
  ///   - messages: shows what was undone, and what cannot be put in.
  ///   - filler: puts what is left of long lists into the player's queue.
  ///   - subtitles: takes files of subtitles that are dropped here.
  ///   - save: asked to save the list.
  ///   - showInformation: asked to show what is known of the current item.
  init(
    beside pages: GtkWidget, player: Player, isShown: State<Bool>, messages: MessageBar,
    filler: QueueFiller,
    subtitles: @escaping @MainActor ([String]) -> Void, save: @escaping @MainActor () -> Void,
    showInformation: @escaping @MainActor () -> Void
  ) {
    let playlist = PlaylistView(
      player: player, messages: messages, save: save,
      showInFolder: { uris in
        FileManagerService.show(uris) { [weak messages] in messages?.show($0) }
      }, showInformation: showInformation)
    PlaylistDrop.connect(
      to: playlist, player: player, messages: messages, filler: filler, subtitles: subtitles)
    let pane: GtkWidget = playlist.debugBodyCounter(color: .purple)
    gtk_widget_set_size_request(pane, Self.narrowest, -1)
    gtk_widget_set_visible(pane, 0)
    let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
    widget = paned
    paned.withOpaquePointer { paned in
      gtk_paned_set_start_child(paned, pages)
      gtk_paned_set_end_child(paned, pane)
      gtk_paned_set_resize_start_child(paned, 1)
      gtk_paned_set_resize_end_child(paned, 0)
      gtk_paned_set_shrink_end_child(paned, 0)
      gtk_paned_set_wide_handle(paned, 1)
    }
    let takeFocus = playlist.takeFocus
    let weakPane = WeakObject(pane)
    let weak = WeakObject(paned)
    paned.named("PlaylistPane").observe {
      _ = isShown.value
    } perform: {
      let isShown = isShown.value
      guard let paned = weak.object, let pane = weakPane.object,
        isShown != (gtk_widget_get_visible(pane) != 0)
      else {
        return
      }
      let isFirst = paned[property: "position-set", as: Bool.self] == false
      if isShown, isFirst {
        let all = gtk_widget_get_width(paned)
        paned.withOpaquePointer { gtk_paned_set_position($0, max(all - Self.width, all / 2)) }
      }
      gtk_widget_set_visible(pane, isShown ? 1 : 0)
      if isShown { takeFocus() } else { paned.rootWindow.map { gtk_window_set_focus($0, nil) } }
    }
  }
}
