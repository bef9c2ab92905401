internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What the wheel, and two fingers on a pad, do on a widget: the volume changes, or playback goes back
/// or on.
@MainActor final class WheelGesture {
  private weak var player: Player?
  private let visibility: ControlsVisibility
  private let messages: MessageBar
  private var machine: WheelMachine
  private var rest: Timeout?

  init(
    player: Player, visibility: ControlsVisibility, messages: MessageBar,
    vertical: WheelMachine.Vertical = .volume
  ) {
    (self.player, self.visibility, self.messages) = (player, visibility, messages)
    machine = WheelMachine(vertical: vertical)
  }

  /// The widget owns the gesture from now on.
  /// - Parameter phase: the capture phase, for a widget with a wheel of its own.
  func connect(to area: GtkWidget, phase: GtkPropagationPhase = GTK_PHASE_BUBBLE) {
    let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    gtk_event_controller_set_propagation_phase(controller, phase)
    controller.answer("scroll") { (controller, x: Double, y: Double) -> Bool in
      guard !Self.isInMenu(controller) else { return false }
      let unit = controller.withOpaquePointer { gtk_event_controller_scroll_get_unit($0) }
      self.scroll(x: x, y: y, unit: unit == GDK_SCROLL_UNIT_SURFACE ? .pixels : .notches)
      return true
    }
    controller.on("scroll-end") { self.machine.end() }
    controller.retainForOwner()
    gtk_widget_add_controller(area, controller)
  }

  func scroll(x: Double, y: Double, unit: WheelMachine.Unit) {
    guard let player else { return }
    switch machine.scroll(x: x, y: y, unit: unit) {
    case .changeVolume(let step):
      player.volume += step
      messages.showVolume(of: player)
    case .skip(let interval):
      player.skip(by: interval)
      visibility.show()
    case nil: break
    }
    rest = Timeout(after: .milliseconds(300)) { [weak self] in self?.machine.end() }
  }

  /// What is over an open menu comes to the widget that the menu belongs to as well.
  private static func isInMenu(_ controller: GtkEventController) -> Bool {
    guard let event = gtk_event_controller_get_current_event(controller),
      let widget = gtk_event_controller_get_widget(controller),
      let surface = gtk_widget_get_native(widget).flatMap({ gtk_native_get_surface($0) })
    else { return false }
    return gdk_event_get_surface(event)?.isSame(as: surface) == false
  }
}
