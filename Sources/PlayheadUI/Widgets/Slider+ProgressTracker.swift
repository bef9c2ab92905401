internal import PlayheadCore

extension Slider {
  /// A slider that shows the progress of playback and can be dragged: it never jumps back while it is dragged,
  /// when it is let go, or after. Insensitive it is if the view says so: `.disabled(!tracker.isProgressAvailable)`.
  ///
  /// Observation has to be on (`Player.isObservationEnabled`); ``TimeSlider`` does without.
  public init(progressTracker tracker: ProgressTracker) {
    self.init(value: Binding(tracker, \.progress)) { tracker.isInteracting = $0 }
  }
}

extension Text {
  /// A time as `0:07` or `1:02:03`, in digits of one width; two dashes if it is nil.
  /// - Parameter scale: a time with as many parts as this one is shown with, such as that of the end.
  public init(time: Duration?, scale: Duration? = nil) {
    self = Text(TimeText.clock(time, scale: scale)).monospacedDigit()
  }
}
