internal import Observation
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Tells which of some items something has been found out about: what they are called, how long they are.
///
/// All that comes within half a second is told at once: where a playlist is looked through, that is much.
@MainActor final class TrackNews {
  /// Called for each item that there is news of.
  var tell: @MainActor (PlayerItem) -> Void = { _ in }

  private var items: [PlayerItem] = []
  private var known: [ItemID: Facts] = [:]
  private var later: Timeout?

  private static let delay = Duration.milliseconds(500)

  private struct Facts: Equatable {
    let metadata: PlayerMetadata
    let duration: Duration?
  }

  /// These items are followed from now on, and no others; what is known of them has been told.
  func follow(_ items: [PlayerItem]) {
    self.items = items
    known = look()
  }

  /// Observation tells of the first change only: after that it is looked anew.
  private func look() -> [ItemID: Facts] {
    withObservationTracking {
      var facts: [ItemID: Facts] = [:]
      for item in items { facts[item.id] = Facts(metadata: item.metadata, duration: item.duration) }
      return facts
    } onChange: { [weak self] in
      Task { @MainActor in self?.tellLater() }
    }
  }

  private func tellLater() {
    guard later == nil else { return }
    later = Timeout(after: Self.delay) { [weak self] in
      guard let self else { return }
      later = nil
      let old = known
      known = look()
      for item in items where old[item.id] != nil && old[item.id] != known[item.id] { tell(item) }
    }
  }
}
