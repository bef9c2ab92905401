package import CPlatform
package import PlayheadPlatform

/// A button, or a row of a menu, that activates an action by its name. It is disabled while the action is.
package struct ActionButton: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let look: Look
  private let action: String?
  private let target: Variant?
  private let isHiddenWhileDisabled: Bool

  /// What it looks like: a toggle is pressed while the action is on; a row closes its menu, unless it shows whether its
  /// target is chosen.
  package enum Look {
    case button, toggle, row
  }

  /// - Parameters:
  ///   - title: The text; with an icon, the tooltip and the name for screen readers.
  ///   - icon: The name of an icon in the icon theme, or `nil` for the text.
  ///   - look: What it looks like.
  ///   - action: The name of the action with its prefix, such as `win.open`.
  ///   - target: What is chosen by a row, for an action that has a state.
  ///   - isHiddenWhileDisabled: `true` if nobody needs to see it while it does nothing.
  package init(
    _ title: String, icon: String? = nil, look: Look = .button, action: String?,
    target: Variant? = nil, isHiddenWhileDisabled: Bool = false
  ) {
    (self.title, self.icon, self.look, self.action) = (title, icon, look, action)
    (self.target, self.isHiddenWhileDisabled) = (target, isHiddenWhileDisabled)
  }

  package func makeWidget(_ current: Current<ActionButton>) -> GtkWidget {
    let widget: GtkWidget
    switch look {
    case .button: widget = gtk_button_new()
    case .toggle: widget = gtk_toggle_button_new()
    case .row where target != nil: widget = gtk_check_button_new()
    case .row:
      widget = GtkButton.makeRow(title).widget
      widget.handle("clicked") { $0.closeMenu() }
    }
    if let icon {
      widget.as(GtkButton.self).setIcon(icon)
      Accessibility.setIconLabel(title, of: widget)
    } else {
      widget[property: "label"] = title
    }
    widget.setAction(action, target: target, isHiddenWhileDisabled: isHiddenWhileDisabled)
    return widget
  }
}
