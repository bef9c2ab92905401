internal import CPlatform
internal import PlayheadPlatform

/// How the keyboard has come to what has the focus: by Tab, or by a click there. A click leaves the focus where
/// nobody looks for it, so that a key is the player's; GTK shows that focus too, once a modifier is pressed.
@MainActor final class FocusWay {
  /// True if it was by Tab.
  private(set) var isTab = false

  init(in window: GtkWindow) {
    window.onAnyClick { [weak self] in self?.isTab = false }
  }

  /// A key has been pressed.
  func note(_ key: UInt32) {
    if TabKey.contains(key) { isTab = true }
  }
}
