/// The rules of holding a key or the pointer: a short press of the key plays or pauses, a longer one plays fast for
/// as long as it lasts. What was paused before is paused again afterward.
package struct HoldMachine: Sendable {
  /// An event for the machine.
  package enum Event: Hashable, Sendable {
    /// The key goes down.
    /// - Parameters:
    ///   - isPlaying: `true` during playback, `false` while paused.
    ///   - canPlayFast: `false` if nothing can be played faster now.
    case press(isPlaying: Bool, canPlayFast: Bool)
    /// The key has been held for the time of a long press, or the pointer has.
    case hold(isPlaying: Bool, canPlayFast: Bool)
    /// The key or the pointer is let go.
    case release
    /// The window has lost the keyboard, so that it is unknown whether the key is still held.
    case cancel
  }

  /// An action that follows from an event.
  package enum Action: Hashable, Sendable {
    /// Toggles between playback and pause.
    case playPause
    /// Sends ``Event/hold(isPlaying:canPlayFast:)`` after the time of a long press, unless another event comes
    /// before.
    case wait
    /// Plays at double speed.
    case beginFast
    /// Restores the previous speed.
    case endFast
    /// Pauses.
    case pause
    /// Plays.
    case play
  }

  private enum State {
    case idle
    case waiting
    case fast(wasPlaying: Bool)
  }

  private var state = State.idle

  /// A Boolean value that indicates whether holding plays fast. If it is `false`, a press plays or pauses at once.
  package var isOn = true

  /// Creates a machine for a key that is not held.
  package init() {}

  /// A Boolean value that indicates whether playback is fast because something is held.
  package var isFast: Bool {
    if case .fast = state { true } else { false }
  }

  /// Returns the actions that follow from an event. A key that goes down again without a release repeats itself.
  package mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.idle, .press(_, let canPlayFast)):
      guard isOn, canPlayFast else { return [.playPause] }
      state = .waiting
      return [.wait]
    case (.idle, .hold(let isPlaying, let canPlayFast)),
      (.waiting, .hold(let isPlaying, let canPlayFast)):
      guard isOn, canPlayFast else { return [] }
      state = .fast(wasPlaying: isPlaying)
      return isPlaying ? [.beginFast] : [.beginFast, .play]
    case (.waiting, .release):
      state = .idle
      return [.playPause]
    case (.waiting, .cancel):
      state = .idle
      return []
    case (.fast(let wasPlaying), .release), (.fast(let wasPlaying), .cancel):
      state = .idle
      return wasPlaying ? [.endFast] : [.pause, .endFast]
    case (.idle, .release), (.idle, .cancel), (.waiting, .press), (.fast, .press), (.fast, .hold):
      return []
    }
  }
}
