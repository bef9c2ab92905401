internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Finds the items of a request, adds them to a player's queue, and starts playback at the right position.
@MainActor final class PlayerOpener {
  private let player: Player
  private let keeper: HistoryKeeper
  private let subtitles: SubtitleLoader
  private let ends: EndWatch
  private let filler: QueueFiller
  private let messages: MessageBar
  /// Called before what was asked for takes the place of what is there.
  var willBegin: (OpeningRequest) -> Void = { _ in }
  /// Called when what was asked for is in the queue, and when there is nothing that can be opened.
  var searchIsOver: () -> Void = {}

  init(
    player: Player, keeper: HistoryKeeper, subtitles: SubtitleLoader, ends: EndWatch,
    filler: QueueFiller, messages: MessageBar
  ) {
    self.player = player
    self.keeper = keeper
    self.subtitles = subtitles
    self.ends = ends
    self.filler = filler
    self.messages = messages
  }

  /// Finds the items of a request.
  /// - Parameters:
  ///   - addsNeighbors: true if the other media of a file's folder are opened with it.
  ///   - search: a search for the items that has begun already, if any.
  /// - Returns: what begins it; nil if there is nothing to begin.
  func find(
    _ request: OpeningRequest, addsNeighbors: Bool, search: MediaOpener.Search?
  ) async -> (@MainActor () -> Void)? {
    // “--subtitle” alone is for what is played.
    guard !request.uris.isEmpty else {
      addSubtitles(request.subtitles, to: player.currentItem)
      return nil
    }
    guard !addIfSubtitles(request.uris) else { return nil }
    let search = search ?? MediaOpener.search(for: request, addsNeighbors: addsNeighbors)
    let found = await withTaskCancellationHandler {
      await search.value
    } onCancel: {
      search.cancel()
    }
    guard !Task.isCancelled else { return nil }
    messages.show(found.problems)
    // If nothing can be opened, the queue stays as it is.
    guard !found.items.isEmpty else {
      searchIsOver()
      return nil
    }
    return { [self] in
      willBegin(request)
      begin(found, request)
      searchIsOver()
    }
  }

  /// Adds files of subtitles to what is played.
  /// - Returns: false if nothing is, or if there is something else among the files.
  private func addIfSubtitles(_ uris: [String]) -> Bool {
    guard player.currentItem != nil, uris.allSatisfy({ SubtitleFile.isProbablySubtitles($0) })
    else { return false }
    addSubtitles(uris, to: player.currentItem)
    return true
  }

  /// Adds files to an item that a person takes for subtitles, whatever they are called; without an item, says why not.
  func addSubtitles(_ uris: [String], to item: PlayerItem?) {
    guard !uris.isEmpty else { return }
    guard let item else { return messages.show(SubtitleLoader.nothingIsPlayed) }
    keeper.decideTracks(.legible, of: [item])
    subtitles.add(uris, to: item)
  }

  /// What is played in place of the current item, which cannot be played itself, is played as that was to be. The rest
  /// of a long list comes later.
  func replace(_ item: PlayerItem, by replacements: [PlayerItem]) {
    guard let first = replacements.first else { return }
    keeper.replace(item, by: replacements)
    subtitles.replace(item, by: first)
    ends.replace(item, by: first)
  }

  /// Plays items, or puts them at the queue's end, as was asked for.
  private func begin(_ found: MediaOpener.Result, _ request: OpeningRequest) {
    if request.isShuffled { player.isShuffled = true }
    keeper.prepare(found.items, for: request)
    let plan = OpeningPlan(for: OpeningPlan.Request(request), in: OpeningPlan.Queue(player))
    // In random order, any item may be the first one that is played, unless something was said of the first one.
    let namesFirst =
      request.start != nil || request.end != nil || !request.subtitles.isEmpty
      || !found.subtitles.isEmpty
    place(
      found, plan.placement, startingAt: found.start ?? (namesFirst ? found.items.first : nil))
    filler.add(found.rests) { [weak keeper] in keeper?.prepare($0, for: request) }
    guard let item = plan.start == nil ? found.items.first : player.currentItem else { return }
    addSubtitles(request.subtitles + found.subtitles, to: item)
    if let end = request.end { ends.end(item, at: end) }
    if let start = request.start { keeper.open(item, at: start) }
    switch plan.start {
    case .resume: keeper.open(item)
    case .position: player.play()
    case nil: break
    }
  }

  /// Puts items into the queue.
  /// - Parameter start: the item with which another queue begins; any, or the first one, if it is nil.
  private func place(
    _ found: MediaOpener.Result, _ placement: OpeningPlan.Placement, startingAt start: PlayerItem?
  ) {
    switch placement {
    case .replace:
      player.pause()
      player.setItems(found.items, startingAt: start)
    case .fill: player.setItems(found.items, startingAt: start)
    case .append: player.append(found.items)
    case .appendAndPlay:
      player.append(found.items)
      player.currentItem = found.items.first
    }
  }

  /// Resumes a saved queue.
  func begin(_ queue: WatchedQueue) {
    let items = queue.entries.map {
      PlayerItem.listed(PlaylistEntry(location: $0.uri, title: $0.title))
    }
    let current = items.indices.contains(queue.current) ? items[queue.current] : nil
    player.setItems(items, startingAt: current)
    searchIsOver()
    // At its beginning, it is resumed at its own saved position.
    if let current, queue.time > .zero { keeper.open(current, at: queue.time) }
    player.play()
  }
}

extension HistoryKeeper {
  /// Takes over what a request says of its items, before they are opened.
  fileprivate func prepare(_ items: [PlayerItem], for request: OpeningRequest) {
    if !request.mayResume { restart(items) }
    if !request.audioLanguages.isEmpty { decideTracks(.audible, of: items) }
    if request.subtitlePreference != nil { decideTracks(.legible, of: items) }
  }
}

extension OpeningPlan.Request {
  fileprivate init(_ request: OpeningRequest) {
    self.init(isEnqueued: request.isEnqueued, hasPosition: request.start != nil)
  }
}

extension OpeningPlan.Queue {
  @MainActor fileprivate init(_ player: Player) {
    self.init(
      count: player.itemCount, hasNext: !player.nextItems.isEmpty,
      isAtEnd: player.playbackState == .ended || player.error != nil)
  }
}
