import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// The keyboard focus after a menu has been closed.
@MainActor @Suite(.serialized) struct MenuFocusTests {
  /// Drops the focus of a window as after a menu, and waits until that is over.
  private func dropFocus(of window: GtkWindow) async {
    window.dropFocus(after: .milliseconds(1))
    var isOver = false
    // Timeouts that are due at once run in the order in which they were set.
    let timeout = Timeout(after: .milliseconds(2)) { isOver = true }
    #expect(await eventually { isOver })
    withExtendedLifetime(timeout) {}
  }

  @Test func itIsDroppedUnlessTheNextMenuIsOpen() async {
    gtk_init()
    let button = gtk_button_new_with_label("Video")
    let window = presentWindow(showing: button.widget)
    #expect(await eventually { button.widget.isMapped })
    let item = gtk_button_new_with_label("Item")
    let popover = gtk_popover_new().as(GtkPopover.self)
    gtk_popover_set_child(popover, item.widget)
    gtk_widget_set_parent(popover.widget, button.widget)

    gtk_popover_popup(popover)
    #expect(await eventually { item.widget.isInOpenMenu })
    item.widget.takeFocus()
    #expect(window.focusedWidget?.isSame(as: item.widget) == true)
    await dropFocus(of: window)
    #expect(window.focusedWidget?.isSame(as: item.widget) == true)

    gtk_popover_popdown(popover)
    #expect(await eventually { !item.widget.isInOpenMenu })
    button.widget.takeFocus()
    #expect(window.focusedWidget != nil)
    await dropFocus(of: window)
    #expect(window.focusedWidget == nil)
    gtk_widget_unparent(popover.widget)
    gtk_window_destroy(window)
  }
}
