internal import CPlatform

extension WidgetClass {
  /// Calls a closure for each key that goes down while the focus is in the widget, before the widget with the focus is
  /// told.
  ///
  /// - Parameter action: A closure that returns `true` if the key was for it: nobody else is told then. The widget owns
  ///   it.
  @MainActor @discardableResult package func onKeyPress(
    _ action: @escaping @MainActor (KeyStroke) -> Bool
  ) -> InputHandler {
    let controller = gtk_event_controller_key_new()
    controller.on("key-pressed") { (key: UInt32, _: UInt32, modifiers: UInt32) -> Bool in
      action(KeyStroke(key: key, modifiers: modifiers))
    }
    return attach(controller, phase: GTK_PHASE_CAPTURE)
  }
}
