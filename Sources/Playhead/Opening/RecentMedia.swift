internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// What was played lately, in the list that the whole desktop has of it.
@MainActor final class RecentMedia {
  /// False while nothing is added.
  var isEnabled = true
  private var last: String?

  /// The action of the application that opens one of them.
  static let action = "open-recent"
  /// How many are offered.
  private static let limit: guint = 15

  /// Notes what a player plays, each item once, as soon as it really plays.
  func note(_ player: Player) {
    guard isEnabled, player.shouldPlay, let item = player.currentItem,
      item.status == .readyToPlay, let url = item.url, url != last
    else { return }
    last = url
    // The list is everybody's: a password has no place in it, and an address without it would not open.
    guard !url.hasPrefix("fd:"), !url.hasPrefix("data:"), !MediaAddress.hasSecrets(url) else {
      return
    }
    playhead_recent_add(url, item.displayTitle, Self.type(of: url))
  }

  /// Takes all that this program has noted out of the list.
  static func forget() {
    let manager = gtk_recent_manager_get_default()
    let infos = gtk_recent_manager_get_items(manager)
    defer { g_list_free(infos) }
    var next = infos
    while let node = next {
      next = node.pointee.next
      guard let info = node.pointee.data.map({ OpaquePointer($0) }) else { continue }
      if gtk_recent_info_has_application(info, g_get_application_name()) != 0 {
        gtk_recent_manager_remove_item(manager, gtk_recent_info_get_uri(info), nil)
      }
      gtk_recent_info_unref(info)
    }
  }

  /// A button with a menu of them, which is made again each time that it is opened.
  static func button() -> GtkWidget {
    let widget = gtk_menu_button_new()
    let button = widget.as(GtkMenuButton.self)
    gtk_menu_button_set_icon_name(button, "document-open-recent-symbolic")
    gtk_widget_set_tooltip_text(widget, localized("Recent Media"))
    widget.setAccessibleLabel(localized("Recent Media"))
    gtk_menu_button_set_create_popup_func(
      button,
      { button, _ in
        guard let button else { return }
        playhead_menu_button_set_menu(button, RecentMedia.menu())
        MenuFocus.isDropped(by: button)
      }, nil, nil)
    return widget
  }

  /// Lets the menu open what was chosen.
  static func install(
    in application: GtkApplication, open: @escaping @MainActor (String) -> Void
  ) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = g_simple_action_new(Self.action, type)
    action.on("activate") { (uri: VariantText) in open(uri.text) }
    application.withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
    }
  }

  private static func menu() -> GMenu {
    let menu = g_menu_new()
    let list = playhead_recent_list(limit)
    defer { g_strfreev(list) }
    var index = 0
    while let uri = list[index], let title = list[index + 1] {
      let action = g_action_print_detailed_name(
        "app.\(Self.action)", g_variant_new_string(uri))
      defer { g_free(action) }
      // An underscore would mark a letter.
      g_menu_append(menu, String(cString: title).replacing("_", with: "__"), action)
      index += 2
    }
    if index == 0 { g_menu_append(menu, localized("No Recent Media"), "app.none") }
    return menu
  }

  private static func type(of url: String) -> String {
    ContentType.mimeType(ofName: MediaName.display(of: url)) ?? "application/octet-stream"
  }
}

/// The text that an action is given.
private struct VariantText: ValueConvertible {
  let text: String

  static var valueType: GType { playhead_type_pointer() }
  static func get(_ value: UnsafePointer<GValue>) -> VariantText {
    let variant = g_value_get_variant(value)
    return VariantText(
      text: variant.flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) } ?? "")
  }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: VariantText) {}
}
