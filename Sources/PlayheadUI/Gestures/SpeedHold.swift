internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Plays at double speed for as long as a key or the pointer is held, and says so.
@MainActor final class SpeedHold {
  private weak var player: Player?
  private let messages: MessageBar
  private var machine = HoldMachine()
  private var timeout: Timeout?
  private var playPause: @MainActor () -> Void = {}
  /// The speed from before, and the one that is played at instead.
  private var speeds: (before: Double, held: Double)?
  /// The message that is shown while something is held.
  private var message: String?
  /// The time from which a press counts as a long one.
  var delay = Duration.milliseconds(500)

  init(player: Player, messages: MessageBar) {
    (self.player, self.messages) = (player, messages)
  }

  /// A Boolean value that indicates whether holding plays fast.
  var isOn: Bool {
    get { machine.isOn }
    set { machine.isOn = newValue }
  }

  /// A Boolean value that indicates whether playback is fast because something is held.
  var isFast: Bool { machine.isFast }

  /// A key goes down.
  /// - Parameter playPause: plays or pauses, if it is a short press.
  func press(playPause: @escaping @MainActor () -> Void) {
    self.playPause = playPause
    handle(.press(isPlaying: isPlaying, canPlayFast: canPlayFast))
  }

  /// Handles a long press.
  /// - Returns: true if it is played fast now.
  @discardableResult func hold() -> Bool {
    handle(.hold(isPlaying: isPlaying, canPlayFast: canPlayFast))
    return isFast
  }

  /// Handles a release.
  func release() { handle(.release) }

  /// Nobody knows whether it is held any more.
  func cancel() { handle(.cancel) }

  private var isPlaying: Bool { player?.shouldPlay ?? false }

  private var canPlayFast: Bool {
    guard let player, player.currentItem != nil, player.error == nil, !player.canReplay else {
      return false
    }
    return player.playbackSpeedRange.upperBound > player.playbackSpeed
  }

  private func handle(_ event: HoldMachine.Event) {
    let actions = machine.handle(event)
    if event == .release || event == .cancel { timeout = nil }
    for action in actions { perform(action) }
  }

  private func perform(_ action: HoldMachine.Action) {
    switch action {
    case .wait: timeout = Timeout(after: delay) { [weak self] in self?.hold() }
    case .playPause: playPause()
    case .play: player?.play()
    case .pause: player?.pause()
    case .beginFast:
      guard let player else { return }
      let before = player.playbackSpeed
      player.playbackSpeed = min(before * 2, player.playbackSpeedRange.upperBound)
      speeds = (before, player.playbackSpeed)
      let message = localized("Speed %1", SpeedText.of(player.playbackSpeed))
      // For as long as it is held.
      messages.show(message, for: .seconds(86_400))
      self.message = message
    case .endFast:
      // Another speed that was chosen meanwhile stays. A stream that allows none as high as this one is to be followed
      // by one at the speed from before, too.
      if let player, let speeds,
        player.playbackSpeed == min(speeds.held, player.playbackSpeedRange.upperBound)
      {
        player.playbackSpeed = speeds.before
      }
      speeds = nil
      if let message { messages.hide(message) }
      message = nil
    }
  }
}
