public import PlayheadPlayer

extension WidgetView {
  /// Makes a tracker follow a player while the view is on the screen.
  ///
  /// Several views can share a tracker. It follows the player until the last of them has disappeared, which ends an
  /// interaction that is in progress. A tracker follows one player at a time: of views that bind it to different
  /// ones, the last that appeared decides.
  ///
  /// The view keeps the tracker alive, but not the player. When it disappears and appears again, the tracker
  /// continues at the current position.
  ///
  /// ```swift
  /// let tracker = ProgressTracker(interval: .seconds(1))
  /// let time = State(Duration?.none)
  /// label.bind(tracker, to: player)
  ///   .onReceive(tracker.timePublisher) { time.value = $0 }
  ///   .observe { label in gtk_label_set_text(label, TimeText.clock(time.value)) }
  /// ```
  ///
  /// - Parameters:
  ///   - tracker: A tracker such as a `ProgressTracker`.
  ///   - player: The player, or `nil` for a tracker that follows none while the view is on the screen.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func bind(_ tracker: some PlayerBindable, to player: Player?) -> Self {
    whileVisible(
      player.map { ViewIdentity(of: tracker, $0) } ?? ViewIdentity(of: tracker),
      begin: { [weak player] in Bindings.begin(tracker, player) }, end: { Bindings.end(tracker) })
  }
}

/// The number of views on the screen that let each tracker follow a player. The views keep the trackers alive.
@MainActor enum Bindings {
  private static var counts: [ObjectIdentifier: Int] = [:]

  static func begin(_ tracker: some PlayerBindable, _ player: Player?) {
    counts[ObjectIdentifier(tracker), default: 0] += 1
    tracker.player = player
  }

  /// Lets the tracker go if that was the last one.
  static func end(_ tracker: some PlayerBindable) {
    let key = ObjectIdentifier(tracker)
    guard let count = counts[key], count > 1 else {
      counts[key] = nil
      return tracker.letGo()
    }
    counts[key] = count - 1
  }
}
