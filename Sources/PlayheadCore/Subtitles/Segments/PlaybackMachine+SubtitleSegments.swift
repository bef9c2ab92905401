extension PlaybackMachine {
  /// Returns the address of the playlist of the subtitles that are shown, if the stream has them in segments, and what
  /// has to be known to load them.
  ///
  /// - Parameter instant: The current time on the clock of the pipeline's snapshots.
  package func subtitleSegments(
    at instant: Duration
  ) -> (uri: String, situation: SubtitleSegmentsMachine.Situation)? {
    guard case .rendition(let uri) = shownSelection.subtitle, let position = time(at: instant)
    else {
      return nil
    }
    var situation = SubtitleSegmentsMachine.Situation(
      position: position, instant: instant, rate: isClockRunning ? clockRate : 0)
    switch duration {
    case .unknown: return nil
    case .indefinite:
      situation.live = SubtitleSegmentsMachine.LiveTimes(
        oldest: medium.pipeline.liveWindow?.oldest(at: instant),
        dates: medium.pipeline.hlsFacts.dateMapping)
    case .finite: break
    }
    return (uri, situation)
  }
}
