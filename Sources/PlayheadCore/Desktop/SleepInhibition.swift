/// The inhibition of the desktop's power management.
package struct SleepInhibition: Hashable, Sendable {
  /// A Boolean value that indicates whether the screen must stay on and unlocked.
  package var idle: Bool
  /// A Boolean value that indicates whether the computer must not be suspended.
  package var suspend: Bool

  /// The value without inhibition.
  package static let none = SleepInhibition(idle: false, suspend: false)
  /// The inhibition while audio plays.
  package static let listening = SleepInhibition(idle: false, suspend: true)
  /// The inhibition while video plays.
  package static let watching = SleepInhibition(idle: true, suspend: true)

  /// Creates the inhibition for a player: only playback counts, and only visible video keeps the screen on.
  package init(
    shouldPlay: Bool, isFailed: Bool, playbackState: PlaybackState, mediaType: MediaType,
    isVisible: Bool = true
  ) {
    guard shouldPlay, !isFailed, playbackState == .playing else {
      self = .none
      return
    }
    switch mediaType {
    case .video: self = isVisible ? .watching : .listening
    case .audio: self = .listening
    // It is not known yet whether there is anything.
    case .unknown: self = .none
    }
  }

  private init(idle: Bool, suspend: Bool) {
    (self.idle, self.suspend) = (idle, suspend)
  }
}
