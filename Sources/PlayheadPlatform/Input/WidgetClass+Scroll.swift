package import CPlatform

/// A step of a wheel, or a movement of two fingers on a pad.
package struct ScrollEvent: Hashable {
  package let x: Double
  package let y: Double
  /// A Boolean value that indicates whether the distances are logical pixels instead of steps.
  package let isInPixels: Bool
  /// A Boolean value that indicates whether it is over a menu that the widget has open, which is told as well.
  package let isInMenu: Bool
}

extension WidgetClass {
  /// Calls a closure for what is scrolled over the widget. The widget owns it.
  ///
  /// - Parameters:
  ///   - axes: The directions.
  ///   - phase: When it is told: in the capture phase before a widget that scrolls itself.
  ///   - end: Called when the fingers have left the pad.
  ///   - action: A closure that returns `true` if it is nobody else's.
  @MainActor @discardableResult package func onScroll(
    _ axes: GtkEventControllerScrollFlags, phase: GtkPropagationPhase = GTK_PHASE_BUBBLE,
    end: (@MainActor () -> Void)? = nil, perform action: @escaping @MainActor (ScrollEvent) -> Bool
  ) -> InputHandler {
    let controller = gtk_event_controller_scroll_new(axes)
    controller.answer("scroll") { (controller, x: Double, y: Double) -> Bool in
      let unit = controller.withOpaquePointer { gtk_event_controller_scroll_get_unit($0) }
      return action(
        ScrollEvent(
          x: x, y: y, isInPixels: unit == GDK_SCROLL_UNIT_SURFACE,
          isInMenu: controller.isEventElsewhere))
    }
    if let end { controller.on("scroll-end") { end() } }
    return attach(controller, phase: phase)
  }
}

extension GtkEventController {
  /// A Boolean value that indicates whether the current event is on another surface. Events over an open menu reach the
  /// widget that the menu belongs to as well.
  @MainActor fileprivate var isEventElsewhere: Bool {
    guard let event = gtk_event_controller_get_current_event(self),
      let widget = gtk_event_controller_get_widget(self),
      let surface = gtk_widget_get_native(widget).flatMap({ gtk_native_get_surface($0) })
    else { return false }
    return gdk_event_get_surface(event)?.isSame(as: surface) == false
  }
}
