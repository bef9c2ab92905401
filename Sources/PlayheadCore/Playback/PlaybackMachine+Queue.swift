extension PlaybackMachine {
  /// Replaces the items. The current one continues to play if it is among the new ones.
  package mutating func setItems(_ items: [ItemID]) -> [PlaybackAction] {
    let actions = changeQueue { $0.setItems(items) }
    forgetResumes()
    return actions
  }

  /// Replaces the items and the current one, and opens that. Nothing of the new queue has been played.
  package mutating func setItems(
    _ items: [ItemID], startingAt first: ItemID?
  ) -> [PlaybackAction] {
    let actions = changeQueue { $0.setItems(items, startingAt: first) }
    forgetResumes()
    return actions
  }

  /// Inserts items before a queued one, or at the front.
  ///
  /// - Returns: `false` if nothing has changed.
  package mutating func insert(
    _ items: [ItemID], before reference: ItemID?
  ) -> (isDone: Bool, actions: [PlaybackAction]) {
    decide { $0.insert(items, before: reference) }
  }

  /// Inserts items after a queued one, or at the end.
  ///
  /// - Returns: `false` if nothing has changed.
  package mutating func insert(
    _ items: [ItemID], after reference: ItemID?
  ) -> (isDone: Bool, actions: [PlaybackAction]) {
    decide { $0.insert(items, after: reference) }
  }

  /// Moves a queued item before another one, or to the front.
  ///
  /// - Returns: `false` if nothing has changed.
  package mutating func move(_ item: ItemID, before reference: ItemID?) -> Bool {
    queue.move(item, before: reference)
  }

  /// Moves a queued item after another one, or to the end.
  ///
  /// - Returns: `false` if nothing has changed.
  package mutating func move(_ item: ItemID, after reference: ItemID?) -> Bool {
    queue.move(item, after: reference)
  }

  /// Removes an item. If it is the current one, the next one is opened; after the last one, it is the one
  /// before, which is paused because it was played already.
  package mutating func remove(_ item: ItemID) -> [PlaybackAction] {
    resumes[item] = nil
    let isLast = item == queue.current && queue.nextItem == nil
    let actions = decide { $0.remove(item) }.actions
    if isLast, queue.current != nil { shouldPlay = false }
    return actions
  }

  /// Removes all items, and closes the current one.
  package mutating func removeAll() -> [PlaybackAction] {
    resumes = [:]
    return changeQueue { $0.removeAll() }
  }

  /// Makes an item the current one. The current item seeks to its default position, a queued item is opened,
  /// and an item that is not queued replaces the current one. With `nil`, nothing is open.
  package mutating func select(_ item: ItemID?) -> [PlaybackAction] {
    guard let item else { return changeQueue { _ = $0.select(nil) } }
    guard item != queue.current else { return error == nil ? skipToDefault().actions : load() }
    return changeQueue { _ = $0.replaceCurrent(with: item) }
  }

  /// Sets the mode of repetition. Playback is not interrupted.
  package mutating func setRepeatMode(_ mode: RepeatMode) { queue.repeatMode = mode }

  /// Plays the items in random order, or in the order of the queue if the seed is `nil`. Playback is not
  /// interrupted.
  package mutating func setShuffled(seed: UInt64?) {
    if let seed { queue.shuffle(seed: seed) } else { queue.unshuffle() }
  }

  // MARK: - Navigation

  /// A Boolean value that indicates whether there is a next item, or the queue is repeated.
  package var canAdvanceToNextItem: Bool { queue.nextItem != nil }

  /// Returns the possible ways to navigate.
  ///
  /// - Parameters:
  ///   - backward: The interval of a backward skip.
  ///   - forward: The interval of a forward skip.
  ///   - instant: The current time.
  package func navigationProperties(
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
  package mutating func advanceToNextItem() -> [PlaybackAction] {
    guard let next = queue.nextItem else { return [] }
    return next == queue.current ? restart() : changeQueue { _ = $0.advance() }
  }

  /// A Boolean value that indicates whether ``returnToPreviousItem(now:)`` has an effect.
  package var canReturnToPreviousItem: Bool {
    isSmart && streamType == .onDemand || queue.previousItem != nil
  }

  /// Makes the previous item the current one. With smart navigation, it seeks to the beginning of the current
  /// item instead if that has been played for a while, or is the first one.
  package mutating func returnToPreviousItem(now instant: Duration) -> [PlaybackAction] {
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
  /// - Parameters:
  ///   - isRetry: true if the same item is reopened automatically, because its connection failed.
  ///   - livePlace: where playback continues in a live stream; nil: at its default position.
  mutating func load(isRetry: Bool = false, livePlace: LivePlace? = nil) -> [PlaybackAction] {
    var given = completions(seeks.reset())
    if !isRetry, retries.cancel() { given.append(.setRetryTimer(nil)) }
    let sound = beginSound()
    beginItem(at: livePlace)
    guard let item = queue.current else {
      speed.update(.nowhere)
      return sound + [.pipeline(.unload(generation: generation))] + given
    }
    var actions = sound + chooseDecoders(for: item)
    actions += [.pipeline(.load(item, generation: generation))] + given
    if let position = resumes.removeValue(forKey: item) {
      actions += seek(to: position, isSmooth: false).actions
    }
    return actions
  }

  /// Begins the opening of the current item; nothing of the last one is left.
  private mutating func beginItem(at livePlace: LivePlace?) {
    lastGeneration += 1
    generation = lastGeneration
    var medium = Medium(settings: settings)
    medium.livePlace = livePlace
    phase = queue.current == nil ? .empty : .opening(medium)
    mediaSelection.itemChanged(to: queue.current)
  }

  private mutating func forgetResumes() {
    guard !resumes.isEmpty else { return }
    resumes = resumes.filter { queue.contains($0.key) }
  }
}
