internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Writes a player's queue into the history; where it has not changed since, only the position in it.
///
/// Where several windows play, the queue kept is that of the one used last. A long queue is gathered part by part, with
/// turns of the main loop in between.
@MainActor final class HistoryQueueSaver {
  private let player: Player
  private let store: HistoryStore
  private var saved: Saved?
  private var gathered: Gathered?
  private var nextPart: Timeout?
  /// Called when the next part of a long queue is to be gathered: ``save(at:isAtOnce:isSecret:)`` does so.
  var onNextPart: @MainActor () -> Void = {}

  /// The number of items that are looked at in one turn, and about how many bytes of addresses.
  private static let (partLength, partBytes) = (1000, 128 << 10)

  /// A queue as it was written.
  private struct Saved {
    let version: Int
    /// The items of its entries: not everything is kept.
    let items: [ItemID]
    var number: Int?
  }

  /// The entries to be written, as far as the queue was read.
  private struct Gathered {
    var version: Int
    /// The number of items in the queue.
    var count = 0
    /// The number of items that were looked at.
    var end = 0
    var items: [ItemID] = []
    var entries: [WatchedQueue.Entry] = []
  }

  init(player: Player, store: HistoryStore) {
    self.player = player
    self.store = store
  }

  /// Discards what was written, which is out of date: other items may be told of.
  func reset() {
    saved = nil
    gathered = nil
    nextPart = nil
  }

  /// Writes the queue; a long one when all its parts are gathered.
  /// - Parameters:
  ///   - time: where its current item is.
  ///   - isAtOnce: whether it is written now, however long it is.
  ///   - now: the time now.
  ///   - isSecret: whether nothing may be told of an item.
  func save(
    at time: Duration, isAtOnce: Bool, now: ContinuousClock.Instant = .now,
    isSecret: (ItemID) -> Bool
  ) {
    guard player.itemCount > 0 else { return }
    if let saved, saved.version == player.itemsVersion {
      guard !saved.items.isEmpty else { return }
      let (current, time) = position(in: saved.items, at: time)
      if let number = saved.number,
        store.savePosition(current: current, time: time, inQueue: number, now: now)
      {
        return
      }
      // Two windows that play would replace each other's queue again and again.
      guard player.isActive || !store.isQueuePlayed(now: now) else { return }
    }
    guard let whole = gather(isAtOnce: isAtOnce, isSecret) else { return }
    saved = Saved(version: whole.version, items: whole.items)
    guard !whole.items.isEmpty else { return }
    let (current, time) = position(in: whole.items, at: time)
    saved?.number = store.save(
      WatchedQueue(entries: whole.entries, current: current, time: time), now: now)
  }

  /// The number of the current item, and where it is.
  private func position(in items: [ItemID], at time: Duration) -> (current: Int, time: Duration) {
    let current = player.currentItem.flatMap { items.firstIndex(of: $0.id) }
    // Otherwise, the time is that of an item that is not saved.
    return current.map { ($0, time) } ?? (0, .zero)
  }

  /// Returns what may be written of the queue, or `nil` if a part of it is still to be looked at.
  private func gather(isAtOnce: Bool, _ isSecret: (ItemID) -> Bool) -> Gathered? {
    var gathered = former ?? Gathered(version: player.itemsVersion)
    self.gathered = nil
    gathered.version = player.itemsVersion
    gathered.count = player.itemCount
    let start = gathered.end
    let end = isAtOnce ? gathered.count : min(start + Self.partLength, gathered.count)
    var bytes = 0
    for item in player.items(in: start..<end) {
      guard isAtOnce || bytes < Self.partBytes else { break }
      bytes += item.url?.utf8.count ?? 0
      gathered.end += 1
      guard !isSecret(item.id), let uri = item.listedURL else { continue }
      gathered.items.append(item.id)
      gathered.entries.append(WatchedQueue.Entry(uri: uri, title: item.listedTitle))
    }
    guard gathered.end < gathered.count else {
      nextPart = nil
      return gathered
    }
    self.gathered = gathered
    nextPart = Timeout(after: .milliseconds(10)) { [weak self] in self?.onNextPart() }
    return nil
  }

  /// The result of gathering so far, or `nil` if there is none, or what was looked at has changed.
  private var former: Gathered? {
    guard let gathered else { return nil }
    if gathered.version == player.itemsVersion { return gathered }
    guard let new = player.insertedItems(since: gathered.version, count: gathered.count),
      new.lowerBound >= gathered.end
    else { return nil }
    return gathered
  }
}
