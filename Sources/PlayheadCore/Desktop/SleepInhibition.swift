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
  ///
  /// While the next item is being opened, the former inhibition stays: a desktop counts the time since somebody used
  /// the computer, and would turn off the screen as soon as nothing inhibits that.
  ///
  /// - Parameters:
  ///   - hasItem: `true` if an item is open, or being opened.
  ///   - shouldPlay: `true` if the player is meant to play.
  ///   - isFailed: `true` if the item has failed, unless another attempt to connect is about to be made.
  ///   - playbackState: The state of playback.
  ///   - mediaType: The kind of what is played.
  ///   - isVisible: `true` if the video can be seen.
  ///   - former: The inhibition until now.
  package init(
    hasItem: Bool, shouldPlay: Bool, isFailed: Bool, playbackState: PlaybackState,
    mediaType: MediaType, isVisible: Bool, former: SleepInhibition
  ) {
    guard hasItem, shouldPlay, !isFailed, playbackState != .paused else {
      self = .none
      return
    }
    let inhibition: SleepInhibition =
      switch (playbackState, mediaType) {
      case (.playing, .video): .watching
      case (.playing, .audio): .listening
      // What follows the item that has ended, or is being opened, is not known yet.
      case (.playing, .unknown), (.idle, _), (.ended, _), (.paused, _): former
      }
    self = inhibition == .watching && !isVisible ? .listening : inhibition
  }

  private init(idle: Bool, suspend: Bool) {
    (self.idle, self.suspend) = (idle, suspend)
  }
}
