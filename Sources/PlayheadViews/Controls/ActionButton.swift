package import CPlatform
internal import PlayheadPlatform

/// A button that activates an action by its name. It is disabled while the action is, and pressed while it is on.
package struct ActionButton: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let action: String
  private let isToggle: Bool
  private let isHiddenWhileDisabled: Bool

  /// - Parameters:
  ///   - title: The text on the button; with an icon, the tooltip and the name for screen readers.
  ///   - icon: The name of an icon in the icon theme, or `nil` for the text.
  ///   - action: The name of the action with its prefix, such as `win.open`.
  ///   - isToggle: `true` if it stays pressed while the action is on.
  ///   - isHiddenWhileDisabled: `true` if nobody needs to see it while it does nothing.
  package init(
    _ title: String, icon: String? = nil, action: String, isToggle: Bool = false,
    isHiddenWhileDisabled: Bool = false
  ) {
    (self.title, self.icon, self.action, self.isToggle) = (title, icon, action, isToggle)
    self.isHiddenWhileDisabled = isHiddenWhileDisabled
  }

  package func makeWidget(_ current: Current<ActionButton>) -> GtkWidget {
    let widget: GtkWidget = isToggle ? gtk_toggle_button_new() : gtk_button_new()
    let button = widget.as(GtkButton.self)
    if let icon {
      button.setIcon(icon)
      Accessibility.setIconLabel(title, of: widget)
    } else {
      gtk_button_set_label(button, title)
    }
    widget.setAction(action, isHiddenWhileDisabled: isHiddenWhileDisabled)
    return widget
  }
}
