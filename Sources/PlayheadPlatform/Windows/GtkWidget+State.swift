package import CPlatform

extension GtkWidget {
  /// The class of what draws the widget's window, such as `GskCairoRenderer`, or `nil` while the widget is not realized.
  @MainActor package var rendererName: String? {
    gtk_widget_get_native(self).flatMap { gtk_native_get_renderer($0) }?.className
  }

  /// The number of pixels of the screen in a logical one.
  @MainActor package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(self)) }

  /// The role of the widget for the keyboard.
  @MainActor package var keyboardRole: KeyboardRole {
    if isInstance(of: gtk_text_get_type()) { return .text }
    let buttons = [gtk_button_get_type(), gtk_check_button_get_type(), gtk_switch_get_type()]
    return buttons.contains { isInstance(of: $0) } ? .button : .other
  }

  /// A Boolean value that indicates whether the widget is in a menu that is open.
  @MainActor package var isInOpenMenu: Bool {
    gtk_widget_get_ancestor(self, gtk_popover_get_type())?.isMapped ?? false
  }

  /// Takes the keyboard focus away from the widget and all that is in it; a focus elsewhere stays.
  @MainActor package func releaseFocus() {
    guard let window = gtk_widget_get_ancestor(self, gtk_window_get_type())?.as(GtkWindow.self),
      let focus = window.focusedWidget, gtk_widget_is_ancestor(focus, self) != 0
    else { return }
    window.focusedWidget = nil
  }

  private func isInstance(of type: GType) -> Bool {
    withPointer {
      g_type_check_instance_is_a($0.assumingMemoryBound(to: GTypeInstance.self), type)
    } != 0
  }
}

/// The role of a widget for the keyboard.
package enum KeyboardRole: Hashable, Sendable {
  /// A field that text is typed into.
  case text
  /// A button, a check box, or a switch, which Space and Enter press.
  case button
  /// Anything else.
  case other
}
