internal import PlayheadCore
internal import PlayheadPlayer

/// Writes a player's queue into the history; where it has not changed since, only the position in it.
@MainActor final class HistoryQueueSaver {
  private let player: Player
  private let store: HistoryStore
  private var saved: Saved?

  private typealias ListedItem = (id: ItemID, entry: WatchedQueue.Entry)

  /// A queue as it was written.
  private struct Saved {
    let version: Int
    /// The items of its entries: not everything is kept.
    let items: [ItemID]
    var number: Int?
  }

  init(player: Player, store: HistoryStore) {
    self.player = player
    self.store = store
  }

  /// What was written is out of date: other items may be told of.
  func reset() { saved = nil }

  /// Writes the queue.
  /// - Parameters:
  ///   - time: where its current item is.
  ///   - isSecret: whether nothing may be told of an item.
  func save(at time: Duration, isSecret: (ItemID) -> Bool) {
    guard player.itemCount > 0 else { return }
    var listed: [ListedItem]?
    if saved?.version != player.itemsVersion {
      let items = listedItems(isSecret)
      saved = Saved(version: player.itemsVersion, items: items.map(\.id))
      listed = items
    }
    guard let written = saved, !written.items.isEmpty else { return }
    let current = player.currentItem.flatMap { written.items.firstIndex(of: $0.id) }
    // Else the time is that of an item of which nothing is told.
    let time = current == nil ? .zero : time
    if let number = written.number,
      store.savePosition(current: current ?? 0, time: time, inQueue: number)
    {
      return
    }
    let entries = (listed ?? listedItems(isSecret)).map(\.entry)
    saved?.number = store.save(WatchedQueue(entries: entries, current: current ?? 0, time: time))
  }

  /// What may be written of the queue. There may be very many.
  private func listedItems(_ isSecret: (ItemID) -> Bool) -> [ListedItem] {
    player.items.compactMap { item in
      guard !isSecret(item.id), let uri = item.listedURL else { return nil }
      return (item.id, WatchedQueue.Entry(uri: uri, title: item.metadata.title))
    }
  }
}
