internal import CPlatform
internal import PlayheadPlatform

/// Choices of which one is chosen: rows of a menu, which choosing one closes, or buttons beside each other.
package struct ChoiceList: View {
  private let names: [String]
  private let selected: Int?
  private let isSegmented: Bool
  private let choose: @MainActor (Int) -> Void
  @State private var group = ChoiceGroup()

  /// - Parameters:
  ///   - names: what can be chosen.
  ///   - selected: which one is; nil if none is.
  ///   - isSegmented: true for buttons beside each other, which leave the menu open.
  ///   - choose: called with the one that the person chooses.
  package init(
    _ names: [String], selected: Int?, isSegmented: Bool = false,
    choose: @escaping @MainActor (Int) -> Void
  ) {
    (self.names, self.selected, self.choose) = (names, selected, choose)
    self.isSegmented = isSegmented
  }

  package var body: some View {
    if isSegmented {
      HStack(alignment: .fill, spacing: 0) { choices }.styleClass("linked")
    } else {
      VStack(alignment: .fill, spacing: 0) { choices }.widget { $0.leadFocusByArrowKeys() }
    }
  }

  private var choices: some View {
    ForEach(Array(names.enumerated()), id: \.offset) { index, name in
      ChoiceButton(
        name: name, isChosen: index == selected, isSegment: isSegmented, group: group
      ) { choose(index) }
    }
  }
}

/// The buttons that exclude each other.
@MainActor private final class ChoiceGroup {
  private var members: [WeakObject<GtkWidget>] = []

  func add(_ button: GtkWidget) {
    members.removeAll { $0.object == nil }
    if let member = members.first?.object { button[property: "group"] = Optional(member) }
    members.append(WeakObject(button))
  }
}

private struct ChoiceButton: WidgetRepresentable {
  let name: String
  let isChosen: Bool
  let isSegment: Bool
  let group: ChoiceGroup
  let choose: @MainActor () -> Void

  func makeWidget(_ current: Current<ChoiceButton>) -> GtkWidget {
    let button: GtkWidget = isSegment ? gtk_toggle_button_new() : gtk_check_button_new()
    button.expand(horizontally: isSegment)
    group.add(button)
    button.handle("toggled") { button in
      guard !current.isUpdating, button[property: "active"] else { return }
      current.view.choose()
      if !current.view.isSegment { button.closeMenu() }
    }
    return button
  }

  func updateWidget(_ widget: GtkWidget, previous: ChoiceButton?) {
    if previous?.name != name { widget[property: "label"] = name }
    if previous?.isChosen != isChosen { widget[property: "active"] = isChosen }
  }
}
