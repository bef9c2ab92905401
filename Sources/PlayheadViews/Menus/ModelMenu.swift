package import CPlatform
internal import PlayheadPlatform

/// The rows of a menu model, as those of other menus look. Each names an action that is found from the view,
/// such as `win.playlist`.
package struct ModelMenu: View {
  private let sections: [MenuSection]

  package init(_ menu: GMenu) { sections = MenuSection.sections(of: menu) }

  fileprivate init(_ sections: [MenuSection]) { self.sections = sections }

  package var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      ForEach(Array(sections.enumerated()), id: \.offset) { index, section in
        if index > 0 { Divider() }
        ForEach(Array(section.items.enumerated()), id: \.offset) { _, item in
          if let submenu = item.submenu {
            DisclosureGroup(item.title) { ModelMenu(submenu) }
          } else {
            ActionButton(item.title, look: .row, action: item.action, target: item.target)
          }
        }
      }
    }
  }
}
