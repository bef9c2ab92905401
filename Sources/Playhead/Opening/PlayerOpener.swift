internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Puts what was found into a player's queue, and begins it where it is to begin.
@MainActor final class PlayerOpener {
  private let player: Player
  private let keeper: HistoryKeeper
  private let subtitles: SubtitleLoader
  private let ends: EndWatch
  private let filler: QueueFiller

  init(
    player: Player, keeper: HistoryKeeper, subtitles: SubtitleLoader, ends: EndWatch,
    filler: QueueFiller
  ) {
    self.player = player
    self.keeper = keeper
    self.subtitles = subtitles
    self.ends = ends
    self.filler = filler
  }

  /// Adds files of subtitles to what is played.
  /// - Returns: false if nothing is, or if there is something else among the files.
  func addIfSubtitles(_ uris: [String]) -> Bool {
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
  func begin(_ found: MediaOpener.Result, _ request: OpeningRequest) {
    if request.isShuffled { player.isShuffled = true }
    if !request.mayResume { keeper.restart(found.items) }
    // The first one is opened while it is found out where it was left.
    if !request.isEnqueued { player.pause() }
    let isPlayed = request.queue(found.items, in: player)
    filler.add(
      found.rests.map { rest in
        var rest = rest
        if !request.mayResume { rest.willAdd = { [weak keeper] in keeper?.restart($0) } }
        return rest
      })
    if let start = found.start, !request.isEnqueued { player.currentItem = start }
    guard let item = isPlayed ? player.currentItem : found.items.first else { return }
    subtitles.add(request.subtitles + found.subtitles, to: item)
    if let end = request.end { ends.end(item, at: end) }
    if let start = request.start { keeper.open(item, at: start) }
    guard isPlayed else { return }
    if request.start == nil { keeper.open(item) } else { player.play() }
  }

  /// Goes on with a queue of another time.
  func begin(_ queue: WatchedQueue) {
    let items = queue.entries.map {
      PlayerItem.simple(url: $0.uri, metadata: PlayerMetadata(title: $0.title))
    }
    player.items = items
    if items.indices.contains(queue.current) {
      player.currentItem = items[queue.current]
      // At its beginning it goes on where it was left itself.
      if queue.time > .zero { keeper.open(items[queue.current], at: queue.time) }
    }
    player.play()
  }
}
