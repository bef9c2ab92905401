extension PlaybackMachine {
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
