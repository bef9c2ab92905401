internal import OpenCombine
internal import PlayheadCore

/// Keeps track of the item whose trackers are enabled.
@MainActor final class Tracking {
  var isEnabled = true
  private var item: PlayerItem?

  /// The player's state has changed, or its current item.
  func update(for player: Player) {
    let current = player.currentItemUnobserved
    guard !(current?.trackers.isEmpty ?? true) || item != nil else { return }
    let (now, number) = (player.trackerProperties, player.publications)
    // A tracker may make a change, which all of them have been told by the time it is done.
    let isUpToDate = { player.publications == number }
    if let item, item !== current {
      tell(item, isCurrent: false, player: player, now, while: isUpToDate)
      guard isUpToDate() else { return }
    }
    item = current
    guard let current else { return }
    tell(current, isCurrent: true, player: player, now, while: isUpToDate)
    for tracking in current.trackers where isUpToDate() {
      tracking.update(player.metricsRecorder.events.value)
    }
  }

  /// The player ends.
  func end(with now: TrackerProperties) {
    if let item { tell(item, isCurrent: false, player: nil, now) { true } }
    item = nil
  }

  private func tell(
    _ item: PlayerItem, isCurrent: Bool, player: Player?, _ now: TrackerProperties,
    while isUpToDate: () -> Bool
  ) {
    for tracking in item.trackers where isUpToDate() {
      tracking.update(
        isCurrent: isCurrent, isTrackingEnabled: isEnabled, player: player, now)
    }
  }
}
