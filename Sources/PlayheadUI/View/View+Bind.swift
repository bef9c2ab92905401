public import PlayheadPlayer

extension View {
  /// Lets a tracker follow a player while the view is on the screen. Several views may share a
  /// tracker; it follows until the last of them has disappeared.
  @discardableResult
  public func bind(_ tracker: some PlayerBindable, to player: Player?) -> Self {
    ViewBody.of(widget).whileMapped(
      begin: { [weak player] in
        Bindings.begin(tracker)
        tracker.player = player
        return nil
      },
      end: {
        if Bindings.end(tracker) { tracker.letGo() }
      })
    return self
  }
}

/// How many views on the screen let each tracker follow a player. The views keep the trackers alive.
@MainActor private enum Bindings {
  private static var counts: [ObjectIdentifier: Int] = [:]

  static func begin(_ tracker: some PlayerBindable) {
    counts[ObjectIdentifier(tracker), default: 0] += 1
  }

  /// True if that was the last one.
  static func end(_ tracker: some PlayerBindable) -> Bool {
    let key = ObjectIdentifier(tracker)
    guard let count = counts[key], count > 1 else {
      counts[key] = nil
      return true
    }
    counts[key] = count - 1
    return false
  }
}
