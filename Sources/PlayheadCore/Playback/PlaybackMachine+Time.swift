extension PlaybackMachine {
  /// A Boolean value that indicates whether the position moves. The clock of time subscribers runs only then.
  package var isClockRunning: Bool {
    status == .readyToPlay && seeks.target == nil && medium.snapshot.isRunning
  }

  /// A Boolean value that indicates whether the seekable or loaded range changes while playback is paused.
  package var rangesChangeWhilePaused: Bool {
    guard status != .unknown, error == nil else { return false }
    switch streamType {
    case .dvr: return medium.pipeline.liveWindow?.hasPast ?? false
    case .unknown, .live: return false
    case .onDemand:
      guard let loaded = medium.snapshot.loadedTimeRange,
        let length = medium.snapshot.duration.value
      else {
        return false
      }
      return loaded.upperBound < length && !medium.fillWatch.isStill
    }
  }

  /// The speed of the clock, in seconds of media time per second.
  package var clockRate: Double { status == .unknown ? 1 : medium.pipeline.rate }

  /// Returns the position at an instant of the clock of the pipeline's snapshots, or `nil` if it is unknown.
  package func time(at instant: Duration) -> Duration? {
    guard status != .unknown, let position = medium.snapshot.position else { return nil }
    guard isClockRunning else { return max(position, playback.timeFloor ?? position) }
    let elapsed = max(instant - medium.snapshot.instant, .zero)
    // Exact at the medium's own speed, which a floating-point product would not be.
    let passed = position + (medium.pipeline.rate == 1 ? elapsed : elapsed * medium.pipeline.rate)
    let moved = max(passed, playback.timeFloor ?? passed)
    return medium.snapshot.duration.value.map { min(moved, max($0, position)) } ?? moved
  }

  /// Returns the date of the position, or `nil` if the stream has no dates.
  package func date(at instant: Duration) -> WallClockDate? {
    guard let time = time(at: instant) else { return nil }
    return medium.pipeline.hlsFacts.dateMapping?.date(at: time)
  }

  /// Returns the next position at which ``timeReached(now:)`` has an effect during playback, or `nil`.
  package func nextCheck(after time: Duration) -> Duration? {
    let nearEdge: Duration? =
      streamType == .dvr && medium.pipeline.rate > 1 ? time + .seconds(1) : nil
    return [medium.blocked.nextStart(after: time), nearEdge].compactMap(\.self).min()
  }

  /// Handles a position that was reached by playing: skips blocked parts, and resets the speed at the live
  /// edge.
  package mutating func timeReached(now instant: Duration) -> [PlaybackAction] {
    let actions = updateSpeed(at: instant)
    guard isClockRunning, let time = time(at: instant) else { return actions }
    guard let blocked = medium.blocked.range(at: time) else { return actions }
    guard let range = medium.snapshot.seekableTimeRange, blocked.upperBound < range.upperBound
    else {
      return actions + end()
    }
    return actions + seek(to: at(blocked.upperBound), isSmooth: false).actions
  }
}
