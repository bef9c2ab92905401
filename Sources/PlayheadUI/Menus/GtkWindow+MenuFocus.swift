public import CPlatform
internal import PlayheadPlatform

extension GtkWindow {
  /// Takes the keyboard from what had it in a menu that has just closed, so that the keys are the
  /// window's again. GTK 4.8 leaves it to an item that is gone, and then no key reaches the window.
  @MainActor public func dropFocusAfterMenu() {
    let weak = WeakObject(self)
    MainQueue.later(after: focusDelay) {
      weak.object.map { gtk_window_set_focus($0, nil) }
    }
  }
}

/// GTK moves the focus away from what is gone after the next frame.
private let focusDelay = Duration.milliseconds(150)
