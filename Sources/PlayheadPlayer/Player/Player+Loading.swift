internal import PlayheadCore

/// The loading of the items that the queue needs next.
extension Player {
  /// The number of items that are loaded: the current one, and the one after it.
  static let preloadedItems = 2

  /// Opens an item, now or as soon as its loader provides an asset.
  func open(_ id: ItemID, generation: Int) -> [PlaybackAction] {
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
    guard item.id == machine.queue.current else { return publish() }
    let generation = machine.generation
    switch item.content {
    case .unloaded, .loading: break
    case .failing(let error):
      finish(fail(with: error, item, generation: generation))
    case .loaded(let asset) where asset.url == openURL && openGeneration == generation:
      update { $0.handle(.constraintsKnown(constraints(of: asset, item)), generation: generation) }
    case .loaded where openGeneration == generation:
      update { $0.reopen(now: monotonicNow()) }
    case .loaded(let asset):
      finish(open(asset, of: item.id, generation: generation))
    }
  }

  /// Loads the items that will be needed soon.
  func preload() {
    for id in machine.queue.upcoming(Self.preloadedItems).dropFirst() {
      guard let item = queuedItems[id], case .unloaded = item.content else { continue }
      item.player = self
      item.load()
    }
  }

  /// Prepares the pipeline to continue with the next item without a gap, if possible.
  func prepareNext() {
    let (candidate, prepared) = (machine.gaplessCandidate, machine.preparedItem)
    if candidate == nil, prepared == nil { return }
    let next = candidate.flatMap { queuedItems[$0] }
    guard let next, case .loaded(let asset) = next.content, let url = asset.url,
      machine.continuesWithFrames || MediaName.isProbablySound(url),
      constraints(of: asset, next).startPosition == at(.zero)
    else {
      if prepared != nil { update { $0.prepare(nil, constraints: .default) } }
      return
    }
    guard prepared != next.id else { return }
    update { $0.prepare(next.id, constraints: constraints(of: asset, next)) }
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
    var constraints = ItemConstraints(blocked: BlockedRanges(item.metadata.timeRanges))
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
