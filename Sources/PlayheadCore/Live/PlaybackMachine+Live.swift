extension PlaybackMachine {
  /// The playlists have been read.
  mutating func take(_ facts: HLSFacts, now instant: Duration) -> [PlaybackAction] {
    let former = medium.earlyTarget.flatMap { adjusted($0) }
    medium.pipeline.hlsFacts = facts
    medium.pipeline.liveWindow?.isEvent = facts.isEvent
    if let chunk = facts.targetDuration { medium.pipeline.liveWindow?.setChunkDuration(chunk) }
    moveWindow(to: instant)
    let again = seekToEarlyTarget(former: former)
    return again + rejoinByDate() + [.pipeline(.query(isSettled: false))]
  }

  /// Notes the seek that is made as soon as the item is open, if it leads to later than was requested.
  mutating func noteEarlyTarget() {
    guard streamType == .dvr, let wanted = seeks.targetPosition, let possible = adjusted(wanted),
      possible.time > wanted.time
    else { return }
    medium.earlyTarget = wanted
  }

  /// Repeats a seek that was limited to a window that moves, in a stream that turns out to keep its beginning.
  private mutating func seekToEarlyTarget(former: Position?) -> [PlaybackAction] {
    guard let wanted = medium.earlyTarget else { return [] }
    medium.earlyTarget = nil
    guard medium.pipeline.hlsFacts.isEvent, let former, let target = adjusted(wanted),
      target.time < former.time
    else { return [] }
    // It waits for the first one, which is not canceled.
    return seek(to: target, isSmooth: true).actions
  }

  /// The place of playback, or of the target of a seek, in a stream that can be rewound; nil in others. While it is
  /// being opened, it is the place where it is to continue.
  func livePlace(at instant: Duration) -> LivePlace? {
    if status == .unknown, seeks.target == nil { return medium.livePlace }
    guard streamType == .dvr, let window = medium.pipeline.liveWindow,
      let time = seeks.target ?? time(at: instant)
    else { return nil }
    return LivePlace(
      distance: window.liveEdge(at: instant) - time, instant: instant,
      date: medium.pipeline.hlsFacts.dateMapping?.date(at: time))
  }

  /// The place at which a live stream continues if its connection is lost now; nil is its live position.
  func livePlaceToResume(at instant: Duration) -> LivePlace? {
    liveResumption == .position ? livePlace(at: instant) : nil
  }

  /// The same after a failure. What is missing is not asked for again.
  func livePlaceToResume(after failure: PlaybackError, at instant: Duration) -> LivePlace? {
    let place = livePlaceToResume(at: instant)
    guard mayRejoin(after: failure), let window = medium.pipeline.liveWindow else { return place }
    return place?.advanced(by: window.chunkDuration)
  }

  /// The stream has been opened again: it goes to the place where it was, by the clock, as its dates are not known yet.
  mutating func rejoin() -> [PlaybackAction] {
    guard let place = medium.livePlace, seeks.target == nil, streamType == .dvr,
      let window = medium.pipeline.liveWindow, let position = medium.snapshot.position,
      let target = adjusted(at(place.time(in: window)))
    else { return [] }
    guard window.isElsewhere(target.time, than: position) else { return [] }
    let actions = seek(to: target, isSmooth: false).actions
    medium.livePlace = place
    return actions
  }

  /// The dates have become known: if the clock has led elsewhere, because the stream stood still meanwhile, they
  /// lead to the right place.
  mutating func rejoinByDate() -> [PlaybackAction] {
    guard let place = medium.livePlace, let date = place.date, status == .readyToPlay,
      let dates = medium.pipeline.hlsFacts.dateMapping, let window = medium.pipeline.liveWindow,
      let target = adjusted(at(dates.time(of: date))),
      let former = adjusted(at(place.time(in: window)))
    else { return [] }
    medium.livePlace = nil
    guard window.isElsewhere(target.time, than: former.time) else { return [] }
    return seek(to: target, isSmooth: false).actions
  }
}

extension LiveWindow {
  /// Returns whether two positions differ by more than ``edgeTolerance``: the edge is not known more precisely.
  fileprivate func isElsewhere(_ position: Duration, than other: Duration) -> Bool {
    max(position - other, other - position) > edgeTolerance
  }
}
