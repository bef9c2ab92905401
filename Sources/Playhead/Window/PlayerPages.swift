internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// What a window shows of its player: one page of several, and the controls below.
@MainActor final class PlayerPages {
  let widget: GtkWidget
  /// True while something was named that has not been found yet.
  let expectsMedia: State<Bool>

  init(
    player: Player, settings: PictureSettings, window: GtkWindow, expectsMedia: Bool
  ) {
    let expected = State(expectsMedia)
    self.expectsMedia = expected
    let stack = gtk_stack_new().as(GtkStack.self)
    gtk_widget_set_vexpand(stack.widget, 1)
    let audio = StatusPage(icon: "audio-x-generic-symbolic")
    let error = ErrorPage(player: player)
    gtk_stack_add_named(stack, WindowPages.make(.empty), WindowPage.empty.rawValue)
    gtk_stack_add_named(stack, WindowPages.make(.loading), WindowPage.loading.rawValue)
    let video = VideoView(player: player, settings: settings)
    video.chooseVideoPath(like: window.widget)
    gtk_stack_add_named(
      stack, video.debugBodyCounter(color: .red), WindowPage.video.rawValue)
    gtk_stack_add_named(stack, audio.widget, WindowPage.audio.rawValue)
    gtk_stack_add_named(stack, error.widget, WindowPage.error.rawValue)

    let overlay = gtk_overlay_new().as(GtkOverlay.self)
    gtk_overlay_set_child(overlay, stack.widget)
    let spinner = BusySpinner(player: player)
    gtk_widget_set_halign(spinner.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(spinner.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_size_request(spinner.widget, 48, 48)
    let counted = spinner.debugBodyCounter(color: .orange)
    gtk_widget_set_halign(counted, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(counted, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(counted, 0)
    gtk_overlay_add_overlay(overlay, counted)

    let subtitles = SubtitleLabel(player: player).debugBodyCounter(color: .green)
    gtk_widget_set_halign(subtitles, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(subtitles, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(subtitles, 24)
    gtk_widget_set_can_target(subtitles, 0)
    gtk_overlay_add_overlay(overlay, subtitles)

    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(box, overlay.widget)
    gtk_box_append(box, ControlBar.make(player: player))

    let (weakStack, weakWindow) = (WeakObject(stack), WeakObject(window))
    let weakSubtitles = WeakObject(subtitles)
    var page = expectsMedia ? WindowPage.loading : .empty
    let title = audio.title
    box.observe { [weak player] in
      guard let player, let stack = weakStack.object, let window = weakWindow.object else { return }
      page = WindowPage.page(
        hasItems: !player.items.isEmpty || expected.value, hasError: player.error != nil,
        playbackState: player.playbackState, mediaType: player.mediaType, previous: page)
      gtk_stack_set_visible_child_name(stack, page.rawValue)
      // The view of the picture draws them itself.
      weakSubtitles.object.map { gtk_widget_set_visible($0, page == .audio ? 1 : 0) }
      let name = player.currentItem?.displayTitle
      gtk_window_set_title(window, name ?? "Playhead")
      title(name ?? "")
    }
    widget = box.debugBodyCounter(color: .purple, name: "PlayerPages")
  }
}
