/// The playback status of MPRIS.
package enum MPRISPlaybackStatus: String, Hashable, Sendable, CaseIterable {
  /// The player plays, or will as soon as there is data.
  case playing = "Playing"
  /// The player is paused and can resume.
  case paused = "Paused"
  /// The player has nothing to resume: no item, one that failed, or one that ended. Playing starts again.
  case stopped = "Stopped"

  /// Creates the status of a player.
  ///
  /// - Parameters:
  ///   - shouldPlay: `true` if the player is meant to play.
  ///   - playbackState: The state of playback.
  ///   - hasItem: `true` if there is a current item.
  ///   - isFailed: `true` if the item has failed.
  ///   - isStopped: `true` if the player was stopped in the sense of MPRIS: it is paused at the beginning.
  package init(
    hasItem: Bool, isFailed: Bool, isStopped: Bool, shouldPlay: Bool, playbackState: PlaybackState
  ) {
    guard hasItem, !isFailed, playbackState != .ended else {
      self = .stopped
      return
    }
    // While an item is being opened what was asked for counts: it would flicker between items.
    self = shouldPlay ? .playing : isStopped ? .stopped : .paused
  }
}

extension RepeatMode {
  /// The name of the mode in MPRIS, as a `LoopStatus`.
  package var mprisName: String {
    switch self {
    case .off: "None"
    case .one: "Track"
    case .all: "Playlist"
    }
  }

  /// Creates the mode with a name in MPRIS. The result is `nil` if there is none.
  package init?(mprisName: String) {
    guard let mode = Self.allCases.first(where: { $0.mprisName == mprisName }) else { return nil }
    self = mode
  }
}
