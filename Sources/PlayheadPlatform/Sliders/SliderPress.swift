package import CPlatform

/// Lets a press anywhere on a slider lead there at once, and drag it from there.
///
/// Of GTK's own gestures only some do: with the setting `gtk-primary-button-warps-slider` off, which is
/// the desktop's to choose, they go a page up or down.
@MainActor package enum SliderPress {
  /// The distance from its middle, in logical pixels, within which the slider is held without a jump: otherwise, a mere
  /// touch would seek.
  private static let grip = 7.0

  /// The slider owns the gesture.
  package static func connect(to range: GtkRange) {
    let gesture = gtk_gesture_drag_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_PRIMARY)) }
    let drag = Drag()
    gesture.handle("drag-begin") { (gesture, x: Double, _: Double) in
      guard let range = slider(of: gesture), let track = SliderTrack(of: range) else { return }
      gesture.claim()
      let middle = track.x(of: progress(of: range))
      let isHeld = abs(middle - x) <= grip
      drag.start = isHeld ? middle : x
      if !isHeld { setProgress(track.progress(atX: x), of: range) }
    }
    gesture.handle("drag-update") { (gesture, x: Double, _: Double) in
      guard let range = slider(of: gesture), let track = SliderTrack(of: range) else { return }
      setProgress(track.progress(atX: drag.start + x), of: range)
    }
    range.attach(gesture, phase: GTK_PHASE_CAPTURE)
  }

  private static func slider(of gesture: GtkGesture) -> GtkRange? {
    gtk_event_controller_get_widget(gesture.as(GtkEventController.self))?.cast()
  }

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

  /// Returns whether a slider runs from the right, as it does where one reads from the right.
  private static func isMirrored(_ range: GtkRange) -> Bool {
    gtk_range_get_flippable(range) != 0 && range.isMirrored
  }

  /// The position of the slider's middle when it was taken.
  @MainActor private final class Drag { var start = 0.0 }
}
