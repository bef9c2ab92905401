extension PlaybackMachine {
  /// The item that would follow the current one without a gap; nil if a gap cannot be avoided.
  ///
  /// With some elements only from sound to sound: playbin hangs when it goes on by itself from one film to
  /// the next (GStreamer 1.22). And only at the medium's own speed, in what has an end.
  public var gaplessCandidate: ItemID? {
    guard actionAtItemEnd == .advance, status == .readyToPlay, error == nil,
      snapshot.presentationSize == .zero || snapshot.goesOnWithPictures, streamType == .onDemand,
      pipelineRate == 1,
      speed.effective == 1, let next = queue.itemAfterEnd, resumes[next] == nil
    else { return nil }
    return next
  }

  /// True if the pipeline can go on by itself also with an item that has pictures.
  public var goesOnWithPictures: Bool { snapshot.goesOnWithPictures }

  /// The pipeline shall go on with an item by itself, or with none.
  public mutating func prepare(_ item: ItemID?, terms: ItemTerms) -> [PlaybackAction] {
    guard item != prepared?.item else { return [] }
    guard let item else {
      prepared = nil
      return [.pipeline(.prepare(nil, generation: 0))]
    }
    lastGeneration += 1
    prepared = PreparedItem(item: item, generation: lastGeneration, terms: terms)
    return [.pipeline(.prepare(item, generation: lastGeneration))]
  }

  /// The item that the pipeline was to go on with.
  public var preparedItem: ItemID? { prepared?.item }

  /// The pipeline has gone on by itself. If that is not what is wanted any more, what is wanted is
  /// opened.
  mutating func nextStarted(_ started: PreparedItem) -> [PlaybackAction] {
    queue.endReached()
    guard queue.current == started.item, actionAtItemEnd == .advance else { return load() }
    let given = completions(seeks.reset()) + completions(seeks.open { $0 })
    _ = retries.cancel()
    generation = started.generation
    prepared = nil
    terms = started.terms
    hasTerms = true
    endDuringSeek = nil
    timeFloor = nil
    isEndPending = false
    // What the picture is like is known with the answer to the query below, at once.
    let last = snapshot
    snapshot = PipelineSnapshot(
      position: .zero, instant: last.instant, isRunning: false,
      presentationSize: last.presentationSize)
    snapshot.goesOnWithPictures = last.goesOnWithPictures
    return [.pipeline(.query(isSettled: false))] + given
  }

  /// The pipeline has gone on by itself with an item that something else was wanted after: that is opened.
  mutating func unwantedStarted() -> [PlaybackAction] {
    if actionAtItemEnd == .advance { queue.endReached() }
    prepared = nil
    return load()
  }
}
