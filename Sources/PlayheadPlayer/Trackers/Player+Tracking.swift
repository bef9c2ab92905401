internal import OpenCombine
internal import PlayheadCore

extension Player {
  /// A Boolean value that indicates whether trackers whose behavior is ``TrackingBehavior/optional`` are
  /// enabled. The default is `true`. This property is not essential.
  ///
  /// Setting it to `false` disables the optional trackers of the current item at once, as if the item were no
  /// longer current; setting it to `true` enables them again, with the current state. Use it for a private
  /// mode.
  public var isTrackingEnabled: Bool {
    get { tracking.isEnabled }
    set {
      tracking.isEnabled = newValue
      tracking.update(for: self)
    }
  }

  /// Returns the session identifiers of the current item's trackers of a type, in alphabetical order.
  ///
  /// Trackers that have begun no session are left out. Without a current item the array is empty. A server's
  /// support can ask for such an identifier to find a session in its logs.
  ///
  /// - Parameter type: The type of the trackers.
  public func currentSessionIdentifiers<Tracker: PlayerItemTracker>(
    trackedBy type: Tracker.Type
  ) -> [String] {
    (currentItem?.trackers ?? []).compactMap { ($0.tracker as? Tracker)?.sessionIdentifier }
      .sorted()
  }
}

extension Player {
  /// The state, as trackers are told.
  var trackerProperties: TrackerProperties {
    let time = time()
    return TrackerProperties(
      playerProperties: propertiesSubject.value, time: time, date: date(),
      metrics: metricsRecorder.metrics(at: time))
  }
}

/// Which item's trackers are enabled.
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
