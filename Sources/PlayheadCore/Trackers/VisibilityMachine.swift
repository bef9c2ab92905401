/// The rules of controls that hide by themselves while a player plays.
public struct VisibilityMachine: Sendable {
  /// What is to happen to the delay after which the controls hide.
  public enum Action: Hashable, Sendable {
    /// It begins, again if it has begun already; at its end ``delayExpired()`` is to be called.
    case startDelay
    /// It is given up.
    case stopDelay
  }

  /// How long the controls are seen while nobody does anything.
  public let delay: Duration
  /// True if the controls are not to be seen.
  public private(set) var isUserInterfaceHidden: Bool
  /// True while the controls are read out: then they do not hide by themselves.
  public private(set) var isAccessibilityActive = false
  private var playbackState: PlaybackState?
  private var isWaiting = false

  /// A machine without a player.
  /// - Parameters:
  ///   - delay: how long the controls are seen while nobody does anything; more than zero.
  ///   - isUserInterfaceHidden: true if the controls are not to be seen at first.
  public init(delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false) {
    precondition(delay > .zero, "a delay must be more than zero")
    self.delay = delay
    self.isUserInterfaceHidden = isUserInterfaceHidden
  }

  /// There is another player, or none: nil. That alone neither hides nor shows, but the delay
  /// starts over.
  public mutating func attach(_ playbackState: PlaybackState?) -> Action? {
    take(playbackState)
    return settle(restarting: true)
  }

  /// The player does something else now. A player that comes to a stand shows the controls.
  public mutating func update(_ playbackState: PlaybackState) -> Action? {
    guard self.playbackState != nil else { return nil }
    take(playbackState)
    return settle(restarting: false)
  }

  /// A person wants to see the controls, or not to see them any more. Ignored without a player.
  public mutating func toggle() -> Action? {
    guard playbackState != nil else { return nil }
    return setHidden(!isUserInterfaceHidden)
  }

  /// The controls are to be seen; while playing, for the whole delay.
  public mutating func show() -> Action? { setHidden(false) }

  /// The controls are not to be seen.
  public mutating func hide() -> Action? { setHidden(true) }

  /// A person does something: what is seen stays for the whole delay, what is hidden stays hidden.
  public mutating func reset() -> Action? { settle(restarting: true) }

  /// The controls begin to be read out, which shows them, or cease to be.
  public mutating func setAccessibilityActive(_ isActive: Bool) -> Action? {
    guard isActive != isAccessibilityActive else { return nil }
    isAccessibilityActive = isActive
    if isActive { isUserInterfaceHidden = false }
    return settle(restarting: false)
  }

  /// The window can be seen again: unless the player plays, so can the controls.
  public mutating func enterForeground() -> Action? {
    playbackState == .playing ? nil : setHidden(false)
  }

  /// The delay is over.
  public mutating func delayExpired() {
    guard isWaiting else { return }
    isWaiting = false
    isUserInterfaceHidden = true
  }

  private mutating func take(_ playbackState: PlaybackState?) {
    if playbackState == .paused, self.playbackState != .paused { isUserInterfaceHidden = false }
    self.playbackState = playbackState
  }

  private mutating func setHidden(_ isHidden: Bool) -> Action? {
    isUserInterfaceHidden = isHidden
    return settle(restarting: true)
  }

  /// Lets the delay run if, and only if, it is needed.
  private mutating func settle(restarting: Bool) -> Action? {
    let wasWaiting = isWaiting
    isWaiting = playbackState == .playing && !isUserInterfaceHidden && !isAccessibilityActive
    if isWaiting { return restarting || !wasWaiting ? .startDelay : nil }
    return wasWaiting ? .stopDelay : nil
  }
}
