extension PlaybackMachine {
  /// True if ``replay()`` does something: the item ended or failed, or the queue was played through.
  public var canReplay: Bool {
    !queue.isEmpty && (queue.current == nil || error != nil || status == .ended)
  }

  /// Plays again what ended or failed, or the first item if the queue was played through. What a bad
  /// connection ended goes on where it was.
  public mutating func replay() -> [PlaybackAction] {
    guard canReplay else { return [] }
    shouldPlay = true
    if queue.current != nil, error == nil {
      return restart()
    }
    if queue.current == nil { _ = queue.select(queue.first) }
    resumeWhereItFailed()
    return load()
  }

  /// Goes to a position in an item, once: at once if that is open, else as soon as it is. Ignored if
  /// it is not queued.
  public mutating func resume(_ position: Position, in item: ItemID) -> [PlaybackAction] {
    guard queue.contains(item) else { return [] }
    if item == queue.current, error == nil {
      return seek(to: position, isSmooth: false).actions
    }
    resumes[item] = position
    guard item != queue.current else { return load() }
    _ = queue.select(item)
    return load()
  }

  /// The pipeline is lost: opens the item again where it was. An item that was never ready would
  /// only lose the next pipeline too: it fails, unless it waited behind another one's opening.
  /// - Parameters:
  ///   - stuck: the opening that the pipeline hung with; nil if there was none.
  ///   - name: what the item is called in the error.
  public mutating func reload(
    now instant: Duration, stuckWith stuck: Int?, name: String
  ) -> [PlaybackAction] {
    isDecodedBySoftware = false
    if case .opening = phase, stuck == nil || stuck == generation {
      return fail(PlaybackError(.noAnswer, name: name), now: instant)
    }
    return reopen(now: instant)
  }

  /// Reopens the current item where it was: what there is to be played has become another.
  public mutating func reopen(now instant: Duration) -> [PlaybackAction] {
    let position = seeks.target ?? time(at: instant)
    if let position, let item = queue.current { resumes[item] = at(position) }
    return load()
  }

  /// It is known now how the item is to be played; or, later, it is known better: then what is
  /// blocked counts, but not where it begins.
  mutating func take(_ new: ItemConstraints) -> [PlaybackAction] {
    let isFirst = medium.constraints == nil
    medium.constraints = new
    guard isFirst, seeks.target == nil, status == .unknown, new.startPosition != at(.zero) else {
      return []
    }
    return seek(to: new.startPosition, isSmooth: false).actions
  }

  /// Begins the current item again: by a seek where that is possible, else by opening it again.
  mutating func restart() -> [PlaybackAction] {
    error == nil && (status == .unknown || adjusted(at(.zero)) != nil)
      ? seek(to: at(.zero), isSmooth: false).actions : load()
  }
}
