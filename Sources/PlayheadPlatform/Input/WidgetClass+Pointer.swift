package import CPlatform

extension WidgetClass {
  /// Calls closures while the pointer moves over the widget, with its position in logical pixels. The widget owns them, and is given to
  /// them.
  ///
  /// - Parameters:
  ///   - phase: When it is told. A drag takes what comes after the capture phase.
  ///   - enter: Called when the pointer comes.
  ///   - move: Called when it moves.
  ///   - leave: Called when it has left.
  @MainActor @discardableResult package func trackPointer(
    phase: GtkPropagationPhase = GTK_PHASE_BUBBLE,
    enter: (@MainActor (Self, _ x: Double, _ y: Double) -> Void)? = nil,
    move: @escaping @MainActor (Self, _ x: Double, _ y: Double) -> Void,
    leave: (@MainActor () -> Void)? = nil
  ) -> InputHandler {
    let controller = gtk_event_controller_motion_new()
    // The widget owns the controller.
    let weak = WeakObject(self)
    if let enter {
      controller.on("enter") { (x: Double, y: Double) in weak.object.map { enter($0, x, y) } }
    }
    controller.on("motion") { (x: Double, y: Double) in weak.object.map { move($0, x, y) } }
    if let leave { controller.on("leave") { leave() } }
    return attach(controller, phase: phase)
  }
}
