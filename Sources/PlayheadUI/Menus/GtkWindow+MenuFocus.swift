public import CPlatform
internal import PlayheadPlatform

extension GtkWindow {
  /// Takes the keyboard focus from a menu that has just been closed, so that keys go to the window again.
  ///
  /// GTK 4.8 leaves the focus with an item of the closed menu, and then no key reaches the window. The method
  /// does so after 0.15 seconds.
  ///
  /// Call it when a popover menu of the window has been closed. The views of this library do so for their own
  /// menus. A window that is closed meanwhile is left alone, and so is the next menu if it has been opened.
  ///
  /// ```swift
  /// popover.widget.onDisappear(perform: window.weakly { $0.dropFocusAfterMenu() })
  /// ```
  @MainActor public func dropFocusAfterMenu() {
    dropFocus(after: focusDelay)
  }
}

/// GTK moves the focus away from what is gone after the next frame.
private let focusDelay = Duration.milliseconds(150)
