internal import CPlatform

extension WidgetClass {
  /// Calls a closure for each key that goes down while the focus is in the widget, before the widget with the focus is
  /// told.
  ///
  /// - Parameter action: A closure that returns `true` if the key was for it: nobody else is told then. The widget owns
  ///   it.
  @MainActor @discardableResult package func captureKeyPresses(
    _ action: @escaping @MainActor (KeyPress) -> Bool
  ) -> InputHandler {
    let controller = gtk_event_controller_key_new()
    controller.on("key-pressed") { (key: UInt32, position: UInt32, modifiers: UInt32) -> Bool in
      action(KeyPress(stroke: KeyStroke(key: key, modifiers: modifiers), position: position))
    }
    return attach(controller, phase: GTK_PHASE_CAPTURE)
  }

  /// Calls a closure when a key goes down while the focus is in the widget, unless something in it has used the key.
  ///
  /// - Parameters:
  ///   - key: The key's value in GDK, such as `GDK_KEY_Escape`.
  ///   - action: A closure that returns `true` if the key was for it. The widget owns it.
  @MainActor @discardableResult package func onKeyPress(
    _ key: Int32, perform action: @escaping @MainActor () -> Bool
  ) -> InputHandler {
    let controller = gtk_event_controller_key_new()
    controller.on("key-pressed") { (pressed: UInt32) -> Bool in
      Int32(bitPattern: pressed) == key && action()
    }
    return attach(controller)
  }

  /// Lets the up and down arrow keys lead the focus from one child of the widget to the next.
  ///
  /// GTK's own keys of radio buttons choose at once what they come to: in a menu, which a choice closes, nothing but
  /// the next one could be reached. With these, Space and Enter choose.
  @MainActor @discardableResult package func leadFocusByArrowKeys() -> InputHandler {
    let controller = gtk_event_controller_key_new()
    controller.answer("key-pressed") { (keys, key: UInt32) -> Bool in
      guard let isDown = Self.isDown(key),
        let child = gtk_event_controller_get_widget(keys).flatMap({ gtk_widget_get_focus_child($0) }
        )
      else { return false }
      let next = isDown ? gtk_widget_get_next_sibling(child) : gtk_widget_get_prev_sibling(child)
      next?.takeFocus()
      return true
    }
    return attach(controller, phase: GTK_PHASE_CAPTURE)
  }

  /// Returns whether a key leads down rather than up, or `nil` if it leads nowhere.
  private static func isDown(_ key: UInt32) -> Bool? {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down, GDK_KEY_KP_Down: true
    case GDK_KEY_Up, GDK_KEY_KP_Up: false
    default: nil
    }
  }
}
