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
    model(of: [items(.header)] + sections)
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
      items(.opening),
      items(.window)
        + "<submenu>\(afterPlayback)\(after.joined())</submenu>",
      items(.program),
    ]
  }

  /// The commands of a section, in the order of the catalog.
  private static func items(_ section: MenuSection) -> String {
    Command.all.compactMap { command in
      guard let menu = command.menu, menu.section == section else { return nil }
      // GTK knows the keys that hold everywhere; the others it has to be told.
      let key = command.isAccelerator ? nil : Keys.map.accelerators(for: command).first
      return item(menu.title, command.action, accelerator: key)
    }.joined()
  }

  /// As a builder wants it.
  private static func interface(_ sections: [String]) -> String {
    "<interface><menu id=\"menu\">"
      + sections.map { "<section>\($0)</section>" }.joined() + "</menu></interface>"
  }

  private static func item(
    _ title: String, _ action: String, target: String? = nil, accelerator: String? = nil
  ) -> String {
    let target = target.map { attribute("target", $0) } ?? ""
    let accelerator = accelerator.map { attribute("accel", $0) } ?? ""
    return "<item>\(label(title))\(attribute("action", action))\(target)\(accelerator)</item>"
  }

  private static func label(_ text: String) -> String { attribute("label", text) }

  private static func attribute(_ name: String, _ value: String) -> String {
    let value = String(taking: g_markup_escape_text(value, -1)) ?? ""
    return "<attribute name=\"\(name)\">\(value)</attribute>"
  }
}
