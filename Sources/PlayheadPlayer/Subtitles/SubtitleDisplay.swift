internal import OpenCombine
internal import PlayheadCore

/// The cues that are shown now, and their style. It sleeps until the cues change.
@MainActor final class SubtitleDisplay {
  let cues = CurrentValueSubject<[SubtitleCue], Never>([])
  let style = CurrentValueSubject<SubtitleStyle, Never>(.standard)
  /// The number of times that the cues to be shown were determined.
  private(set) var evaluations = 0

  private var wakeUp: (time: Duration, subscriber: BoundarySchedule.Subscriber)?

  /// Shows what a schedule has at a time; nil: nothing.
  func update(_ schedule: CueSchedule?, at time: Duration?, clock: PlayerClock) {
    guard let schedule, let time else {
      wake(at: nil, clock)
      show([])
      return
    }
    evaluations += 1
    wake(at: schedule.nextChange(after: time), clock)
    show(schedule.cues(at: time))
  }

  private func show(_ shown: [SubtitleCue]) {
    if shown != cues.value { cues.send(shown) }
  }

  private func wake(at time: Duration?, _ clock: PlayerClock) {
    guard time != wakeUp?.time else { return }
    if let wakeUp { clock.unsubscribe(boundary: wakeUp.subscriber) }
    // The clock's asking for the position is what leads here again.
    wakeUp = time.map { ($0, clock.subscribe(boundaries: [$0]) {}) }
  }
}
