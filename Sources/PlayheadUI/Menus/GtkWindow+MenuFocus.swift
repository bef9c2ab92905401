public import CPlatform
internal import PlayheadPlatform

extension GtkWindow {
  /// Takes the keyboard focus from a menu that has just been closed, so that keys go to the window again.
  ///
  /// GTK 4.8 leaves the focus with an item of the closed menu, and then no key reaches the window. The method
  /// does so after 0.15 seconds.
  ///
  /// Call it when a popover menu of the window has been closed. The views of this library do so for their own
  /// menus. A window that is closed meanwhile is left alone.
  ///
  /// ```swift
  /// let weak = WeakObject(window)
  /// popover.on("closed") { weak.object?.dropFocusAfterMenu() }
  /// ```
  @MainActor public func dropFocusAfterMenu() {
    isAboutToDropFocus = true
    let weak = WeakObject(self)
    MainQueue.later(after: focusDelay) {
      guard let window = weak.object, window.isAboutToDropFocus else { return }
      window.isAboutToDropFocus = false
      gtk_window_set_focus(window, nil)
    }
  }

  /// Leaves the focus to what is given it now, though a menu was closed just before.
  @MainActor func keepFocus() { isAboutToDropFocus = false }

  @MainActor private var isAboutToDropFocus: Bool {
    get { g_object_get_qdata(self.as(GObject.self), focusQuark) != nil }
    set {
      g_object_set_qdata(
        self.as(GObject.self), focusQuark, UnsafeMutableRawPointer(bitPattern: newValue ? 1 : 0))
    }
  }
}

/// GTK moves the focus away from what is gone after the next frame.
private let focusDelay = Duration.milliseconds(150)

@MainActor private let focusQuark = g_quark_from_string("playhead-focus-drop")
