extension PlaybackMachine {
  /// A Boolean value that indicates whether ``replay()`` has an effect: the item ended or failed, or the
  /// queue was played to its end.
  package var canReplay: Bool {
    !queue.isEmpty && (queue.current == nil || error != nil || status == .ended)
  }

  /// Plays again what has ended or failed, or the first item if the queue was played to its end. An item that
  /// was interrupted by a lost connection continues at its position.
  package mutating func replay() -> [PlaybackAction] {
    guard canReplay else { return [] }
    shouldPlay = true
    if queue.current != nil, error == nil {
      return restart()
    }
    if queue.current == nil { _ = queue.select(queue.first) }
    resumeWhereItFailed()
    return load(livePlace: retries.livePlace)
  }

  /// Seeks to a position in a queued item, which becomes the current one if it is not.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - item: An item of the queue; others are ignored.
  package mutating func resume(_ position: Position, in item: ItemID) -> [PlaybackAction] {
    guard queue.contains(item) else { return [] }
    if item == queue.current, error == nil {
      return seek(to: position, isSmooth: false).actions
    }
    resumes[item] = position
    guard item != queue.current else { return load() }
    _ = queue.select(item)
    return load()
  }

  /// Opens the item again at its position, because the pipeline is lost.
  ///
  /// An item that was never ready fails instead, because it would only block the next pipeline as well,
  /// unless it waited for another item to be opened. An item that has failed stays as it is.
  ///
  /// - Parameters:
  ///   - instant: The current time.
  ///   - stuck: The generation of the load with which the pipeline hangs, or `nil`.
  ///   - name: The name of the item for the error.
  package mutating func reload(
    now instant: Duration, stuckWith stuck: Int?, name: String
  ) -> [PlaybackAction] {
    isDecodedBySoftware = false
    // The lost pipeline was to let go of the item; the next attempt, if there is one, is made in its time.
    guard error == nil else { return [] }
    if case .opening = phase, stuck == nil || stuck == generation {
      return fail(PlaybackError(.noAnswer, name: name), now: instant)
    }
    return reopen(now: instant)
  }

  /// Opens the current item again at its position, because its medium has changed. If it has failed, a pending attempt
  /// to connect is made now.
  package mutating func reopen(now instant: Duration) -> [PlaybackAction] {
    if error != nil {
      if retries.retry != nil { return retryNow() }
      resumeWhereItFailed()
      return load(livePlace: retries.livePlace)
    }
    if let place = livePlace(at: instant) { return load(livePlace: place) }
    let position = seeks.target ?? time(at: instant)
    if let position, let item = queue.current { resumes[item] = at(position) }
    return load()
  }

  /// Handles the constraints of the current item, which have become known. If they become known better later,
  /// what is blocked counts, but not where the item begins.
  mutating func take(_ new: ItemConstraints) -> [PlaybackAction] {
    let isFirst = medium.constraints == nil
    medium.constraints = new
    guard isFirst, seeks.target == nil, medium.livePlace == nil, status == .unknown,
      new.startPosition != at(.zero)
    else {
      return []
    }
    return seek(to: new.startPosition, isSmooth: false).actions
  }

  /// Begins the current item again: by a seek where that is possible, else by opening it again. It is also reopened if
  /// a setting was changed after the end, or the pipeline has not continued with the next item.
  mutating func restart() -> [PlaybackAction] {
    let needsReload =
      status == .ended
      && (settings.requiresReload(from: medium.settings) || medium.pipeline.hasLostNext)
    return error == nil && !needsReload && (status == .unknown || adjusted(at(.zero)) != nil)
      ? seek(to: at(.zero), isSmooth: false).actions : load()
  }
}
