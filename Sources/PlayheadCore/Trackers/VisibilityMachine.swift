/// A state machine for controls that hide by themselves during playback.
package struct VisibilityMachine: Sendable {
  /// An action for the delay after which the controls hide.
  package enum Action: Hashable, Sendable {
    /// Starts the delay, also if it has started before. At its end, ``delayExpired()`` is to be called.
    case startDelay
    /// Stops the delay.
    case stopDelay
  }

  /// The time after which the controls hide without interaction.
  package let delay: Duration
  /// A Boolean value that indicates whether the controls are hidden.
  package private(set) var isUserInterfaceHidden: Bool
  /// A Boolean value that indicates whether a screen reader is in use, which keeps the controls visible.
  package private(set) var isAccessibilityActive = false
  private var playbackState: PlaybackState?

  /// Indicates whether the delay runs: exactly while the controls are to hide by themselves.
  private var isWaiting: Bool {
    playbackState == .playing && !isUserInterfaceHidden && !isAccessibilityActive
  }

  /// Creates a machine without a player.
  ///
  /// - Parameters:
  ///   - delay: The time after which the controls hide without interaction; more than zero.
  ///   - isUserInterfaceHidden: `true` if the controls are hidden at first.
  package init(delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false) {
    precondition(delay > .zero, "a delay must be more than zero")
    self.delay = delay
    self.isUserInterfaceHidden = isUserInterfaceHidden
  }

  /// Sets another player by its state, or none. The controls stay as they are, and the delay starts again.
  package mutating func attach(_ playbackState: PlaybackState?) -> Action? {
    change(restarting: true) { $0.take(playbackState) }
  }

  /// Updates the state of the player. The controls are shown when it stops playing.
  package mutating func update(_ playbackState: PlaybackState) -> Action? {
    guard self.playbackState != nil else { return nil }
    return change(restarting: false) { $0.take(playbackState) }
  }

  /// Shows or hides the controls. Ignored without a player.
  package mutating func toggle() -> Action? {
    guard playbackState != nil else { return nil }
    return setHidden(!isUserInterfaceHidden)
  }

  /// Shows the controls. During playback, they hide after the whole delay.
  package mutating func show() -> Action? { setHidden(false) }

  /// Hides the controls.
  package mutating func hide() -> Action? { setHidden(true) }

  /// Starts the delay again if the controls are visible.
  package mutating func reset() -> Action? { change(restarting: true) { _ in } }

  /// Sets whether a screen reader is in use. Setting it to `true` shows the controls.
  package mutating func setAccessibilityActive(_ isActive: Bool) -> Action? {
    guard isActive != isAccessibilityActive else { return nil }
    return change(restarting: false) { machine in
      machine.isAccessibilityActive = isActive
      if isActive { machine.isUserInterfaceHidden = false }
    }
  }

  /// Shows the controls unless the player plays, because the window is visible again.
  package mutating func enterForeground() -> Action? {
    playbackState == .playing ? nil : setHidden(false)
  }

  /// Hides the controls, because the delay is over.
  package mutating func delayExpired() {
    if isWaiting { isUserInterfaceHidden = true }
  }

  private mutating func take(_ playbackState: PlaybackState?) {
    if playbackState == .paused, self.playbackState != .paused { isUserInterfaceHidden = false }
    self.playbackState = playbackState
  }

  private mutating func setHidden(_ isHidden: Bool) -> Action? {
    change(restarting: true) { $0.isUserInterfaceHidden = isHidden }
  }

  /// Makes a change, and lets the delay run if, and only if, it is needed after it.
  private mutating func change(restarting: Bool, _ change: (inout Self) -> Void) -> Action? {
    let wasWaiting = isWaiting
    change(&self)
    if isWaiting { return restarting || !wasWaiting ? .startDelay : nil }
    return wasWaiting ? .stopDelay : nil
  }
}
