/// MPRIS's three states of a player.
public enum MPRISPlaybackStatus: String, Hashable, Sendable, CaseIterable {
  /// It plays, or will as soon as there is something to be played.
  case playing = "Playing"
  /// It stands still and can go on.
  case paused = "Paused"
  /// There is nothing that could go on: no item, one that failed, or one that is at its end. Playing
  /// starts over.
  case stopped = "Stopped"

  /// The status for what a player is asked for and what it does.
  /// - Parameters:
  ///   - hasItem: whether there is a current item.
  ///   - isFailed: whether it failed.
  ///   - isStopped: whether it was stopped, as MPRIS knows it: it stands at its beginning.
  public init(
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
  /// MPRIS's name for it, its `LoopStatus`.
  public var mprisName: String {
    switch self {
    case .off: "None"
    case .one: "Track"
    case .all: "Playlist"
    }
  }

  /// The mode that MPRIS calls so; nil if there is none.
  public init?(mprisName: String) {
    guard let mode = Self.allCases.first(where: { $0.mprisName == mprisName }) else { return nil }
    self = mode
  }
}
