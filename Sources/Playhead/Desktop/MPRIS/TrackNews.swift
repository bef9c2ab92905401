internal import Observation
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Tells which of some items something has been found out about: what they are called, how long they are.
///
/// All changes within half a second are announced together: when a playlist is probed, there are many.
@MainActor final class TrackNews {
  /// Called for each item that there is news of.
  var tell: @MainActor (PlayerItem) -> Void = { _ in }

  private var known: [ItemID: (item: PlayerItem, facts: Facts)] = [:]
  private var changed: Set<ItemID> = []
  private var later: Timeout?

  private static let delay = Duration.milliseconds(500)

  private struct Facts: Equatable {
    let metadata: PlayerMetadata
    let duration: Duration?
  }

  /// These items are followed from now on, and no others; what is known of them has been told.
  func follow(_ items: [PlayerItem]) {
    let former = known
    known = [:]
    for item in items { known[item.id] = former[item.id] ?? (item, look(at: item)) }
  }

  /// Observation tells of the first change only, and cannot be ended: each item is looked at again after
  /// a change of its own.
  private func look(at item: PlayerItem) -> Facts {
    withObservationTracking {
      Facts(metadata: item.metadata, duration: item.duration)
    } onChange: { [weak self, id = item.id] in
      Task { @MainActor in self?.hasChanged(id) }
    }
  }

  private func hasChanged(_ id: ItemID) {
    changed.insert(id)
    guard later == nil else { return }
    later = Timeout(after: Self.delay) { [weak self] in self?.tellChanges() }
  }

  private func tellChanges() {
    later = nil
    let ids = changed
    changed = []
    for id in ids {
      guard let (item, old) = known[id] else { continue }
      let facts = look(at: item)
      known[id] = (item, facts)
      if facts != old { tell(item) }
    }
  }
}
