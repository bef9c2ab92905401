internal import PlayheadPlatform

/// A menu of the controls: made again each time it is opened, so that a closed one costs nothing.
@MainActor struct ControlMenu<Content: View> {
  let icon: String
  let title: String
  let content: @MainActor () -> Content

  init(
    icon: String, title: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    (self.icon, self.title, self.content) = (icon, title, content)
  }

  /// The button that opens it.
  func button(_ visibility: ControlsVisibility) -> some View {
    Menu(title, icon: icon, style: .controls(visibility), content: content)
  }
}

extension MenuStyle {
  /// Menus of the controls, which stay while one is open.
  static func controls(_ visibility: ControlsVisibility) -> MenuStyle {
    // GTK gives the keyboard to the button when its menu closes. Who came with the mouse has no use for
    // it there, and it would hold the controls.
    let hadFocus = State(false)
    return MenuStyle(
      styleClass: "playhead-menu",
      willOpen: { [weak visibility] in
        hadFocus.value = visibility?.holds.contains(.focus) ?? false
      },
      onOpen: { [weak visibility] in visibility?.set(.menu, true) },
      onClose: { [weak visibility] window in
        visibility?.set(.menu, false)
        // Where the pointer went meanwhile was not told; the next movement tells.
        visibility?.set(.pointer, false)
        visibility?.set(.touch, false)
        if !hadFocus.value { window?.dropFocusAfterMenu() }
      })
  }
}

/// The title of what follows in a menu.
struct MenuHeading: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).alignment(.leading).styleClass("heading") }
}
