internal import CPlatform
internal import PlayheadPlatform

/// A request about the keyboard focus of a view. Each request differs from all before it.
package struct FocusRequest: Hashable, Sendable {
  private var count = 0
  fileprivate private(set) var takes = false

  package init() {}

  /// Asks for the focus, or gives it back: nothing in the view has it any more then.
  package mutating func set(takes: Bool) {
    count += 1
    self.takes = takes
  }
}

extension View {
  /// Runs an action when Escape is pressed in the view, and nothing in it uses the key.
  ///
  /// - Parameter action: A closure that returns `true` if the key is used up.
  package func onEscape(perform action: @escaping @MainActor () -> Bool) -> some View {
    connecting(action) { widget, action in
      widget.onKeyPress(GDK_KEY_Escape) { action.value() }.remove
    }
  }

  /// Gives the keyboard focus to the first view in it that can have it, or takes the focus away, for each new request.
  /// A field for text elsewhere keeps it: somebody is typing.
  ///
  /// It comes behind the modifiers that show the view: what is hidden cannot have the focus.
  package func focused(by request: FocusRequest) -> some View {
    setting(request) { widget, request, previous in
      guard previous != nil else { return }
      // From the beginning, wherever in it the focus is.
      widget.releaseFocus()
      guard request.takes, widget.rootWindow?.focusedWidget?.keyboardRole != .text else { return }
      // A menu that has closed may be about to drop it.
      widget.rootWindow?.keepFocus()
      _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
    }
  }
}
