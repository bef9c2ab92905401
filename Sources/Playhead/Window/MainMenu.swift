internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The menu of the window: what belongs to no control.
@MainActor enum MainMenu {
  /// The button at the end of the header bar, which F10 opens.
  static func button() -> GtkWidget {
    let widget = gtk_menu_button_new()
    let button = widget.as(GtkMenuButton.self)
    gtk_menu_button_set_icon_name(button, "open-menu-symbolic")
    gtk_menu_button_set_primary(button, 1)
    gtk_widget_set_tooltip_text(widget, localized("Main Menu"))
    widget.setAccessibleLabel(localized("Main Menu"))
    if let menu = model(of: sections) { playhead_menu_button_set_menu(button, menu) }
    MenuFocus.isDropped(by: button)
    return widget
  }

  /// What the header bar has, for where there is none: in the full screen, and for those who look for
  /// it where the other controls are.
  static func modelForControls() -> GMenu? {
    model(
      of: [
        item(localized("Open File…"), "app.open")
          + item(localized("Playlist"), "win.\(PlaylistPane.action)")
      ] + sections)
  }

  private static func model(of sections: [String]) -> GMenu? {
    let builder = gtk_builder_new_from_string(interface(sections), -1)
    return gtk_builder_get_object(builder, "menu")?.cast()
  }

  private static var sections: [String] {
    let after = AfterPlayback.allCases.map {
      item($0.title, "win.\(AfterPlaybackChoice.action)", target: $0.rawValue)
    }
    let afterPlayback = label(localized("When Playback Ends"))
    return [
      item(localized("New Window"), "app.new-window")
        + item(localized("Open URL…"), "app.open-address")
        + item(localized("Open Folder…"), "win.open-folder")
        + item(localized("Add Subtitles…"), "win.open-subtitles")
        + item(localized("Add to Playlist…"), "win.add-to-playlist"),
      item(localized("Incognito Mode"), "win.\(IncognitoSign.action)")
        + item(localized("Mini Player"), "win.\(MiniMode.action)")
        + "<submenu>\(afterPlayback)\(after.joined())</submenu>",
      item(localized("Media Information"), "win.information")
        + item(localized("Preferences"), "app.preferences")
        + item(localized("Keyboard Shortcuts"), "win.shortcuts")
        + item(localized("About Playhead"), "app.about"),
    ]
  }

  /// As a builder wants it.
  private static func interface(_ sections: [String]) -> String {
    "<interface><menu id=\"menu\">"
      + sections.map { "<section>\($0)</section>" }.joined() + "</menu></interface>"
  }

  private static func item(_ title: String, _ action: String, target: String? = nil) -> String {
    let target = target.map { "<attribute name=\"target\">\($0)</attribute>" } ?? ""
    return "<item>\(label(title))<attribute name=\"action\">\(action)</attribute>\(target)</item>"
  }

  private static func label(_ text: String) -> String {
    let text = String(taking: g_markup_escape_text(text, -1)) ?? ""
    return "<attribute name=\"label\">\(text)</attribute>"
  }
}
