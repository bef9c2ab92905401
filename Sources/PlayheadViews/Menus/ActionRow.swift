package import CPlatform
package import PlayheadPlatform

/// A row of a menu that activates an action by its name, and closes the menu. What is chosen among others shows whether
/// it is, and leaves the menu open.
package struct ActionRow: WidgetRepresentable {
  private let title: String
  private let action: String?
  private let target: Variant?
  private let isHiddenWhileDisabled: Bool

  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: The name of the action with its prefix, such as `win.open`.
  ///   - target: What is chosen, for an action that has a state.
  ///   - isHiddenWhileDisabled: `true` if nobody needs to see it while it does nothing.
  package init(
    _ title: String, action: String?, target: Variant? = nil, isHiddenWhileDisabled: Bool = false
  ) {
    (self.title, self.action, self.target) = (title, action, target)
    self.isHiddenWhileDisabled = isHiddenWhileDisabled
  }

  package func makeWidget(_ current: Current<ActionRow>) -> GtkWidget {
    let row: GtkWidget
    if target == nil {
      row = GtkButton.makeRow(title).widget
      row.handle("clicked") { row in row.closeMenu() }
    } else {
      row = gtk_check_button_new_with_label(title)
    }
    row.setAction(action, target: target, isHiddenWhileDisabled: isHiddenWhileDisabled)
    return row
  }
}
