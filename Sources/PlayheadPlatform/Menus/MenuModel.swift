package import CPlatform

/// A menu whose items name actions, as a value.
package struct MenuModel: Hashable, Sendable {
  /// An item of a menu.
  package indirect enum Item: Hashable, Sendable {
    /// An item that activates an action: its title, the action's name with its prefix, what the action is given,
    /// and the key that is named beside the title where GTK does not know it.
    case action(String, String, target: String? = nil, accelerator: String? = nil)
    /// A menu of its own, with its title.
    case submenu(String, [Item])
  }

  private let sections: [[Item]]

  /// Creates a menu.
  ///
  /// - Parameter sections: The items; a line is between two sections.
  package init(sections: [[Item]]) { self.sections = sections }

  /// Makes the menu for GTK. An underscore in a title marks the letter behind it; two of them are one.
  package func make() -> GMenu {
    let menu = g_menu_new()
    for section in sections {
      let model = Self.model(of: section)
      model.withPointer {
        g_menu_append_section(menu, nil, $0.assumingMemoryBound(to: GMenuModel.self))
      }
    }
    return menu
  }

  private static func model(of items: [Item]) -> GMenu {
    let menu = g_menu_new()
    for item in items {
      switch item {
      case .action(let title, let action, let target, let accelerator):
        guard let item = g_menu_item_new(title, nil) else { continue }
        defer { g_object_unref(UnsafeMutableRawPointer(item)) }
        let value = target.map { Variant($0) }
        set(action, value, of: item)
        if let accelerator {
          Variant(accelerator).withPointer { g_menu_item_set_attribute_value(item, "accel", $0) }
        }
        g_menu_append_item(menu, item)
      case .submenu(let title, let items):
        model(of: items).withPointer {
          g_menu_append_submenu(menu, title, $0.assumingMemoryBound(to: GMenuModel.self))
        }
      }
    }
    return menu
  }

  private static func set(_ action: String, _ target: Variant?, of item: OpaquePointer?) {
    guard let target else { return g_menu_item_set_action_and_target_value(item, action, nil) }
    target.withPointer { g_menu_item_set_action_and_target_value(item, action, $0) }
  }
}
