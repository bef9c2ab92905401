internal import CPlatform
internal import Platform
internal import PlayheadUI

/// The window's title and the ways to open something.
@MainActor enum HeaderBar {
  static func make() -> GtkWidget {
    let bar = gtk_header_bar_new().as(GtkHeaderBar.self)
    for (icon, label, action) in [
      ("document-open-symbolic", localized("Open File"), "app.open"),
      ("insert-link-symbolic", localized("Open Address"), "app.open-address"),
      ("preferences-system-symbolic", localized("Preferences"), "app.preferences"),
    ] {
      let button = gtk_button_new_from_icon_name(icon)
      gtk_widget_set_tooltip_text(button, label)
      button.setAccessibleLabel(label)
      button.withOpaquePointer { gtk_actionable_set_action_name($0, action) }
      gtk_header_bar_pack_start(bar, button)
    }
    gtk_header_bar_pack_start(bar, RecentMedia.button())
    let playlist = gtk_toggle_button_new()
    gtk_button_set_icon_name(playlist.as(GtkButton.self), "view-list-symbolic")
    gtk_widget_set_tooltip_text(playlist, localized("Playlist"))
    playlist.setAccessibleLabel(localized("Playlist"))
    playlist.withOpaquePointer { gtk_actionable_set_action_name($0, "win.\(PlaylistPane.action)") }
    gtk_header_bar_pack_end(bar, MainMenu.button())
    gtk_header_bar_pack_end(bar, playlist)
    return bar.widget
  }
}
