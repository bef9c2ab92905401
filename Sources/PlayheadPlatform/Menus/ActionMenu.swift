package import CPlatform

/// An item of a menu: a title, the action that it activates, and the key that does the same.
package struct ActionMenuItem: Hashable {
  /// The title, as it is shown.
  package let title: String
  /// The action with its group, such as `playlist.remove`.
  package let action: String
  /// The key that is shown beside the title, in GTK's writing; `nil` for none.
  package let key: String?

  package init(_ title: String, action: String, key: String? = nil) {
    (self.title, self.action, self.key) = (title, action, key)
  }
}

extension GMenu {
  /// Returns a menu of sections, between which lines are shown.
  @MainActor package static func make(sections: [[ActionMenuItem]]) -> GMenu {
    let menu = g_menu_new()
    for items in sections {
      let section = g_menu_new()
      for item in items { section.append(item) }
      section.withPointer {
        g_menu_append_section(menu, nil, $0.assumingMemoryBound(to: GMenuModel.self))
      }
    }
    return menu
  }

  private func append(_ item: ActionMenuItem) {
    let entry = g_menu_item_new(item.title, item.action)
    if let key = item.key {
      g_menu_item_set_attribute_value(entry, "accel", g_variant_new_string(key))
    }
    g_menu_append_item(self, entry)
    g_object_unref(entry.map(UnsafeMutableRawPointer.init))
  }
}
