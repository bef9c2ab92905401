internal import CPlatform
internal import PlayheadPlatform

/// Shows hidden controls when the Tab key is pressed.
@MainActor final class TabWatch {
  private let widget: WeakObject<GtkWidget>
  private weak var visibility: ControlsVisibility?
  private var connection: (window: WeakObject<GtkWindow>, controller: GtkEventController)?

  init(_ widget: GtkWidget, _ visibility: ControlsVisibility) {
    self.widget = WeakObject(widget)
    self.visibility = visibility
  }

  func start() {
    stop()
    guard let window = widget.object?.rootWindow else { return }
    let controller = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    controller.on("key-pressed") { [weak self] (key: UInt32) -> Bool in
      if TabKey.contains(key) { self?.visibility?.show() }
      return false
    }
    controller.retainForOwner()
    gtk_widget_add_controller(window.widget, controller)
    connection = (WeakObject(window), controller)
  }

  func stop() {
    if let (window, controller) = connection, let window = window.object {
      gtk_widget_remove_controller(window.widget, controller)
    }
    connection = nil
  }
}
