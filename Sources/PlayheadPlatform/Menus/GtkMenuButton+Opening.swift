package import CPlatform

extension GtkMenuButton {
  /// Calls a closure each time before the button opens its menu, for one that is made then. The button owns the
  /// closure.
  @MainActor package func onOpening(perform action: @escaping @MainActor (GtkMenuButton) -> Void) {
    gtk_menu_button_set_create_popup_func(
      self,
      { button, context in
        guard let button, let context else { return }
        let opening = Unmanaged<Opening>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { opening.perform(button) }
      }, Unmanaged.passRetained(Opening(action)).toOpaque(),
      { context in if let context { Unmanaged<Opening>.fromOpaque(context).release() } })
  }
}

/// The action that is performed before a menu opens.
private final class Opening: Sendable {
  let perform: @MainActor (GtkMenuButton) -> Void

  init(_ perform: @escaping @MainActor (GtkMenuButton) -> Void) { self.perform = perform }
}
