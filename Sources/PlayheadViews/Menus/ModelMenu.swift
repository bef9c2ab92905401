package import CPlatform
internal import PlayheadPlatform

/// The rows of a menu model, as those of other menus look. Each names an action that is found from the view,
/// such as `win.playlist`.
package struct ModelMenu: View {
  private let sections: [ModelSection]

  package init(_ menu: GMenu) {
    sections = menu.withPointer {
      ModelSection.sections(of: $0.assumingMemoryBound(to: GMenuModel.self))
    }
  }

  fileprivate init(_ sections: [ModelSection]) { self.sections = sections }

  package var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      ForEach(Array(sections.enumerated()), id: \.offset) { index, section in
        if index > 0 { Divider() }
        ForEach(Array(section.items.enumerated()), id: \.offset) { _, item in
          if let submenu = item.submenu {
            DisclosureGroup(item.title) { ModelMenu(submenu) }
          } else {
            ModelRow(item: item)
          }
        }
      }
    }
  }
}

/// What stands between two lines.
private struct ModelSection {
  var items: [ModelItem] = []

  typealias Model = UnsafeMutablePointer<GMenuModel>

  static func sections(of model: Model) -> [ModelSection] {
    var sections = [ModelSection()]
    for index in 0..<g_menu_model_get_n_items(model) {
      if let section = linked(model, index, "section") {
        let isFirst = sections.count == 1 && sections[0].items.isEmpty
        if isFirst { sections = section } else { sections += section }
      } else if let title = text(model, index, "label") {
        sections[sections.count - 1].items.append(
          ModelItem(
            title: title, action: text(model, index, "action"),
            target: g_menu_model_get_item_attribute_value(model, index, "target", nil)
              .map(ModelTarget.init),
            submenu: linked(model, index, "submenu")))
      }
    }
    return sections
  }

  private static func linked(_ model: Model, _ index: gint, _ link: String) -> [ModelSection]? {
    guard let linked = g_menu_model_get_item_link(model, index, link) else { return nil }
    defer { g_object_unref(linked) }
    return sections(of: linked)
  }

  private static func text(_ model: Model, _ index: gint, _ attribute: String) -> String? {
    guard let value = g_menu_model_get_item_attribute_value(model, index, attribute, nil) else {
      return nil
    }
    defer { g_variant_unref(value) }
    return g_variant_get_string(value, nil).map { String(cString: $0) }
  }
}

private struct ModelItem {
  let title: String
  let action: String?
  let target: ModelTarget?
  let submenu: [ModelSection]?
}

/// The parameter of an action: which of several choices was selected.
private final class ModelTarget {
  let value: OpaquePointer

  init(_ value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }
}

/// A button for what does something; what is chosen among others shows whether it is.
private struct ModelRow: WidgetRepresentable {
  let item: ModelItem

  func makeWidget(_ current: Current<ModelRow>) -> GtkWidget {
    let row: GtkWidget
    if item.target == nil {
      row = gtk_button_new_with_label(item.title)
      gtk_widget_add_css_class(row, "row")
      gtk_widget_get_first_child(row).map { gtk_widget_set_halign($0, GTK_ALIGN_START) }
      row.handle("clicked") { row in row.closeMenu() }
    } else {
      row = gtk_check_button_new_with_label(item.title)
    }
    row.withOpaquePointer {
      if let target = item.target { gtk_actionable_set_action_target_value($0, target.value) }
      gtk_actionable_set_action_name($0, item.action)
    }
    return row
  }

  func updateWidget(_ widget: GtkWidget, previous: ModelRow?) {}
}
