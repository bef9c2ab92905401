/// A state machine that delays the computer's sleep until everything has been saved.
///
/// The system waits a few seconds for programs that hold a lock, announces that it goes to sleep, and announces
/// that it is awake again. A lock counts once: it is released when everything has been saved, and a new one is
/// taken when the computer is awake. Playback is not changed, because its clock stands still meanwhile.
///
/// | State | goes to sleep | saved | awake |
/// |---|---|---|---|
/// | awake | saving: save | – | – |
/// | saving | – | asleep: release the lock | awake: resume |
/// | asleep | – | – | awake: take the lock, resume |
package struct SleepDelay: Hashable, Sendable {
  /// An action of the program.
  package enum Action: Hashable, Sendable {
    /// Requests a lock.
    case takeLock
    /// Releases the lock, which lets the computer sleep.
    case releaseLock
    /// Saves everything, then calls ``saved()``.
    case save
    /// Makes pending connection attempts now, and opens what waits for data again.
    case resume
  }

  private enum State { case awake, saving, asleep }

  private var state = State.awake

  /// Creates a machine for a computer that is awake.
  package init() {}

  /// A Boolean value that indicates whether a lock that has just been granted is of use.
  package var needsLock: Bool { state != .asleep }

  /// Handles an announcement of the system.
  ///
  /// - Parameter isGoingToSleep: `true` before the computer sleeps, and `false` after it has woken up.
  package mutating func announced(isGoingToSleep: Bool) -> [Action] {
    switch (state, isGoingToSleep) {
    case (.awake, true):
      state = .saving
      return [.save]
    case (.asleep, false):
      state = .awake
      return [.takeLock, .resume]
    // It did not wait until everything was saved: the lock is still held.
    case (.saving, false):
      state = .awake
      return [.resume]
    case (.awake, false), (.saving, true), (.asleep, true): return []
    }
  }

  /// Handles that everything has been saved.
  package mutating func saved() -> [Action] {
    guard state == .saving else { return [] }
    state = .asleep
    return [.releaseLock]
  }
}
