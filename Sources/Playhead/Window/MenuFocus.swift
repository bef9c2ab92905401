internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// Who gets the keys after a menu.
@MainActor enum MenuFocus {
  /// Takes the keyboard from the menu that a button has now each time that it has closed.
  static func isDropped(by button: GtkMenuButton) {
    guard let popover = gtk_menu_button_get_popover(button) else { return }
    let weak = WeakObject(popover)
    popover.on("unmap") { weak.object?.widget.rootWindow?.dropFocusAfterMenu() }
  }
}
