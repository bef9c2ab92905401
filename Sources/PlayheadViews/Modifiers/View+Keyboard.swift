internal import CPlatform
internal import PlayheadPlatform

/// Runs an action for a key.
private struct KeyModifier: ViewModifier {
  let key: Int32
  let action: @MainActor () -> Bool

  func attach(to widget: GtkWidget) -> Box {
    let box = Box(action)
    let controller = gtk_event_controller_key_new()
    controller.on("key-pressed") { [key] (pressed: UInt32) -> Bool in
      Int32(bitPattern: pressed) == key && box.action()
    }
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
    return box
  }

  func update(_ attachment: Box, on widget: GtkWidget, previous: Self) {
    attachment.action = action
  }

  @MainActor final class Box {
    var action: @MainActor () -> Bool
    init(_ action: @escaping @MainActor () -> Bool) { self.action = action }
  }
}

/// What is wanted of the keyboard focus for a view. Each request differs from all before it.
package struct FocusRequest: Hashable, Sendable {
  private var count = 0
  fileprivate private(set) var takes = false

  package init() {}

  /// Asks for the focus.
  package mutating func take() {
    count += 1
    takes = true
  }

  /// Gives the focus back: nothing in the view has it any more.
  package mutating func release() {
    count += 1
    takes = false
  }
}

/// Moves the keyboard focus into a view, or out of it, for each new request.
private struct FocusModifier: ViewModifier {
  let request: FocusRequest

  func attach(to widget: GtkWidget) {}

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {
    guard request != previous.request else { return }
    // From the beginning, wherever in it the focus is.
    widget.releaseFocus()
    guard request.takes else { return }
    // A menu that has closed may be about to drop it.
    widget.rootWindow?.keepFocus()
    _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
  }
}

extension View {
  /// Runs an action when Escape is pressed in the view, and nothing in it uses the key.
  ///
  /// - Parameter action: A closure that returns `true` if the key is used up.
  package func onEscape(perform action: @escaping @MainActor () -> Bool) -> some View {
    modified(by: KeyModifier(key: GDK_KEY_Escape, action: action))
  }

  /// Gives the keyboard focus to the first view in it that can have it, or takes the focus away, for each new request.
  ///
  /// It comes behind the modifiers that show the view: what is hidden cannot have the focus.
  package func focused(by request: FocusRequest) -> some View {
    modified(by: FocusModifier(request: request))
  }
}
