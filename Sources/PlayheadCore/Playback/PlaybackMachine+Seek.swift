extension PlaybackMachine {
  /// The distance that a seek keeps from the end of the seekable range, so that it does not fall out of it.
  static let seekMargin = Duration.milliseconds(100)
  /// The distance from an item's end within which seeks are exact: there may be no keyframe after the target.
  static let exactMargin = Duration.seconds(18)
  /// The distance from the end within which a skip forward does nothing.
  static let skipMargin = Duration.seconds(1)

  /// Requests a seek.
  ///
  /// The target is limited to the seekable range, less 0.1 seconds at its end, and is not in a blocked part.
  /// If the item is not seekable, the seek is complete at once; while an item is being opened, the seek is
  /// stored.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - isSmooth: `true` if the seek may wait for the one in flight.
  ///   - instant: The current time, at which the position is kept until the seek is complete.
  /// - Returns: The number of the seek, for ``PlaybackAction/completeSeek(id:finished:)``, and the actions.
  package mutating func seek(
    to position: Position, isSmooth: Bool, now instant: Duration? = nil
  ) -> (id: Int, actions: [PlaybackAction]) {
    seek(to: position, isSmooth: isSmooth, now: instant, endMargin: Self.seekMargin)
  }

  private mutating func seek(
    to position: Position, isSmooth: Bool, now instant: Duration?, endMargin: Duration
  ) -> (id: Int, actions: [PlaybackAction]) {
    if let instant { rebase(at: instant) }
    if status != .unknown { playback.steps = Steps() }
    if medium.livePlace != nil { medium.livePlace = nil }
    if medium.earlyTarget != nil { medium.earlyTarget = nil }
    nextSeek += 1
    let id = nextSeek
    let done = [PlaybackAction.completeSeek(id: id, finished: true)]
    guard queue.current != nil, error == nil else { return (id, done) }
    var request = SeekMachine.Request(id: id, position: position, isSmooth: isSmooth)
    if status != .unknown {
      guard let possible = adjusted(position, endMargin: endMargin) else { return (id, done) }
      request.position = possible
    }
    if medium.blocked.range(at: position.time) != nil { request.isSmooth = false }
    var actions = completions(seeks.enqueue(request))
    if status != .unknown { playback.endDuringSeek = nil }
    if case .ended(let medium, let playback, _) = phase {
      phase = .ready(medium, playback)
      actions += updateRunning()
    }
    return (id, actions)
  }

  /// Handles a seek that takes too long: the newest of those that wait is made, and later ones do not wait.
  package mutating func seekIsOverdue(_ id: Int) -> [PlaybackAction] {
    completions(seeks.isOverdue(id: id))
  }

  /// Returns a Boolean value that indicates whether a time is in the seekable range, both bounds included.
  package func canSeek(to time: Duration) -> Bool {
    guard let range = seekableTimeRange else { return false }
    return time >= range.lowerBound && time <= range.upperBound
  }

  /// A Boolean value that indicates whether the item is open and not seekable, so that no seek has an effect.
  package var isUnseekable: Bool { status != .unknown && seekableTimeRange == nil }

  /// The position moved to where it is possible, or nil if nothing can be sought.
  func adjusted(_ position: Position, endMargin: Duration = seekMargin) -> Position? {
    guard let range = seekableTimeRange else { return nil }
    let end = max(range.lowerBound, range.upperBound - endMargin)
    var possible = position
    possible.time = position.time.clamped(to: range.lowerBound..<end)
    possible = medium.blocked.allowed(possible)
    possible.time = min(possible.time, end)
    if streamType == .onDemand, possible.time > range.upperBound - Self.exactMargin {
      possible = at(possible.time)
    }
    return possible
  }

  /// The range in which one can seek, or `nil` if there is none.
  private var seekableTimeRange: Range<Duration>? {
    guard status != .unknown, let range = medium.snapshot.seekableTimeRange, !range.isEmpty else {
      return nil
    }
    return range
  }

  // MARK: - Skips

  /// Returns a Boolean value that indicates whether a skip by an interval has an effect.
  package func canSkip(by interval: Duration, now instant: Duration) -> Bool {
    guard seekableTimeRange != nil else { return false }
    guard interval > .zero, medium.snapshot.duration == .indefinite else { return true }
    return shownTime(at: instant).map { canSeek(to: $0 + interval) } ?? false
  }

  /// Skips by an interval; a negative one skips backward. Skips add up while one is under way. Within a
  /// second of the end, a forward skip is complete at once and has no effect.
  package mutating func skip(
    by interval: Duration, now instant: Duration
  ) -> (id: Int, actions: [PlaybackAction]) {
    guard let time = shownTime(at: instant), !isNearEnd(time) || interval <= .zero else {
      nextSeek += 1
      return (nextSeek, [.completeSeek(id: nextSeek, finished: true)])
    }
    // Exact: a keyframe may lie on the wrong side of where one is.
    return seek(to: at(time + interval), isSmooth: false, now: instant)
  }

  /// Returns the time that controls show: the target of the seek that is under way, or else the position.
  package func shownTime(at instant: Duration) -> Duration? { seeks.target ?? time(at: instant) }

  private func isNearEnd(_ time: Duration) -> Bool {
    seekableTimeRange.map { time >= $0.upperBound - Self.skipMargin } ?? false
  }

  /// Returns a Boolean value that indicates whether the player can seek to the default position: in a stream
  /// that can be rewound, only behind the live edge.
  package func canSkipToDefault(now instant: Duration) -> Bool {
    switch streamType {
    case .unknown: return false
    case .onDemand, .live: return true
    case .dvr: return isBehindLiveEdge(now: instant)
    }
  }

  /// Returns a Boolean value that indicates whether the position is behind the live edge of a stream that can
  /// be rewound.
  package func isBehindLiveEdge(now instant: Duration) -> Bool {
    guard streamType == .dvr, let time = time(at: instant) else { return false }
    return medium.pipeline.liveWindow?.canSkipToDefault(from: time, at: instant) ?? false
  }

  /// Seeks to the default position: the beginning, or the live edge. An item that is being opened starts
  /// there by itself.
  package mutating func skipToDefault(
    now instant: Duration? = nil
  ) -> (id: Int, actions: [PlaybackAction]) {
    guard status != .unknown else {
      nextSeek += 1
      return (nextSeek, [.completeSeek(id: nextSeek, finished: true)])
    }
    if let instant { moveWindow(to: instant) }
    if streamType == .dvr, let edge = seekableTimeRange?.upperBound {
      return seek(to: after(edge), isSmooth: false)
    }
    return seek(to: near(.zero), isSmooth: false)
  }

  /// Seeks to a number of tenths of the duration or, in a stream that can be rewound, of the seekable range.
  /// Nothing happens if neither is known.
  package mutating func seek(
    toTenths tenths: Int, now instant: Duration? = nil
  ) -> (id: Int, actions: [PlaybackAction]) {
    let tenths = min(max(tenths, 0), 10)
    if let duration = medium.snapshot.duration.value {
      return seek(to: at(duration * tenths / 10), isSmooth: false, now: instant)
    }
    guard streamType == .dvr, let range = seekableTimeRange else {
      nextSeek += 1
      return (nextSeek, [.completeSeek(id: nextSeek, finished: true)])
    }
    if tenths >= 10 { return skipToDefault(now: instant) }
    let time = range.lowerBound + range.length * tenths / 10
    return seek(to: at(time), isSmooth: false, now: instant)
  }

  /// Seeks to a date, in a stream with dates.
  package mutating func seek(
    to date: WallClockDate, isSmooth: Bool
  ) -> (id: Int, actions: [PlaybackAction]) {
    guard let time = medium.pipeline.hlsFacts.dateMapping?.time(of: date) else {
      nextSeek += 1
      return (nextSeek, [.completeSeek(id: nextSeek, finished: true)])
    }
    return seek(to: at(time), isSmooth: isSmooth)
  }

  /// Seeks to a chapter: exactly, and slightly after its beginning, so that it is the current one.
  package mutating func seek(to chapter: Chapter) -> (id: Int, actions: [PlaybackAction]) {
    seek(to: at(chapter.timeRange.lowerBound + Self.seekMargin), isSmooth: false)
  }

  // MARK: - Steps

  /// Pauses, and shows another frame. This requires a known frame rate and a seekable item. Steps add up.
  package mutating func step(byFrames count: Int, now instant: Duration) -> [PlaybackAction] {
    guard canStep, count != 0, let interval = medium.snapshot.frameDuration else { return [] }
    let grid = FrameGrid(interval: interval, origin: medium.snapshot.firstFrameTime ?? .zero)
    let number = frameNumber(in: grid, at: instant)
    let actions = shouldPlay ? setShouldPlay(false) : []
    if playback.steps.awaitsFrame {
      playback.steps.awaiting = playback.steps.awaiting.addingClamped(count)
      return actions + [.pipeline(.query(isSettled: false))]
    }
    if count == 1, seeks.target == nil, status == .readyToPlay, !isRecovering {
      if playback.steps.requested == 0 { playback.steps.origin = number }
      playback.steps.requested += 1
      return actions + sendSteps()
    }
    guard let number else { return actions }
    let target = at(max(.zero, grid.time(of: number.addingClamped(count))))
    // The last frames are within the margin that other seeks keep.
    return actions + seek(to: target, isSmooth: true, now: instant, endMargin: .zero).actions
  }

  /// Makes the steps that have waited for an item's last frame to be known: at its end the last snapshot is
  /// from before.
  mutating func stepFromLastFrame(at new: PipelineSnapshot) -> [PlaybackAction] {
    guard playback.steps.awaitsFrame, !new.isRunning else { return [] }
    let count = playback.steps.awaiting
    playback.steps = Steps()
    return step(byFrames: count, now: new.instant)
  }

  /// The number of the frame that is shown, or that will be when what has been requested is done.
  private func frameNumber(in grid: FrameGrid, at instant: Duration) -> Int? {
    if let target = seeks.target { return grid.number(at: target) }
    // A position may be after the last frame, where only audio continues.
    let isResting = !medium.snapshot.isRunning && !medium.pipeline.wantsRunning
    let time = isResting ? medium.snapshot.frameTime ?? time(at: instant) : time(at: instant)
    let shown = time.map { grid.number(at: $0) }
    return playback.steps.requested > 0
      ? (playback.steps.origin ?? shown).map { $0 + playback.steps.requested } : shown
  }

  /// The pipeline has gone on by frames, as many as were requested or up to the end.
  mutating func stepped(_ count: Int, isAtEnd: Bool) -> [PlaybackAction] {
    guard status != .unknown else { return [] }
    playback.steps.sent = 0
    playback.steps.isAtEnd = isAtEnd
    playback.steps.done =
      isAtEnd
      ? playback.steps.requested : min(playback.steps.done + count, playback.steps.requested)
    return playback.steps.left > 0 ? sendSteps() : [.pipeline(.query(isSettled: false))]
  }

  /// One request after another, and each a whole: a sink that is told of the next while it goes on loses one, and
  /// of two that it was told at once the first answer would be taken for that of both.
  private mutating func sendSteps() -> [PlaybackAction] {
    guard playback.steps.sent == 0 else { return [] }
    playback.steps.sent = playback.steps.left
    return [.pipeline(.step(playback.steps.sent))]
  }

  /// Forgets steps that the snapshot knows of. They are told to be done before the frame is there: what is asked
  /// between the two knows of the frame before.
  mutating func forgetStepsDone(isSettled: Bool) {
    guard playback.steps.done > 0, playback.steps.left == 0 else { return }
    if isSettled || playback.steps.isAtEnd
      || isShown(playback.steps.origin.map { $0 + playback.steps.requested })
    {
      playback.steps = Steps()
    }
  }

  /// Returns whether the snapshot is of that frame or a later one, or this is unknown.
  private func isShown(_ number: Int?) -> Bool {
    guard let number, let interval = medium.snapshot.frameDuration,
      let time = medium.snapshot.frameTime
    else {
      return true
    }
    let grid = FrameGrid(interval: interval, origin: medium.snapshot.firstFrameTime ?? .zero)
    return grid.number(at: time) >= number
  }

  /// A Boolean value that indicates whether single frames can be shown.
  package var canStep: Bool { seekableTimeRange != nil && medium.snapshot.frameDuration != nil }
}
