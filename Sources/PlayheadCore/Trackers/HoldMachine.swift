/// The rules of holding a key or the pointer: a short press of the key plays or pauses, a longer one plays fast for
/// as long as it lasts. What was paused before is paused again afterward.
public struct HoldMachine: Sendable {
  /// What happens.
  public enum Event: Hashable, Sendable {
    /// The key goes down.
    /// - Parameters:
    ///   - isPlaying: true if it is played, false if paused.
    ///   - canPlayFast: false if nothing can be played faster now.
    case press(isPlaying: Bool, canPlayFast: Bool)
    /// The key has been held for the time of a long press, or the pointer has.
    case hold(isPlaying: Bool, canPlayFast: Bool)
    /// The key or the pointer is let go.
    case release
    /// Nobody knows whether it is held any more: the window has lost the keyboard.
    case cancel
  }

  /// What comes of it.
  public enum Action: Hashable, Sendable {
    /// Plays what is paused, pauses what is played.
    case playPause
    /// Tells with ``Event/hold(isPlaying:canPlayFast:)`` when the time of a long press is over, unless another
    /// event comes before.
    case wait
    /// Plays at double speed.
    case beginFast
    /// Plays at the speed from before.
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

  /// True if what is held plays fast; else a press plays or pauses at once.
  public var isOn = true

  /// A machine.
  public init() {}

  /// True while it is played fast.
  public var isFast: Bool {
    if case .fast = state { true } else { false }
  }

  /// What comes of an event. A key that goes down a second time is one that repeats itself.
  public mutating func handle(_ event: Event) -> [Action] {
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
