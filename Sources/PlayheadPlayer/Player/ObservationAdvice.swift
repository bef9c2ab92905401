internal import CPlatform
internal import PlayheadPlatform

/// Says, in debug builds, that a body reads what it will not be notified of: with Observation off it would be
/// silently wrong.
@MainActor package enum ObservationAdvice {
  /// Says a sentence; by default in the log.
  package static var say: (String) -> Void = { playhead_log_line($0) }

  private static var said: Set<String> = []

  /// Notes that a property of a player, an item, or a tracker was read that is not observed, because Observation is
  /// off. Each view is advised once.
  static func noteRead(of property: StaticString) {
    #if DEBUG
      guard let view = EvaluatedView.name, said.insert(view).inserted else { return }
      say(
        """
        The body of \(view) reads “\(property)”, but is not told when that changes: set \
        Player.isObservationEnabled before the first player is made, or subscribe with onReceive.
        """)
    #endif
  }
}
