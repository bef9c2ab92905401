extension PlaybackMachine {
  /// The item that follows the current one without a gap, or `nil`.
  ///
  /// With some elements this is possible only from audio to audio: `playbin` hangs when it continues from one
  /// video to the next (GStreamer 1.22); with `playbin3`, only between items without text, with which it waits forever
  /// (GStreamer 1.26). It requires the normal speed, and an item with an end.
  package var gaplessCandidate: ItemID? {
    guard actionAtItemEnd == .advance, status == .readyToPlay, error == nil, !isRecovering,
      continues, streamType == .onDemand, !settings.isSilent,
      medium.pipeline.rate == 1,
      speed.effective == 1, let next = queue.itemAfterEnd, resumes[next] == nil,
      next != medium.failedNext
    else { return nil }
    return next
  }

  private var continues: Bool {
    switch medium.snapshot.continuation {
    case .never: false
    case .fromSound: isSoundOnly
    // A video that turns out not to be followed without a gap is opened again where it is: it has to be sought in.
    case .fromAny: isSoundOnly || medium.snapshot.seekableTimeRange?.isEmpty == false
    }
  }

  /// A Boolean value that indicates whether the current item has no video.
  ///
  /// What follows without a gap has to be of the same kind: from audio to video, `playbin3` aborts or hangs
  /// (GStreamer 1.26), as audio of the next item may pass before it is known that the item has a video as well.
  package var isSoundOnly: Bool { medium.snapshot.presentationSize == .zero }

  /// Sets the item with which the pipeline continues without a gap, or none. An item that is prepared already gets
  /// the new constraints.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil`.
  ///   - constraints: The constraints of the item.
  package mutating func prepare(_ item: ItemID?, constraints: ItemConstraints) -> [PlaybackAction] {
    guard phase.isOpen else { return [] }
    let prepared = medium.pipeline.prepared
    guard item != prepared?.item else {
      if let prepared, prepared.constraints != constraints {
        medium.pipeline.prepared?.constraints = constraints
      }
      return []
    }
    guard let item else {
      medium.pipeline.prepared = nil
      return [.pipeline(.prepare(nil, generation: 0))]
    }
    lastGeneration += 1
    medium.pipeline.prepared = PreparedItem(
      item: item, generation: lastGeneration, constraints: constraints)
    return [.pipeline(.prepare(item, generation: lastGeneration))]
  }

  /// The item with which the pipeline continues without a gap, or `nil`.
  package var preparedItem: ItemID? {
    status == .unknown ? nil : medium.pipeline.prepared?.item
  }

  /// The pipeline has gone on by itself. If that is not what is wanted any more, what is wanted is
  /// opened.
  mutating func nextStarted(_ started: PreparedItem) -> [PlaybackAction] {
    queue.endReached()
    guard queue.current == started.item, actionAtItemEnd == .advance else { return load() }
    let given = completions(seeks.reset()) + completions(seeks.open { $0 })
    _ = retries.cancel()
    generation = started.generation
    let former = medium.snapshot.duration.value.map { Former(end: $0) }
    phase = .ready(medium.continued(with: started.constraints), Playback(former: former))
    return [.pipeline(.query(isSettled: false))] + given
      + selectTracks { $0.continued(to: started.item) }
  }

  /// The item that was prepared has failed, and the pipeline plays nothing more: the current item continues in another
  /// one, unless what is left of it is too short to be worth the interruption.
  mutating func nextFailed(now instant: Duration) -> [PlaybackAction] {
    guard status == .readyToPlay, !isRecovering, let item = queue.current,
      let position = seeks.target ?? time(at: instant), let end = medium.snapshot.duration.value,
      !shouldPlay || end - position > Self.worthwhileRest
    else { return lostNext() }
    medium.failedNext = medium.pipeline.prepared?.item
    return recover(item, at: instant)
  }

  private static let worthwhileRest = Duration.milliseconds(300)

  /// The pipeline does not continue: what is left of the current item would be followed by nothing.
  mutating func lostNext() -> [PlaybackAction] {
    (medium.pipeline.prepared, medium.pipeline.hasLostNext) = (nil, true)
    return end()
  }

  /// Returns a snapshot with its position in the current item: between the start of its stream and its first segment,
  /// the pipeline still tells where it is at the end of the item before.
  mutating func positioned(_ snapshot: PipelineSnapshot, isSettled: Bool) -> PipelineSnapshot {
    guard case .ready = phase, var former = playback.former, let position = snapshot.position
    else { return snapshot }
    let instant = former.instant ?? snapshot.instant
    guard !isSettled, !seeks.isInFlight, snapshot.instant - instant < Former.limit,
      // A short item may be played to its end meanwhile.
      position > max(former.end - Former.limit, former.end / 2)
    else {
      playback.former = nil
      return snapshot
    }
    former.instant = instant
    playback.former = former
    var snapshot = snapshot
    snapshot.position = .zero
    return snapshot
  }

  /// The pipeline has gone on by itself with an item that something else was wanted after: that is opened.
  mutating func unwantedStarted() -> [PlaybackAction] {
    if actionAtItemEnd == .advance { queue.endReached() }
    return load()
  }
}
