internal import PlayheadCore

extension Slider {
  /// Creates a slider that shows the progress of playback and can be dragged. It never jumps back during or
  /// after a drag.
  ///
  /// It requires Observation (`Player.isObservationEnabled`); ``TimeSlider`` does not. Add
  /// `.disabled(!tracker.isProgressAvailable)` to disable it without a progress.
  ///
  /// ```swift
  /// Slider(progressTracker: tracker)
  ///   .disabled(!tracker.isProgressAvailable)
  ///   .bind(tracker, to: player)
  /// ```
  ///
  /// Compare ``TimeSlider``, which is evaluated less often, because it knows which changes are visible.
  ///
  /// Bind the tracker to a player with `bind(_:to:)`, or the slider stays at 0.
  ///
  /// - Parameter tracker: The tracker, which the view also binds to its player.
  public init(progressTracker tracker: ProgressTracker) {
    self.init(value: Binding(tracker, \.progress)) { tracker.isInteracting = $0 }
  }
}

extension Text {
  /// Creates a text of a time such as `0:07` or `1:02:03`, with digits of equal width.
  ///
  /// Fractions of a second are cut off. With a scale of an hour, seven seconds are `0:00:07`.
  ///
  /// ```swift
  /// let end = player.duration.value
  /// return Text(time: end.map { $0 - time }, scale: end)
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time; `nil` is shown as `-:--`.
  ///   - scale: A time whose number of parts is used, such as the duration, so that the width stays the same.
  public init(time: Duration?, scale: Duration? = nil) {
    self = Text(TimeText.clock(time, scale: scale)).monospacedDigit()
  }
}
