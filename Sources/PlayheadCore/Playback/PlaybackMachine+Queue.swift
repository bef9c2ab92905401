extension PlaybackMachine {
  /// Replaces all items; the current one plays on if it is still among them.
  public mutating func setItems(_ items: [ItemID]) -> [PlaybackAction] {
    let actions = changeQueue { $0.setItems(items) }
    forgetResumes()
    return actions
  }

  /// Inserts items before a queued one, or at the front. False if nothing came of it.
  public mutating func insert(
    _ items: [ItemID], before reference: ItemID?
  ) -> (isDone: Bool, actions: [PlaybackAction]) {
    decide { $0.insert(items, before: reference) }
  }

  /// Inserts items after a queued one, or at the end. False if nothing came of it.
  public mutating func insert(
    _ items: [ItemID], after reference: ItemID?
  ) -> (isDone: Bool, actions: [PlaybackAction]) {
    decide { $0.insert(items, after: reference) }
  }

  /// Moves a queued item before another, or to the front. False if nothing came of it.
  public mutating func move(_ item: ItemID, before reference: ItemID?) -> Bool {
    queue.move(item, before: reference)
  }

  /// Moves a queued item after another, or to the end. False if nothing came of it.
  public mutating func move(_ item: ItemID, after reference: ItemID?) -> Bool {
    queue.move(item, after: reference)
  }

  /// Removes an item; if it is the current one, the next is opened. After the last one that is the
  /// one before it, which was played already: it stands still.
  public mutating func remove(_ item: ItemID) -> [PlaybackAction] {
    resumes[item] = nil
    let isLast = item == queue.current && queue.nextItem == nil
    let actions = decide { $0.remove(item) }.actions
    if isLast, queue.current != nil { shouldPlay = false }
    return actions
  }

  /// Removes all items; what is open is closed.
  public mutating func removeAll() -> [PlaybackAction] {
    resumes = [:]
    return changeQueue { $0.removeAll() }
  }

  /// Makes an item the current one: the same goes back to its default position, a queued one is
  /// opened, one that is not queued takes the current one's place. Nil: nothing plays.
  public mutating func select(_ item: ItemID?) -> [PlaybackAction] {
    guard let item else { return changeQueue { _ = $0.select(nil) } }
    guard item != queue.current else { return error == nil ? skipToDefault().actions : load() }
    return changeQueue { _ = $0.replaceCurrent(with: item) }
  }

  /// Whether the end of the queue leads to its beginning, or an item's end to its own. What plays is
  /// not disturbed by it.
  public mutating func setRepeatMode(_ mode: RepeatMode) { queue.repeatMode = mode }

  /// Plays the items in another order than that of the list, or in that one for nil. What plays is
  /// not disturbed by it.
  public mutating func setShuffled(seed: UInt64?) {
    if let seed { queue.shuffle(seed: seed) } else { queue.unshuffle() }
  }

  // MARK: - Navigation

  /// True if there is a next item, or the queue is repeated.
  public var canAdvanceToNextItem: Bool { queue.nextItem != nil }

  /// Where one can go.
  /// - Parameters:
  ///   - backward: how far a skip goes back.
  ///   - forward: how far a skip goes forward.
  public func navigationProperties(
    backward: Duration, forward: Duration, now instant: Duration
  ) -> NavigationProperties {
    NavigationProperties(
      canAdvanceToNextItem: canAdvanceToNextItem, canReturnToPreviousItem: canReturnToPreviousItem,
      canSkipBackward: canSkip(by: .zero - backward, now: instant),
      canSkipForward: canSkip(by: forward, now: instant),
      canSkipToDefault: canSkipToDefault(now: instant),
      isBehindLiveEdge: isBehindLiveEdge(now: instant), canStep: canStep)
  }

  /// Makes the next item the current one, if there is one.
  public mutating func advanceToNextItem() -> [PlaybackAction] {
    guard let next = queue.nextItem else { return [] }
    return next == queue.current ? restart() : changeQueue { _ = $0.advance() }
  }

  /// True if ``returnToPreviousItem(now:)`` does something.
  public var canReturnToPreviousItem: Bool {
    isSmart && streamType == .onDemand || queue.previousItem != nil
  }

  /// Goes back: to the previous item or, in smart navigation, to the beginning of the current one if
  /// that has been played for a while or is the first.
  public mutating func returnToPreviousItem(now instant: Duration) -> [PlaybackAction] {
    if returnsToBeginning(now: instant) {
      return seek(to: near(.zero), isSmooth: false, now: instant).actions
    }
    guard let previous = queue.previousItem else { return [] }
    return previous == queue.current ? restart() : changeQueue { _ = $0.returnToPrevious() }
  }

  private var isSmart: Bool {
    if case .smart = navigationMode { true } else { false }
  }

  private func returnsToBeginning(now instant: Duration) -> Bool {
    guard case .smart(let interval) = navigationMode, streamType == .onDemand else { return false }
    guard queue.previousItem != nil else { return true }
    guard let time = seeks.target ?? time(at: instant) else { return false }
    return time - (medium.snapshot.seekableTimeRange?.lowerBound ?? .zero) >= interval
  }

  // MARK: - Helpers

  private mutating func decide(
    _ change: (inout QueueMachine) -> Bool
  ) -> (isDone: Bool, actions: [PlaybackAction]) {
    var isDone = false
    let actions = changeQueue { isDone = change(&$0) }
    return (isDone, actions)
  }

  private mutating func changeQueue(_ change: (inout QueueMachine) -> Void) -> [PlaybackAction] {
    let before = queue.current
    change(&queue)
    return queue.current == before ? [] : load()
  }

  /// Opens the current item, or lets go what is open.
  /// - Parameter isRetry: true if the same item is opened again by itself, since its connection failed.
  mutating func load(isRetry: Bool = false) -> [PlaybackAction] {
    var given = completions(seeks.reset())
    if !isRetry, retries.cancel() { given.append(.setRetryTimer(nil)) }
    beginItem()
    guard let item = queue.current else {
      speed.update(.nowhere)
      return [.pipeline(.unload(generation: generation))] + given
    }
    var actions = chooseDecoders(for: item)
    actions += [.pipeline(.load(item, generation: generation))] + given
    if let position = resumes.removeValue(forKey: item) {
      actions += seek(to: position, isSmooth: false).actions
    }
    return actions
  }

  /// Begins the opening of the current item; nothing of the last one is left.
  private mutating func beginItem() {
    lastGeneration += 1
    generation = lastGeneration
    phase = queue.current == nil ? .empty : .opening(Medium(settings: settings))
    mediaSelection.itemChanged(to: queue.current)
  }

  private mutating func forgetResumes() {
    guard !resumes.isEmpty else { return }
    resumes = resumes.filter { queue.contains($0.key) }
  }
}
