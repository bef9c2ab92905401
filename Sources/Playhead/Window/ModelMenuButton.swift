internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A button with an icon that opens a menu of actions below it.
struct ModelMenuButton: WidgetRepresentable {
  private let title: String
  private let icon: String
  private let isPrimary: Bool
  private let isRebuilt: Bool
  private let onClose: @MainActor (GtkWindow) -> Void
  private let menu: @MainActor () -> MenuModel

  /// - Parameters:
  ///   - title: The tooltip and the name for screen readers.
  ///   - icon: The name of an icon in the icon theme.
  ///   - isPrimary: `true` for the window's main menu, which F10 opens.
  ///   - isRebuilt: `true` for a menu that is another one each time it is opened.
  ///   - onClose: A closure that is called with the window when the menu has been closed.
  ///   - menu: A closure that returns the menu.
  init(
    _ title: String, icon: String, isPrimary: Bool = false, isRebuilt: Bool = false,
    onClose: @escaping @MainActor (GtkWindow) -> Void, menu: @escaping @MainActor () -> MenuModel
  ) {
    (self.title, self.icon, self.isPrimary, self.isRebuilt) = (title, icon, isPrimary, isRebuilt)
    (self.onClose, self.menu) = (onClose, menu)
  }

  func makeWidget(_ current: Current<ModelMenuButton>) -> GtkWidget {
    let widget = gtk_menu_button_new()
    let button = widget.as(GtkMenuButton.self)
    gtk_menu_button_set_icon_name(button, icon)
    gtk_menu_button_set_primary(button, gboolean(isPrimary))
    Accessibility.setIconLabel(title, of: widget)
    if isRebuilt { button.onOpening { setMenu(of: $0) } } else { setMenu(of: button) }
    return widget
  }

  private func setMenu(of button: GtkMenuButton) {
    playhead_menu_button_set_menu(button, menu().make())
    gtk_menu_button_get_popover(button)?.handle("unmap") { [onClose] popover in
      popover.widget.rootWindow.map(onClose)
    }
  }
}
