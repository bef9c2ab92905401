package import CPlatform
internal import PlayheadPlatform

/// A button that activates an action by its name. It is disabled while the action is, and pressed while it is on.
package struct ActionButton: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let action: String
  private let isToggle: Bool
  private let isHiddenWhileDisabled: Bool

  /// A button with a text.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - action: The name of the action with its prefix, such as `win.open`.
  ///   - isHiddenWhileDisabled: `true` if nobody needs to see it while it does nothing.
  package init(_ title: String, action: String, isHiddenWhileDisabled: Bool = false) {
    (self.title, icon, self.action, isToggle) = (title, nil, action, false)
    self.isHiddenWhileDisabled = isHiddenWhileDisabled
  }

  /// A button with an icon.
  ///
  /// - Parameters:
  ///   - title: The tooltip and the name for screen readers.
  ///   - icon: The name of an icon in the icon theme.
  ///   - action: The name of the action with its prefix, such as `win.open`.
  ///   - isToggle: `true` if it stays pressed while the action is on.
  package init(_ title: String, icon: String, action: String, isToggle: Bool = false) {
    (self.title, self.icon, self.action, self.isToggle) = (title, icon, action, isToggle)
    isHiddenWhileDisabled = false
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
    widget.setAction(action)
    if isHiddenWhileDisabled {
      widget.withPointer {
        _ = g_object_bind_property($0, "sensitive", $0, "visible", G_BINDING_SYNC_CREATE)
      }
    }
    return widget
  }

  package func updateWidget(_ widget: GtkWidget, previous: ActionButton?) {}
}
