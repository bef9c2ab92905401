internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// Keys that are not the player's, because of where the focus is.
@MainActor enum FocusedKeys {
  /// Returns whether a key is for the widget that has the focus: a text field wants the keys that could type or edit
  /// text, a playlist those that it is operated with, a question those that answer it, and a button that was reached by
  /// Tab those that press it.
  static func wants(
    _ key: UInt32, modifiers: UInt32, in window: GtkWindow, isReachedByTab: Bool
  ) -> Bool {
    guard let focus = window.focusedWidget else { return false }
    if focus.keyboardRole == .text { return !isFunctionKey(key) }
    if isQuestion(focus) { return answers(key) }
    if isReachedByTab, isPress(key, modifiers), focus.keyboardRole == .button { return true }
    return PlaylistView.uses(key: key, modifiers: modifiers, focus: focus)
  }

  private static func isPress(_ key: UInt32, _ modifiers: UInt32) -> Bool {
    let counted = modifiers & KeyStroke.countedModifiers
    return counted == 0
      && [GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter].contains(
        Int32(bitPattern: key))
  }

  private static func isQuestion(_ widget: GtkWidget) -> Bool {
    widget.parentWidget?.hasStyleClass(ResumeBar.style) ?? false
  }

  /// Returns whether a key presses a button, moves from one to the other, or refuses to answer.
  private static func answers(_ key: UInt32) -> Bool {
    [
      GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
      GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_KP_Left, GDK_KEY_KP_Right, GDK_KEY_Escape,
    ].contains(Int32(bitPattern: key))
  }

  static func isFunctionKey(_ key: UInt32) -> Bool {
    (GDK_KEY_F1...GDK_KEY_F12).contains(Int32(bitPattern: key))
  }
}

/// The way in which the focused widget got the focus: by Tab, or by a click there. A click leaves the focus where
/// nobody looks for it, so that a key is the player's; GTK shows that focus too, once a modifier is pressed.
@MainActor final class FocusWay {
  /// A Boolean value that indicates whether the focus was moved by Tab.
  private(set) var isTab = false

  init(in window: GtkWindow) {
    window.onAnyClick { [weak self] in self?.isTab = false }
  }

  /// A key has been pressed.
  func note(_ key: UInt32) {
    if TabKey.contains(key) { isTab = true }
  }
}
