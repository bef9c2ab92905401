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
    let now = player.trackerProperties
    if let item, item !== current { tell(item, isCurrent: false, player: player, now) }
    item = current
    guard let current else { return }
    tell(current, isCurrent: true, player: player, now)
    for tracking in current.trackers { tracking.update(player.metricsRecorder.events.value) }
  }

  /// The player ends.
  func end(with now: TrackerProperties) {
    if let item { tell(item, isCurrent: false, player: nil, now) }
    item = nil
  }

  private func tell(_ item: PlayerItem, isCurrent: Bool, player: Player?, _ now: TrackerProperties)
  {
    for tracking in item.trackers {
      tracking.update(
        isCurrent: isCurrent, isTrackingEnabled: isEnabled, player: player, now)
    }
  }
}
