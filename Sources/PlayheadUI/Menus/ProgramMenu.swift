internal import CPlatform
internal import PlayheadPlatform

/// What a program adds to the menu of the controls: rows that look as the others do, made of a menu
/// model. Each names an action that is found from the view, such as `win.playlist`.
@MainActor enum ProgramMenu {
  private typealias Model = UnsafeMutablePointer<GMenuModel>

  static func content(of menu: GMenu) -> GtkWidget {
    menu.withPointer { MenuParts.column(rows(of: $0.assumingMemoryBound(to: GMenuModel.self))) }
  }

  private static func rows(of model: Model) -> [GtkWidget] {
    var found: [GtkWidget] = []
    for index in 0..<g_menu_model_get_n_items(model) {
      if let section = rows(of: model, index, link: "section") {
        if !found.isEmpty { found.append(MenuParts.line()) }
        found += section
      } else if let name = text(of: model, index, "label") {
        let submenu = rows(of: model, index, link: "submenu")
        found.append(
          submenu.map { MenuParts.expander(name, MenuParts.column($0)) }
            ?? row(name, of: model, index))
      }
    }
    return found
  }

  private static func rows(of model: Model, _ index: gint, link: String) -> [GtkWidget]? {
    guard let linked = g_menu_model_get_item_link(model, index, link) else { return nil }
    defer { g_object_unref(linked) }
    return rows(of: linked)
  }

  /// A button for what does something; what is chosen among others shows whether it is.
  private static func row(_ name: String, of model: Model, _ index: gint) -> GtkWidget {
    let target = g_menu_model_get_item_attribute_value(model, index, "target", nil)
    defer { if let target { g_variant_unref(target) } }
    let row = target == nil ? MenuParts.row(name) : gtk_check_button_new_with_label(name)
    row.withOpaquePointer {
      if let target { gtk_actionable_set_action_target_value($0, target) }
      gtk_actionable_set_action_name($0, text(of: model, index, "action"))
    }
    return row
  }

  private static func text(of model: Model, _ index: gint, _ attribute: String) -> String? {
    guard let value = g_menu_model_get_item_attribute_value(model, index, attribute, nil) else {
      return nil
    }
    defer { g_variant_unref(value) }
    return g_variant_get_string(value, nil).map { String(cString: $0) }
  }
}
