internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The window's title, the ways to open something, and the menu; no more than a narrow window has room
/// for.
@MainActor enum HeaderBar {
  /// - Parameter sign: what tells of the window's state, beside its title.
  static func make(for window: GtkWindow, sign: GtkWidget) -> GtkWidget {
    let bar = gtk_header_bar_new().as(GtkHeaderBar.self)
    gtk_header_bar_set_title_widget(bar, title(of: window))
    let open = gtk_button_new_from_icon_name("document-open-symbolic")
    gtk_widget_set_tooltip_text(open, localized("Open File"))
    open.setAccessibleLabel(localized("Open File"))
    open.setCommand(.open)
    gtk_header_bar_pack_start(bar, open)
    gtk_header_bar_pack_start(bar, RecentMedia.button())
    gtk_header_bar_pack_start(bar, sign)
    let playlist = gtk_toggle_button_new()
    gtk_button_set_icon_name(playlist.as(GtkButton.self), "view-list-symbolic")
    gtk_widget_set_tooltip_text(playlist, localized("Playlist"))
    playlist.setAccessibleLabel(localized("Playlist"))
    playlist.setCommand(.togglePlaylist)
    gtk_header_bar_pack_end(bar, MainMenu.button())
    gtk_header_bar_pack_end(bar, playlist)
    return bar.widget
  }

  /// GTK's own always has room for five letters, which a narrow window with three buttons has not.
  private static func title(of window: GtkWindow) -> GtkWidget {
    let widget = gtk_label_new(nil)
    gtk_label_set_ellipsize(widget.as(GtkLabel.self), PANGO_ELLIPSIZE_END)
    gtk_widget_add_css_class(widget, "title")
    window.withPointer { window in
      widget.withPointer { label in
        _ = g_object_bind_property(window, "title", label, "label", G_BINDING_SYNC_CREATE)
      }
    }
    return widget
  }
}
