extension PlaybackMachine {
  /// Takes what the pipeline reports about the load of the given generation.
  public mutating func handle(
    _ event: PlaybackEvent, generation: Int
  ) -> [PlaybackAction] {
    guard generation == self.generation, queue.current != nil, error == nil else { return [] }
    switch event {
    case .noPreroll:
      isLive = true
      return [.query(isSettled: true)]
    case .asyncDone:
      seeks.settled()
      return [.query(isSettled: true)]
    case .buffering(let percent):
      bufferedPercent = isLive ? 100 : percent
      return updateRunning()
    case .endOfStream:
      return end()
    case .failed(let failure):
      return fail(failure)
    case .durationChanged:
      return [.query(isSettled: false)]
    case .clockLost:
      return wantsRunning ? [.resetClock] : []
    case .latencyChanged:
      return [.recalculateLatency]
    case .requestedPlaying(let isPlaying):
      shouldPlay = isPlaying
      return updateRunning()
    case .runningChanged:
      return [.query(isSettled: false)]
    case .seekStarted(let id):
      seeks.started(id: id)
      return []
    case .seekRefused(let id):
      seeks.started(id: id)
      seeks.settled()
      return seeks.isSettled ? completions(seeks.finished()) : []
    case .snapshot(let snapshot, let isSettled):
      return take(snapshot, isSettled: isSettled)
    }
  }

  private mutating func take(
    _ new: PipelineSnapshot, isSettled: Bool
  ) -> [PlaybackAction] {
    // While a seek goes on, the pipeline still tells the old position, or none.
    let position = seeks.isInFlight && !isSettled ? snapshot.position : new.position
    let size = new.presentationSize ?? snapshot.presentationSize
    snapshot = new
    snapshot.position = position ?? snapshot.position
    snapshot.presentationSize = size
    guard isSettled else { return [] }
    if status == .unknown {
      status = .readyToPlay
      return completions(seeks.open(adjust: adjusted)) + updateRunning()
    }
    guard seeks.isSettled else { return [] }
    let actions = completions(seeks.finished())
    guard endsAfterSeek, !seeks.isInFlight else { return actions }
    endsAfterSeek = false
    return actions + end()
  }

  /// The item was played to its end.
  private mutating func end() -> [PlaybackAction] {
    guard status == .readyToPlay else { return [] }
    guard !seeks.isInFlight else {
      // Before the seek has settled it is the end that the seek leaves; after, the one it leads to.
      endsAfterSeek = seeks.isSettled
      return []
    }
    if actionAtItemEnd == .advance {
      if !queue.advance() { _ = queue.select(nil) }
      return load()
    }
    status = .ended
    shouldPlay = false
    if let end = snapshot.duration.value { snapshot.position = end }
    snapshot.isRunning = false
    return updateRunning()
  }

  private mutating func fail(_ failure: PlaybackError) -> [PlaybackAction] {
    error = failure
    status = .unknown
    wantsRunning = false
    snapshot = PipelineSnapshot()
    return [.unload(generation: generation)] + completions(seeks.reset())
  }
}
