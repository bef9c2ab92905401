extension PlaybackMachine {
  /// Handles an event of the pipeline.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - generation: The generation of the load to which the event belongs. Events of earlier loads are
  ///     ignored.
  ///   - instant: The current time, which is later than that of a snapshot; `nil` is the time of the
  ///     snapshot.
  package mutating func handle(
    _ event: PlaybackEvent, generation: Int, now instant: Duration? = nil
  ) -> [PlaybackAction] {
    if case .nextStarted = event, let prepared = medium.pipeline.prepared,
      prepared.generation == generation
    {
      return nextStarted(prepared)
    }
    if case .nextStarted = event, generation > self.generation, error == nil {
      return unwantedStarted()
    }
    guard generation == self.generation, phase.isOpen else { return [] }
    switch event {
    case .constraintsKnown(let constraints):
      return take(constraints)
    case .nextStarted:
      return []
    case .nextFailed:
      return nextFailed(now: instant ?? medium.snapshot.instant)
    case .nextHangs:
      return lostNext()
    case .noPreroll:
      medium.pipeline.isLive = true
      medium.pipeline.bufferedPercent = 100
      return [.pipeline(.query(isSettled: true))] + updateRunning()
    case .asyncDone:
      // The position follows in a snapshot. An end that comes before that is the target's.
      seeks.settled()
      return []
    case .buffering(let percent):
      medium.pipeline.bufferedPercent = medium.pipeline.isLive ? 100 : percent
      return updateRunning()
    case .endOfStream:
      return end()
    case .failed(let failure):
      return fail(failure, now: instant ?? medium.snapshot.instant)
    case .decoderFailed(let failure):
      return decoderFailed(failure)
    case .videoFailed, .soundFailed:
      // The player takes another way for the frames, and opens the item again.
      return []
    case .durationChanged:
      return [.pipeline(.query(isSettled: false))]
    case .clockLost:
      return medium.pipeline.wantsRunning ? [.pipeline(.resetClock)] : []
    case .latencyChanged:
      return [.pipeline(.recalculateLatency)]
    case .requestedPlaying(let isPlaying):
      shouldPlay = isPlaying
      return updateRunning()
    case .runningChanged:
      return [.pipeline(.query(isSettled: false))]
    case .partMissing(let part):
      // What is reopened tells it again.
      if !medium.missingParts.contains(part) { medium.missingParts.append(part) }
      return []
    case .stepped(let count, let isAtEnd):
      return stepped(count, isAtEnd: isAtEnd)
    case .mediaMetadata:
      // The player keeps them beside what the item says of itself.
      return []
    case .seekStarted(let id):
      seeks.started(id: id)
      return []
    case .seekRefused(let id):
      seeks.started(id: id)
      seeks.settled()
      guard seeks.isSettled else { return [] }
      // It was the position only until the pipeline would get there.
      if medium.snapshot.position == seeks.target { medium.snapshot.position = nil }
      // Nothing has moved: an end that was reported meanwhile holds.
      return finishSeek(endsAfterIt: playback.endDuringSeek != nil) + [
        .pipeline(.query(isSettled: false))
      ]
    case .tracksChanged(let tracks):
      return selectTracks { $0.tracksChanged(tracks) }
    case .snapshot(let snapshot, let isSettled):
      return take(snapshot, isSettled: isSettled, now: max(instant ?? .zero, snapshot.instant))
    case .hlsFacts(let facts, let generation):
      guard generation == self.generation else { return [] }
      return take(facts, now: instant ?? medium.snapshot.instant)
    }
  }

  /// Makes the window of a live stream move evenly.
  mutating func takeWindow(of new: PipelineSnapshot) {
    guard new.duration == .indefinite, let told = new.seekableTimeRange, !told.isEmpty
    else { return }
    if medium.pipeline.liveWindow == nil {
      let facts = medium.pipeline.hlsFacts
      let chunk =
        facts.targetDuration
        ?? LiveWindow.estimatedChunkDuration(range: told, position: new.position)
      var window = LiveWindow(told, at: new.instant, chunkDuration: chunk)
      window.isEvent = facts.isEvent
      medium.pipeline.liveWindow = window
    }
    medium.pipeline.liveWindow?.update(told, at: new.instant)
    medium.snapshot.seekableTimeRange = medium.pipeline.liveWindow?.range(at: new.instant)
  }

  /// Brings the window of a live stream up to date. A paused pipeline that nobody watches tells nothing of it.
  mutating func moveWindow(to instant: Duration) {
    guard medium.snapshot.duration == .indefinite, let window = medium.pipeline.liveWindow
    else { return }
    medium.snapshot.seekableTimeRange = window.range(at: instant)
  }

  private mutating func take(
    _ new: PipelineSnapshot, isSettled: Bool, now instant: Duration
  ) -> [PlaybackAction] {
    // A pipeline that is being opened knows less than the one before it.
    if isRecovering, !isSettled { return [] }
    let shown = holdsTime ? time(at: instant) : nil
    let actions = update(with: positioned(new, isSettled: isSettled), isSettled: isSettled)
    holdTime(shown, now: instant)
    return actions + timeReached(now: new.instant)
  }

  private mutating func update(
    with new: PipelineSnapshot, isSettled: Bool
  ) -> [PlaybackAction] {
    if isRecovering { return finishRecovery(with: new) }
    let old = medium.snapshot
    medium.snapshot = new
    medium.fillWatch.take(end: new.loadedTimeRange?.upperBound, isRunning: new.isRunning)
    forgetStepsDone(isSettled: isSettled)
    // During a seek, the pipeline still reports the old position, or none.
    if seeks.isInFlight && !isSettled || new.position == nil {
      (medium.snapshot.position, medium.snapshot.instant) = (old.position, old.instant)
    }
    medium.snapshot.presentationSize = new.presentationSize ?? old.presentationSize
    // Not before it is ready: where playback begins tells how long segments are, unless that is known.
    let knowsSegments = status != .unknown && medium.pipeline.hlsFacts.targetDuration != nil
    if isSettled || knowsSegments || medium.pipeline.liveWindow != nil { takeWindow(of: new) }
    if medium.cannotSeek { medium.snapshot.seekableTimeRange = .zero ..< .zero }
    if status == .ended, let end = medium.snapshot.duration.value { medium.snapshot.position = end }
    let awaited = stepFromLastFrame(at: new)
    guard isSettled else { return awaited }
    if case .opening(let medium) = phase {
      phase = .ready(medium, Playback())
      retries.ready(at: new.instant)
      noteEarlyTarget()
      let sought =
        completions(seeks.open { [self] in adjusted($0) }) + rejoin() + leaveBlockedStart()
      beginAtTarget()
      return sought + updateRunning() + selectWaitingTracks()
    }
    snapToTarget()
    return awaited
      + (seeks.isSettled ? finishSeek(endsAfterIt: playback.endDuringSeek == .ofTheTarget) : [])
  }

  /// Indicates whether the time may only increase, because no other one was requested.
  private var holdsTime: Bool {
    guard !isRecovering, status == .readyToPlay, seeks.target == nil else { return false }
    return isClockRunning || medium.pipeline.wantsRunning
  }

  /// A pipeline that begins to run late, or is held up, is behind what the clock has shown since it
  /// was asked last: the time stands still until it is there, and does not jump back. While it is being
  /// told another speed it stands for a moment, knows no position, or tells those from before and after.
  /// - Parameter shown: what has been shown up to now; nil if it may go back.
  private mutating func holdTime(_ shown: Duration?, now instant: Duration) {
    guard holdsTime, let shown, let next = time(at: instant), next < shown,
      shown - next < Self.holdMargin
    else { return }
    playback.timeFloor = shown
  }

  private static let holdMargin = Duration.seconds(1)

  /// Sound begins at whole packets: that a seek came out a little before its target must not let a
  /// slider jump back.
  private mutating func snapToTarget() {
    // Another speed settles as well: it leads nowhere, and the time is held.
    guard seeks.isSettled, let target = seeks.target else { return }
    playback.timeFloor = nil
    guard let position = medium.snapshot.position, position < target,
      target - position < Self.snapMargin
    else { return }
    playback.timeFloor = target
  }

  private static let snapMargin = Duration.milliseconds(50)

  /// The seek in flight is done; if it led to the end, and no other seek waits, that is reached.
  private mutating func finishSeek(endsAfterIt: Bool) -> [PlaybackAction] {
    playback.endDuringSeek = nil
    let actions = completions(seeks.finished())
    return endsAfterIt && !seeks.isInFlight ? actions + end() : actions
  }

  /// Reports the target of the first seek as the position, instead of the beginning until the seek has settled.
  private mutating func beginAtTarget() {
    guard seeks.isInFlight, let target = seeks.target else { return }
    medium.snapshot.position = target
  }

  /// An item whose beginning is blocked begins where that ends.
  private mutating func leaveBlockedStart() -> [PlaybackAction] {
    guard seeks.target == nil, let position = medium.snapshot.position,
      medium.blocked.range(at: position) != nil
    else { return [] }
    return seek(to: at(position), isSmooth: false).actions
  }

  /// The item was played to its end.
  mutating func end() -> [PlaybackAction] {
    guard status == .readyToPlay, !isRecovering else { return [] }
    guard !seeks.isInFlight else {
      playback.endDuringSeek = seeks.isSettled ? .ofTheTarget : .ofTheOldPosition
      return []
    }
    if let end = medium.snapshot.duration.value { medium.snapshot.position = end }
    medium.snapshot.isRunning = false
    playback.steps = Steps(awaitsFrame: true)
    let continues = queue.repeatMode == .one || actionAtItemEnd == .advance
    phase = .ended(medium, playback, isPending: continues)
    if continues { return [.continueAfterEnd(generation: generation)] }
    shouldPlay = false
    return updateRunning()
  }

  /// Continues after the end of an item, which has been published: with the same item, the next one, or none.
  package mutating func continueAfterEnd(generation: Int) -> [PlaybackAction] {
    guard generation == self.generation,
      case .ended(let medium, let playback, isPending: true) = phase
    else { return [] }
    phase = .ended(medium, playback, isPending: false)
    let ended = queue.current
    queue.endReached()
    return queue.current == ended ? restart() : load()
  }

  mutating func fail(_ failure: PlaybackError, now instant: Duration) -> [PlaybackAction] {
    // The server promised what it cannot do: the item plays on from its beginning, without seeks.
    if failure.reason == .notSeekable, !medium.cannotSeek {
      let actions = load(isRetry: true)
      medium.cannotSeek = true
      return actions
    }
    let retry = retries.failed(
      RetryMachine.Failure(
        mayPass: failure.mayPass || mayRejoin(after: failure),
        mayComeFromNetwork: failure.mayComeFromNetwork, retryAfter: failure.retryAfter,
        position: positionToResume(at: instant),
        livePlace: livePlaceToResume(after: failure, at: instant)),
      at: instant)
    phase = .failed(failure)
    let actions = [.pipeline(.unload(generation: generation))] + completions(seeks.reset())
    guard case .wait(let delay) = retry else { return actions }
    return actions + [.setRetryTimer(delay)]
  }
}
