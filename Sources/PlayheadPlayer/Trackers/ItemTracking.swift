internal import PlayheadCore

/// A tracker of an item, and whether it is enabled.
@MainActor class AnyItemTracking {
  let tracker: any PlayerItemTracker
  private let behavior: TrackingBehavior
  private var isEnabled = false
  private var last: TrackerProperties?
  private var toldEvent: MetricEvent?

  init(_ tracker: any PlayerItemTracker, behavior: TrackingBehavior) {
    self.tracker = tracker
    self.behavior = behavior
  }

  /// Tells the tracker what happened, while it is enabled.
  func update(_ events: [MetricEvent]) {
    guard isEnabled, let newest = events.last, newest.id != toldEvent?.id else { return }
    toldEvent = newest
    tracker.updateMetricEvents(to: events)
  }

  /// Enables or disables the tracker as the item and the player's request have it, and tells it the
  /// state while it is enabled.
  func update(isCurrent: Bool, isTrackingEnabled: Bool, player: Player?, _ now: TrackerProperties) {
    let shouldBeEnabled = isCurrent && (isTrackingEnabled || behavior == .mandatory)
    if shouldBeEnabled, !isEnabled, let player {
      isEnabled = true
      tracker.enable(for: player)
      // It may have changed something, and been told of that.
      guard last == nil else { return }
    }
    if isEnabled, shouldBeEnabled {
      let isNews = now.playerProperties != last?.playerProperties
      last = now
      if isNews { tracker.updateProperties(to: now) }
    }
    if isEnabled, !shouldBeEnabled {
      isEnabled = false
      toldEvent = nil
      tracker.disable(with: last ?? now)
      last = nil
    }
  }
}

/// A tracker that understands an item's metadata.
final class ItemTracking<M>: AnyItemTracking {
  private let update: @MainActor (M) -> Void

  init(
    _ tracker: any PlayerItemTracker, behavior: TrackingBehavior,
    update: @escaping @MainActor (M) -> Void
  ) {
    self.update = update
    super.init(tracker, behavior: behavior)
  }

  func updateMetadata(to metadata: M) { update(metadata) }
}
