package import CPlatform

/// A button of the mouse. A finger counts as the first one.
package enum MouseButton: Hashable, CaseIterable {
  case primary, middle, secondary

  fileprivate var number: guint {
    switch self {
    case .primary: guint(GDK_BUTTON_PRIMARY)
    case .middle: guint(GDK_BUTTON_MIDDLE)
    case .secondary: guint(GDK_BUTTON_SECONDARY)
    }
  }
}

/// A click or a tap on a widget. A closure that needs the widget takes it from here: the widget owns the closure.
package struct Click {
  package let widget: GtkWidget
  /// The number of those that followed each other quickly, from 1.
  package let count: Int
  /// The position in the widget, in logical pixels.
  package let x: Double
  package let y: Double
  /// A Boolean value that indicates whether it was a finger.
  package let isTouch: Bool

  @MainActor fileprivate init?(_ gesture: GtkGesture, count: Int, x: Double, y: Double) {
    let controller = gesture.as(GtkEventController.self)
    guard let widget = gtk_event_controller_get_widget(controller) else { return nil }
    (self.widget, self.count, self.x, self.y) = (widget, count, x, y)
    isTouch = controller.isTouch
  }

  /// Returns whether the position is too far from another one for a click that began there.
  @MainActor package func isDrag(fromX x: Double, y: Double) -> Bool {
    let threshold = widget.setting("gtk-dnd-drag-threshold") ?? 8
    return max(abs(self.x - x), abs(self.y - y)) > Double(threshold)
  }
}

/// The part of a click that counts.
package enum ClickPart: String {
  case press = "pressed"
  case release = "released"
}

extension WidgetClass {
  /// Calls a closure for each click on the widget, which owns it.
  @MainActor @discardableResult package func onClick(
    _ button: MouseButton, at part: ClickPart = .press,
    perform action: @escaping @MainActor (Click) -> Void
  ) -> InputHandler {
    let gesture = gtk_gesture_click_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, button.number) }
    gesture.handle(part.rawValue) { (gesture, count: Int32, x: Double, y: Double) in
      Click(gesture, count: Int(count), x: x, y: y).map(action)
    }
    return attach(gesture)
  }

  /// Calls a closure when the pointer or a finger has stayed where it went down. The widget owns it.
  ///
  /// A press on a control in the widget, such as a button or a slider, belongs to the control.
  ///
  /// - Parameters:
  ///   - isTouchOnly: `true` for fingers alone.
  ///   - action: A closure that returns `true` if the press was for it, and is to be no click when it ends.
  @MainActor @discardableResult package func onLongPress(
    isTouchOnly: Bool = false, perform action: @escaping @MainActor (Click) -> Bool
  ) -> InputHandler {
    let gesture = gtk_gesture_long_press_new()
    if isTouchOnly { gesture.withOpaquePointer { gtk_gesture_single_set_touch_only($0, 1) } }
    // A control keeps the release to itself, so without this, the timer of GTK's gesture would never be stopped.
    gesture.handle("begin") { gesture in
      if gesture.beginsOnControl { _ = gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) }
    }
    gesture.handle("pressed") { (gesture, x: Double, y: Double) in
      let state = gtk_gesture_get_sequence_state(gesture, gesture.sequence)
      guard state != GTK_EVENT_SEQUENCE_DENIED else { return }
      if Click(gesture, count: 1, x: x, y: y).map(action) == true { gesture.claim() }
    }
    return attach(gesture)
  }

  /// The longest time between the two clicks of a double click, as the person has set it.
  @MainActor package var doubleClickTime: Duration {
    .milliseconds(Int(setting("gtk-double-click-time") ?? 400))
  }

  /// A number of GTK's settings, or `nil` if the widget has no display.
  @MainActor fileprivate func setting(_ name: String) -> Int32? {
    gtk_widget_get_settings(widget).map { settings in
      UnsafeMutableRawPointer(settings).object(as: GObject.self)[property: name]
    }
  }
}

extension GtkGesture {
  /// The finger that it is about; `nil` of a pointer.
  @MainActor fileprivate var sequence: OpaquePointer? {
    withOpaquePointer { gtk_gesture_single_get_current_sequence($0) }
  }

  /// A Boolean value that indicates whether it began on a control in its widget.
  @MainActor fileprivate var beginsOnControl: Bool {
    var (x, y) = (0.0, 0.0)
    guard let widget = gtk_event_controller_get_widget(self.as(GtkEventController.self)),
      gtk_gesture_get_point(self, sequence, &x, &y) != 0
    else { return false }
    return widget.control(atX: x, y: y) != nil
  }
}
