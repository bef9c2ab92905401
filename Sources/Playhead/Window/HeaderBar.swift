internal import CPlatform
internal import Platform
internal import PlayheadUI

/// The window's title and the ways to open something.
@MainActor enum HeaderBar {
  static func make() -> GtkWidget {
    let bar = gtk_header_bar_new().as(GtkHeaderBar.self)
    for (icon, label, action) in [
      ("document-open-symbolic", "Open File", "app.open"),
      ("insert-link-symbolic", "Open Address", "app.open-address"),
      ("preferences-system-symbolic", "Preferences", "app.preferences"),
    ] {
      let button = gtk_button_new_from_icon_name(icon)
      gtk_widget_set_tooltip_text(button, label)
      button.setAccessibleLabel(label)
      button.withOpaquePointer { gtk_actionable_set_action_name($0, action) }
      gtk_header_bar_pack_start(bar, button)
    }
    return bar.widget
  }
}
