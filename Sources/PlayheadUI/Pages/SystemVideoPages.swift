internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The video, or the page that stands for it.
@MainActor struct SystemVideoPages: WidgetView {
  let widget: GtkWidget
  /// Which one is shown.
  let page: State<SystemVideoPage>
  /// Turns over the page.
  let spinner: GtkWidget
  /// The subtitles of what has no video: that draws its own.
  let subtitles: GtkWidget

  init(
    player: Player, video: VideoView, placeholder: GtkWidget?, expectsMedia: State<Bool>
  ) {
    let stack = gtk_stack_new().as(GtkStack.self)
    // Over a video there is no need for the room that other pages take.
    gtk_stack_set_hhomogeneous(stack, 0)
    gtk_stack_set_vhomogeneous(stack, 0)
    widget = stack.widget
    let page = State(expectsMedia.value ? SystemVideoPage.loading : .placeholder)
    self.page = page
    let empty = placeholder ?? gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self).widget
    let pages: [(SystemVideoPage, GtkWidget)] = [
      (.placeholder, empty), (.loading, StatusPage.loading()),
      (.video, video.debugBodyCounter(color: .red)),
      // Made at their places: in a body, their states would be those of the view around.
      (
        .audio,
        PlayerWidget(player) { AudioPage(player: $0) }.debugBodyCounter(color: .purple).makeWidget()
      ),
      (
        .error,
        PlayerWidget(player) { ErrorPage(player: $0) }.debugBodyCounter(color: .purple).makeWidget()
      ),
    ]
    for (name, page) in pages { gtk_stack_add_named(stack, page, name.rawValue) }

    let busy = BusySpinner(player: player)
    gtk_widget_set_size_request(busy.widget, 48, 48)
    gtk_widget_set_halign(busy.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(busy.widget, GTK_ALIGN_CENTER)
    spinner = busy.debugBodyCounter(color: .orange)
    gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(spinner, 0)
    let label = SubtitleLabel(player: player)
    gtk_widget_add_css_class(label.widget, "playhead-subtitles")
    subtitles = label.debugBodyCounter(color: .green)
    gtk_widget_set_halign(subtitles, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(subtitles, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(subtitles, 120)
    gtk_widget_set_can_target(subtitles, 0)

    named("SystemVideoPages")
    let choose: @MainActor (Player) -> Void = { player in
      page.value = SystemVideoPage.page(
        hasItems: player.itemCount > 0 || expectsMedia.value,
        hasError: player.error != nil || player.retry != nil,
        playbackState: player.playbackState, mediaType: player.mediaType,
        isVisualized: player.visualization != nil, previous: page.value)
    }
    follow(player, perform: choose)
    let (weakStack, weakSubtitles) = (WeakObject(stack), WeakObject(subtitles))
    observe {
      _ = expectsMedia.value
    } perform: { [weak player] in
      if let player { choose(player) }
    }
    observe {
      weakStack.object.map { gtk_stack_set_visible_child_name($0, page.value.rawValue) }
      weakSubtitles.object.map { gtk_widget_set_visible($0, page.value == .audio ? 1 : 0) }
    }
  }
}
