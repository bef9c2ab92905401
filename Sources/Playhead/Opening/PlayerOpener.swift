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
  /// Called when there is nothing that can be opened.
  var foundNothing: () -> Void = {}

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
      addSubtitles(request.subtitles)
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
      foundNothing()
      return nil
    }
    return { [self] in
      willBegin(request)
      begin(found, request)
    }
  }

  /// Adds files of subtitles to what is played.
  /// - Returns: false if nothing is, or if there is something else among the files.
  private func addIfSubtitles(_ uris: [String]) -> Bool {
    guard player.currentItem != nil, uris.allSatisfy({ SubtitleFile.isProbablySubtitles($0) })
    else { return false }
    addSubtitles(uris)
    return true
  }

  /// Adds files to what is played that a person takes for subtitles, whatever they are called.
  func addSubtitles(_ uris: [String]) {
    if let item = player.currentItem { subtitles.add(uris, to: item) }
  }

  /// Plays items, or puts them at the queue's end, as was asked for.
  private func begin(_ found: MediaOpener.Result, _ request: OpeningRequest) {
    if request.isShuffled { player.isShuffled = true }
    if !request.mayResume { keeper.restart(found.items) }
    // The first one is opened while its saved position is read.
    if !request.isEnqueued { player.pause() }
    let isPlayed = queue(found.items, atEnd: request.isEnqueued)
    let mayResume = request.mayResume
    filler.add(found.rests) { [weak keeper] items in
      if !mayResume { keeper?.restart(items) }
    }
    if let start = found.start, !request.isEnqueued { player.currentItem = start }
    guard let item = isPlayed ? player.currentItem : found.items.first else { return }
    subtitles.add(request.subtitles + found.subtitles, to: item)
    if let end = request.end { ends.end(item, at: end) }
    if let start = request.start { keeper.open(item, at: start) }
    guard isPlayed else { return }
    if request.start == nil { keeper.open(item) } else { player.play() }
  }

  /// Puts items into the queue: in place of what is there, or at its end.
  /// - Returns: true if the first of them is played now; false if the current item continues.
  private func queue(_ items: [PlayerItem], atEnd isEnqueued: Bool) -> Bool {
    guard isEnqueued, player.itemCount > 0 else {
      player.items = items
      return true
    }
    // An item that failed at the end of the queue has ended as well: no other follows it.
    let isOver =
      player.nextItems.isEmpty && (player.playbackState == .ended || player.error != nil)
    player.append(items)
    if isOver { player.currentItem = items.first }
    return isOver
  }

  /// Resumes a saved queue.
  func begin(_ queue: WatchedQueue) {
    let items = queue.entries.map {
      PlayerItem.simple(url: $0.uri, metadata: PlayerMetadata(title: $0.title))
    }
    player.items = items
    if items.indices.contains(queue.current) {
      player.currentItem = items[queue.current]
      // At its beginning, it is resumed at its own saved position.
      if queue.time > .zero { keeper.open(items[queue.current], at: queue.time) }
    }
    player.play()
  }
}
