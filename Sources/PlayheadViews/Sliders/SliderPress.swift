package import CPlatform
internal import PlayheadPlatform

/// Lets a press anywhere on a slider lead there at once, and drag it from there.
///
/// Of GTK's own gestures only some do: with the setting `gtk-primary-button-warps-slider` off, which is
/// the desktop's to choose, they go a page up or down.
@MainActor package enum SliderPress {
  /// How far from its middle the slider is held without a jump, in logical pixels: else it would
  /// seek when it is only touched.
  private static let grip = 7.0

  /// The slider owns the gesture.
  package static func connect(to range: GtkRange) {
    let gesture = gtk_gesture_drag_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_PRIMARY)) }
    let controller = gesture.as(GtkEventController.self)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let (weak, weakRange) = (WeakObject(gesture), WeakObject(range))
    let drag = Drag()
    gesture.on("drag-begin") { (x: Double, _: Double) in
      guard let range = weakRange.object, let track = SliderTrack(of: range) else { return }
      weak.object.map { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
      let place = track.place(of: gtk_range_get_value(range))
      let isHeld = abs(place - x) <= grip
      drag.start = isHeld ? place : x
      if !isHeld { gtk_range_set_value(range, track.progress(at: x)) }
    }
    gesture.on("drag-update") { (x: Double, _: Double) in
      guard let range = weakRange.object, let track = SliderTrack(of: range) else { return }
      gtk_range_set_value(range, track.progress(at: drag.start + x))
    }
    controller.retainForOwner()
    gtk_widget_add_controller(range.widget, controller)
  }

  /// Where the slider's middle was when it was taken.
  @MainActor private final class Drag { var start = 0.0 }
}
