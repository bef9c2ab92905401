internal import CPlatform
internal import Platform

/// The list of all keys.
@MainActor enum ShortcutsWindow {
  /// Shows it over a window.
  static func show(over parent: GtkWindow) {
    let builder = gtk_builder_new_from_string(interface, -1)
    guard let window: GtkWindow = gtk_builder_get_object(builder, "shortcuts")?.cast() else {
      return
    }
    // As high as fits a small screen; the rest is on further pages. Once all is there: with each group that
    // comes, GTK would mix them anew.
    if let section: GtkWidget = gtk_builder_get_object(builder, "keys")?.cast() {
      section[property: "max-height"] = UInt32(15)
    }
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
  }

  /// As a builder wants it, which alone can fill such a window.
  static var interface: String {
    let groups = Keys.map.sections.map { section in
      let shortcuts = section.bindings.map { binding in
        let keys = binding.keys.filter { !isPad($0) }.joined(separator: " ")
        return object(
          "GtkShortcutsShortcut", ["title": escaped(binding.title), "accelerator": escaped(keys)])
      }
      return object("GtkShortcutsGroup", ["title": escaped(section.title)], children: shortcuts)
    }
    let others = Keys.listedOnly.map { row in
      object(
        "GtkShortcutsShortcut",
        [
          "title": escaped(row.title),
          "accelerator": escaped(row.keys.joined(separator: row.isRange ? "..." : " ")),
        ])
    }
    let rest = object(
      "GtkShortcutsGroup", ["title": escaped(localized("Elsewhere"))], children: others)
    let all = object(
      "GtkShortcutsSection", id: "keys", ["section-name": "keys", "max-height": "200"],
      children: groups + [rest])
    let window = object(
      "GtkShortcutsWindow", id: "shortcuts", ["modal": "1"], children: [all])
    return "<interface>\(window)</interface>"
  }

  /// Keys that every keyboard with them has a second time, or that say themselves what they do.
  private static func isPad(_ key: String) -> Bool {
    key.contains("KP_") || key.hasPrefix("Audio")
  }

  private static func object(
    _ name: String, id: String? = nil, _ properties: KeyValuePairs<String, String>,
    children: [String] = []
  ) -> String {
    let id = id.map { " id=\"\($0)\"" } ?? ""
    let properties = properties.map { "<property name=\"\($0)\">\($1)</property>" }.joined()
    let children = children.map { "<child>\($0)</child>" }.joined()
    return "<object class=\"\(name)\"\(id)>\(properties)\(children)</object>"
  }

  private static func escaped(_ text: String) -> String {
    String(taking: g_markup_escape_text(text, -1)) ?? ""
  }
}
