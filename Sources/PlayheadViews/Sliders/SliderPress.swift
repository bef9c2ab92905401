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
      let place = track.place(of: progress(of: range))
      let isHeld = abs(place - x) <= grip
      drag.start = isHeld ? place : x
      if !isHeld { setProgress(track.progress(at: x), of: range) }
    }
    gesture.on("drag-update") { (x: Double, _: Double) in
      guard let range = weakRange.object, let track = SliderTrack(of: range) else { return }
      setProgress(track.progress(at: drag.start + x), of: range)
    }
    controller.retainForOwner()
    gtk_widget_add_controller(range.widget, controller)
  }

  /// How far from its left end a slider is, of 0…1.
  private static func progress(of range: GtkRange) -> Double {
    let adjustment = gtk_range_get_adjustment(range)
    let (lower, upper) = (
      gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment)
    )
    guard upper > lower else { return 0 }
    let progress = (gtk_range_get_value(range) - lower) / (upper - lower)
    return isMirrored(range) ? 1 - progress : progress
  }

  private static func setProgress(_ progress: Double, of range: GtkRange) {
    let adjustment = gtk_range_get_adjustment(range)
    let (lower, upper) = (
      gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment)
    )
    let progress = isMirrored(range) ? 1 - progress : progress
    gtk_range_set_value(range, lower + progress * (upper - lower))
  }

  /// Where one reads from the right, so goes a slider.
  private static func isMirrored(_ range: GtkRange) -> Bool {
    gtk_range_get_flippable(range) != 0
      && gtk_widget_get_direction(range.widget) == GTK_TEXT_DIR_RTL
  }

  /// Where the slider's middle was when it was taken.
  @MainActor private final class Drag { var start = 0.0 }
}
