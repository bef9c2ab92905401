internal import PlayheadCore
internal import PlayheadPlatform

/// The only way into the state machine and out of it: what changes it, and the actions that follow from that.
extension Player {
  /// Changes the machine and performs the resulting actions: commands for the pipeline first; then changes are
  /// published, what follows from the new state is started, and finally completions of seeks are called.
  func update(_ change: (inout PlaybackMachine) -> [PlaybackAction]) {
    finish(change(&machine))
  }

  /// Returns what the machine answers, without a copy of it. The closure must not use the player.
  func ask<Answer>(_ question: (inout PlaybackMachine) -> Answer) -> Answer { question(&machine) }

  /// Lets the machine seek, and keeps the completion that is called afterward.
  func perform(
    _ completion: @escaping @MainActor (Bool) -> Void,
    _ seek: (inout PlaybackMachine) -> (id: Int, actions: [PlaybackAction])
  ) {
    update { machine in
      let (id, actions) = seek(&machine)
      seekCompletions[id] = completion
      return actions
    }
  }

  /// Handles an event of the pipeline.
  func receive(_ event: PlaybackEvent, generation: Int) {
    EventLog.shared.note(event.logText)
    switch event {
    case .mediaMetadata(let metadata):
      guard generation == machine.generation, !machine.isRecovered, let item = currentItemUnobserved
      else { return }
      item.setMediumMetadata(metadata)
      publish()
    case .videoFailed(let reason):
      if generation == machine.generation { leaveVideoMemory(because: reason) }
    case .soundFailed(let reason):
      if generation == machine.generation { leaveAudioDevice(because: reason) }
    case .seekStarted, .asyncDone:
      // How far a seek is changes nothing that is published: the next snapshot does.
      _ = machine.handle(event, generation: generation)
    case .decoderFailed(let failure):
      update { $0.handle(event, generation: generation) }
      warn(of: failure)
    case .nextStarted: nextStarted(generation: generation)
    default: update { $0.handle(event, generation: generation, now: monotonicNow()) }
    }
  }

  /// Handles that the pipeline has gone on by itself: if that is still wanted, it is what is open now.
  private func nextStarted(generation: Int) {
    update { machine in
      let actions = machine.handle(.nextStarted, generation: generation, now: monotonicNow())
      if generation == preparedGeneration, generation == machine.generation {
        (openURL, openGeneration) = (preparedURL, generation)
      }
      return actions
    }
  }

  /// Notes that software has taken over, if it has.
  private func warn(of failure: DecoderFailure) {
    guard machine.error == nil else { return }
    let text = "The decoder \(failure.decoder) failed: \(failure.error)"
    metricsRecorder.warn(text, generation: machine.generation)
  }

  /// Performs the actions of a change of the machine, and those that follow from them.
  func finish(_ wanted: [PlaybackAction]) {
    var actions = wanted
    var done = 0
    while done < actions.count {
      actions += perform(actions[done])
      done += 1
    }
    preload()
    updateSoundDelay()
    followNetwork()
    followDevices()
    publish()
    clock.scheduleNext()
    updateSubtitles()
    readChapters()
    for action in actions {
      switch action {
      case .completeSeek(let id, let finished): seekCompletions.removeValue(forKey: id)?(finished)
      case .continueAfterEnd(let generation):
        update { $0.continueAfterEnd(generation: generation) }
      default: break
      }
    }
    prepareNext()
  }

  /// Performs an action, and returns those that follow from it at once.
  private func perform(_ action: PlaybackAction) -> [PlaybackAction] {
    EventLog.shared.note(action.logText)
    switch action {
    case .pipeline(let command): return perform(command)
    case .setRetryTimer(let delay): setRetryTimer(delay)
    // Performed after the change has been published.
    case .completeSeek, .continueAfterEnd: break
    }
    return []
  }

  private func perform(_ command: PipelineCommand) -> [PlaybackAction] {
    switch command {
    case .load(let item, let generation): return open(item, generation: generation)
    case .reload(_, let generation):
      openGeneration = generation
      if machine.isRecovered { chaptersGeneration = generation }
      metricsRecorder.goOn(with: generation)
      pipeline?.perform(command, uri: openURL)
    case .prepare(let item, let generation):
      preparedURL = item.flatMap { queuedItems[$0]?.mediumURL }
      preparedGeneration = generation
      pipeline?.perform(command, uri: preparedURL)
    case .seek(_, let id):
      pipeline?.perform(command)
      guardSeek(id)
    default: pipeline?.perform(command)
    }
    return []
  }

  /// Limits the time of a seek: one that never settles must not block those after it.
  private func guardSeek(_ id: Int) {
    seekGuard = Timeout(after: Self.seekTimeout) { [weak self] in
      self?.update { $0.seekIsOverdue(id) }
    }
  }

  /// The time for which a seek may block those after it.
  private static let seekTimeout = Duration.seconds(3)

  // MARK: - Opening items

  /// The number of items that are loaded: the current one, and the one after it.
  private static let preloadedItems = 2

  /// Opens an item, now or as soon as its loader provides an asset.
  private func open(_ id: ItemID, generation: Int) -> [PlaybackAction] {
    clock.reset()
    loadError = nil
    guard let item = queuedItems[id] else { return [] }
    item.player = nil  // Not notified of an immediate result, which is read below.
    item.load()
    item.player = self
    switch item.content {
    case .loaded(let asset): return open(asset, of: id, generation: generation)
    case .failing(let error): return fail(with: error, item, generation: generation)
    case .unloaded, .loading:
      pipeline?.perform(.unload(generation: generation))
      return []
    }
  }

  /// Handles a change of an item's content.
  func contentDidChange(of item: PlayerItem) {
    guard item.id == machine.queue.current else {
      publish()
      // It may be the item with which the pipeline is to continue.
      return prepareNext()
    }
    let generation = machine.generation
    switch item.content {
    case .unloaded, .loading: break
    case .failing(let error):
      finish(fail(with: error, item, generation: generation))
    case .loaded(let asset) where asset.url == openURL && openGeneration == generation:
      update { $0.handle(.constraintsKnown(constraints(of: asset, item)), generation: generation) }
    case .loaded(let asset)
    where openGeneration == generation || asset.url != nil && machine.error != nil:
      // Another medium; or the first, after the loader had failed: nothing has been opened since.
      update { $0.reopen(now: monotonicNow()) }
    case .loaded(let asset):
      finish(open(asset, of: item.id, generation: generation))
    }
  }

  /// Loads the items that will be needed soon.
  private func preload() {
    for id in ask({ $0.queue.upcoming(Self.preloadedItems) }).dropFirst() {
      guard let item = queuedItems[id], case .unloaded = item.content else { continue }
      item.player = self
      item.load()
    }
  }

  /// Prepares the pipeline to continue with the next item without a gap, if possible.
  private func prepareNext() {
    let (candidate, prepared) = ask { ($0.gaplessCandidate, $0.preparedItem) }
    if candidate == nil, prepared == nil { return }
    guard let candidate, let next = gaplessMedium(of: candidate) else {
      if prepared != nil { update { $0.prepare(nil, constraints: .default) } }
      return
    }
    if prepared != candidate {
      update { $0.prepare(candidate, constraints: next.constraints) }
    } else if preparedURL != next.url {
      // What follows from this prepares the item at its new address.
      update { $0.prepare(nil, constraints: .default) }
    } else {
      // Nothing that is published depends on the constraints.
      _ = ask { $0.prepare(candidate, constraints: next.constraints) }
    }
  }

  /// Returns the address and the constraints of an item if the pipeline can continue with it without a gap.
  private func gaplessMedium(of id: ItemID) -> (url: String, constraints: ItemConstraints)? {
    guard let item = queuedItems[id], case .loaded(let asset) = item.content, let url = asset.url,
      MediaName.isProbablySound(url) == machine.isSoundOnly
    else { return nil }
    let constraints = constraints(of: asset, item)
    guard constraints.startPosition == at(.zero) else { return nil }
    return (url, constraints)
  }

  private func open(_ asset: Asset, of id: ItemID, generation: Int) -> [PlaybackAction] {
    guard let item = queuedItems[id] else { return [] }
    switch asset {
    case .unavailable(let error): return fail(with: error, item, generation: generation)
    case .simple(let url, _):
      (openURL, openGeneration) = (url, generation)
      metricsRecorder.contentLoaded(
        of: generation, since: item.loadingSince, at: monotonicNow())
      pipeline?.perform(.load(id, generation: generation), uri: url)
      return machine.handle(.constraintsKnown(constraints(of: asset, item)), generation: generation)
    }
  }

  private func constraints(of asset: Asset, _ item: PlayerItem) -> ItemConstraints {
    var constraints = ItemConstraints(blocked: BlockedRanges(item.knownMetadata.timeRanges))
    if case .simple(_, let configuration) = asset {
      constraints.startPosition = configuration.position
    }
    return constraints
  }

  private func fail(
    with error: any Error, _ item: PlayerItem, generation: Int
  ) -> [PlaybackAction] {
    loadError = error
    // The error that is shown is that of the loader.
    let mayPass = (error as? any PassingError)?.mayPass == true
    let failure =
      (error as? PlaybackError)
      ?? PlaybackError(mayPass ? .connectionLost : .other("\(error)"), name: item.displayTitle)
    return machine.handle(.failed(failure), generation: generation, now: monotonicNow())
  }
}
