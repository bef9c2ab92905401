internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What is played, at the top of the full screen, where there is no window's title.
@MainActor struct FullScreenTitle: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    widget = label.widget
    named("FullScreenTitle")
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    gtk_label_set_xalign(label, 0)
    gtk_widget_add_css_class(widget, "playhead-title")
    let title = State("")
    follow(player, in: title) { $0.currentItem?.displayTitle ?? "" }
    let weak = WeakObject(label)
    observe {
      if let label = weak.object { gtk_label_set_text(label, title.value) }
    }
  }
}
