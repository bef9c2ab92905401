internal import CPlatform
internal import PlayheadPlatform

/// Rows of which one is chosen; choosing one closes the menu that they are in.
package struct ChoiceList: View {
  private let names: [String]
  private let selected: Int?
  private let choose: @MainActor (Int) -> Void
  @State private var group = RadioGroup()

  /// - Parameters:
  ///   - names: what can be chosen.
  ///   - selected: which one is; nil if none is.
  ///   - choose: called with the one that the person chooses.
  package init(
    _ names: [String], selected: Int?, choose: @escaping @MainActor (Int) -> Void
  ) {
    (self.names, self.selected, self.choose) = (names, selected, choose)
  }

  package var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      ForEach(Array(names.enumerated()), id: \.offset) { index, name in
        ChoiceRow(name: name, isChosen: index == selected, group: group) { choose(index) }
      }
    }
    .widget { $0.leadFocusByArrowKeys() }
  }
}

/// The rows that exclude each other.
@MainActor private final class RadioGroup {
  private var members: [WeakObject<GtkCheckButton>] = []

  func add(_ button: GtkCheckButton) {
    members.removeAll { $0.object == nil }
    if let member = members.first?.object { gtk_check_button_set_group(button, member) }
    members.append(WeakObject(button))
  }
}

private struct ChoiceRow: WidgetRepresentable {
  let name: String
  let isChosen: Bool
  let group: RadioGroup
  let choose: @MainActor () -> Void

  func makeWidget(_ current: Current<ChoiceRow>) -> GtkWidget {
    let row: GtkWidget = gtk_check_button_new_with_label(name)
    group.add(row.as(GtkCheckButton.self))
    row.handle("toggled") { row in
      guard !current.isUpdating, row[property: "active"] else { return }
      current.view.choose()
      row.closeMenu()
    }
    return row
  }

  func updateWidget(_ widget: GtkWidget, previous: ChoiceRow?) {
    if let previous, previous.name != name { widget[property: "label"] = name }
    if previous?.isChosen != isChosen { widget[property: "active"] = isChosen }
  }
}
