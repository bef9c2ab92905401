internal import OpenCombine
internal import PlayheadCore

extension Player {
  /// A Boolean value that indicates whether trackers whose behavior is ``TrackingBehavior/optional`` are
  /// enabled. The default is `true`. This property is not essential.
  ///
  /// Setting it to `false` disables the optional trackers of the current item at once, as if the item were no
  /// longer current; setting it to `true` enables them again, with the current state. Use it for a private
  /// mode.
  ///
  /// ```swift
  /// player.isTrackingEnabled = !isPrivate
  /// ```
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
  /// - Returns: The identifiers, each as often as there are trackers with it.
  public func currentSessionIdentifiers<Tracker: PlayerItemTracker>(
    trackedBy type: Tracker.Type
  ) -> [String] {
    (currentItem?.trackers ?? []).compactMap { ($0.tracker as? Tracker)?.sessionIdentifier }
      .sorted()
  }
}

extension Player {
  /// The state that trackers receive.
  var trackerProperties: TrackerProperties {
    let time = time()
    return TrackerProperties(
      playerProperties: propertiesSubject.value, time: time, date: date(),
      metrics: metricsRecorder.metrics(at: time))
  }
}
