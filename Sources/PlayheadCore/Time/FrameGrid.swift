/// The times of a medium's frames, which follow one another at a fixed rate.
struct FrameGrid: Hashable, Sendable {
  /// The duration for which each frame is shown.
  let interval: Duration
  /// The time at which one of the frames is shown.
  let origin: Duration

  /// The number of the frame that is shown at a time. Containers round to a millisecond, so what is
  /// nearly the next one is the next one.
  func number(at time: Duration) -> Int {
    Int(clamping: ((time + margin - origin) / interval).rounded(.down))
  }

  /// A time at which the frame of that number is shown, not sooner than its beginning, however that
  /// was rounded.
  func time(of number: Int) -> Duration { origin + interval * number + margin }

  private var margin: Duration { min(interval / 4, .milliseconds(2)) }
}
