package import CPlatform

extension GtkWindow {
  /// Runs an action when a key goes down, before what has the focus sees it. GTK does not tell repetitions from
  /// presses.
  ///
  /// - Parameters:
  ///   - press: A closure that is called with the window. It returns `true` if the key is used up.
  ///   - release: A closure that is called when a key goes up.
  @MainActor package func onKeys(
    press: @escaping @MainActor (GtkWindow, KeyPress) -> Bool,
    release: @escaping @MainActor (KeyPress) -> Void
  ) {
    let controller = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    controller.answer("key-pressed") {
      (controller, key: UInt32, position: UInt32, modifiers: UInt32) -> Bool in
      guard let window = gtk_event_controller_get_widget(controller)?.cast(to: GtkWindow.self)
      else {
        return false
      }
      let stroke = KeyStroke(key: key, modifiers: modifiers)
      return press(window, KeyPress(stroke: stroke, position: position))
    }
    controller.on("key-released") { (key: UInt32, position: UInt32, modifiers: UInt32) in
      release(
        KeyPress(stroke: KeyStroke(key: key, modifiers: modifiers), position: position))
    }
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }

  /// Runs an action when any button of the mouse goes down, before what is there sees it.
  @MainActor package func onAnyClick(perform action: @escaping @MainActor () -> Void) {
    let click = gtk_gesture_click_new()
    click.withOpaquePointer { gtk_gesture_single_set_button($0, 0) }
    click.on("pressed", do: action)
    let controller = click.as(GtkEventController.self)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }
}
