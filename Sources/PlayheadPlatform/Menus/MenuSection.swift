package import CPlatform

/// A section of a menu of GTK, between two lines, as a value.
package struct MenuSection {
  /// An item of a menu.
  package struct Item {
    /// The text.
    package let title: String
    /// The name of the action with its prefix; `nil` for an item that does nothing.
    package let action: String?
    /// The parameter of the action: the choice that it stands for.
    package let target: Variant?
    /// The menu that the item opens.
    package let submenu: [MenuSection]?
  }

  /// The items, from the first to the last.
  package private(set) var items: [Item] = []

  private typealias Model = UnsafeMutablePointer<GMenuModel>

  /// Returns the sections of a menu. What is in no section is one of its own.
  package static func sections(of menu: GMenu) -> [MenuSection] {
    menu.withPointer { sections(of: $0.assumingMemoryBound(to: GMenuModel.self)) }
  }

  private static func sections(of model: Model) -> [MenuSection] {
    var sections = [MenuSection()]
    for index in 0..<g_menu_model_get_n_items(model) {
      if let section = linked(model, index, "section") {
        let isFirst = sections.count == 1 && sections[0].items.isEmpty
        if isFirst { sections = section } else { sections += section }
      } else if let title = value(model, index, "label") {
        sections[sections.count - 1].items.append(
          Item(
            title: title.string ?? "", action: value(model, index, "action")?.string,
            target: value(model, index, "target"), submenu: linked(model, index, "submenu")))
      }
    }
    return sections
  }

  private static func linked(_ model: Model, _ index: gint, _ link: String) -> [MenuSection]? {
    guard let linked = g_menu_model_get_item_link(model, index, link) else { return nil }
    defer { g_object_unref(linked) }
    return sections(of: linked)
  }

  private static func value(_ model: Model, _ index: gint, _ attribute: String) -> Variant? {
    g_menu_model_get_item_attribute_value(model, index, attribute, nil).map(Variant.init(taking:))
  }
}
