extension PlaybackMachine {
  /// A Boolean value that indicates whether the position moves. The clock of time subscribers runs only then.
  package var isClockRunning: Bool {
    status == .readyToPlay && seeks.target == nil && medium.snapshot.isRunning
  }

  /// A Boolean value that indicates whether a seek has been requested and is not complete.
  package var isSeeking: Bool { seeks.target != nil }

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
    // A seek keeps a distance from the end, and would lead back into what is blocked up to there.
    guard let range = medium.snapshot.seekableTimeRange,
      blocked.upperBound < range.upperBound - Self.seekMargin
    else {
      return actions + end()
    }
    return actions + seek(to: at(blocked.upperBound), isSmooth: false).actions
  }

  // MARK: - Speed

  /// The speed of playback.
  package var playbackSpeed: Double { speed.effective }

  /// The speeds that are possible at the moment.
  package var playbackSpeedRange: ClosedRange<Double> { speed.range }

  /// Sets the speed. Playback does not start.
  ///
  /// - Parameters:
  ///   - requested: The requested speed.
  ///   - instant: The current time on the clock of the pipeline's snapshots.
  package mutating func setPlaybackSpeed(
    _ requested: Double, now instant: Duration
  ) -> [PlaybackAction] {
    rebase(at: instant)
    speed.request(requested)
    return updateSpeed(at: instant)
  }

  /// Applies the speed that the stream allows at an instant.
  mutating func updateSpeed(at instant: Duration) -> [PlaybackAction] {
    speed.update(speedRegion(at: instant))
    guard status == .readyToPlay, !isRecovering, medium.pipeline.rate != speed.effective else {
      return []
    }
    rebase(at: instant)
    medium.pipeline.rate = speed.effective
    return [.pipeline(.setRate(medium.pipeline.rate))]
  }

  /// The position counts from here on: it moves at another rate, or not any more.
  mutating func rebase(at instant: Duration) {
    guard isClockRunning, let time = time(at: instant) else { return }
    (medium.snapshot.position, medium.snapshot.instant) = (time, instant)
  }

  private func speedRegion(at instant: Duration) -> SpeedMachine.Region {
    guard queue.current != nil else { return .nowhere }
    switch streamType {
    case .unknown: return .unknown
    case .onDemand: return .onDemand
    case .live: return .live
    case .dvr:
      guard let window = medium.pipeline.liveWindow, let time = seeks.target ?? time(at: instant)
      else {
        return .liveEdge
      }
      return window.isAtLiveEdge(time, at: instant, tolerance: SpeedMachine.liveEdgeMargin)
        ? .liveEdge : .past
    }
  }
}
