extension HistoryMachine {
  /// The state of the item that is open.
  struct Watch {
    let item: HistoryPlayback.Item
    /// The way in which it was opened.
    let opening: Opening
    /// The entry of the item as it was last saved, or recalled.
    var known: WatchedItem?
    /// The entry of the item as it was last seen.
    var latest: WatchedItem?
    /// The last known position.
    var time: Duration?
    /// The requested position, until playback has reported another one: that of a seek is its target.
    var start: Duration?
    /// The tracks that are chosen as soon as there are some.
    var tracks: WatchedItem?
    /// The kinds of tracks that were chosen otherwise when it was opened.
    var decidedTracks: Set<MediaCharacteristic> = []
    /// A Boolean value that indicates whether the person has answered that it is not to be resumed.
    var isNotResumed = false
    /// A Boolean value that indicates whether the person has been asked.
    var isAsked = false
    /// A Boolean value that indicates whether it has ended, and nothing has followed.
    var hasEnded = false
    /// The position that nobody was asked about, as the item could not be played: it is resumed there if it can be later.
    var missedStart: Duration?
    /// The number of seconds that have been played since the last periodic save.
    var secondsUnsaved = 0

    /// Nothing is known of the item any more.
    mutating func forget() { (known, tracks, missedStart) = (nil, nil, nil) }

    /// Tracks of one kind are chosen otherwise: those of the last time do not replace them.
    mutating func decide(_ kind: MediaCharacteristic) {
      decidedTracks.insert(kind)
      tracks?.forgetTrack(kind)
    }
  }

  enum Phase {
    case empty
    case recalling(Watch, Opening)
    /// Standing still for a question, which is asked as soon as the item can be played.
    case asking(Watch, position: Duration)
    case following(Watch)
  }

  /// The way in which an item was opened.
  enum Opening {
    /// A person has opened it: it stands still until it is known where it begins.
    case held
    /// The item was chosen in place of another one.
    case chosen
    /// The item follows another one automatically.
    case followed
    /// The position at which the item begins is known already.
    case decided
  }

  /// A request about an item that has not begun yet.
  enum Intent: Hashable {
    case held
    /// A person has opened the item in place of which it is played.
    case chosen
    /// The item begins at a position; the player may have been told already.
    case start(at: Duration, isTold: Bool)
  }

  /// The open item.
  var watch: Watch? {
    switch phase {
    case .empty: nil
    case .recalling(let watch, _), .asking(let watch, _), .following(let watch): watch
    }
  }

  mutating func withWatch(_ change: (inout Watch) -> Void) {
    switch phase {
    case .empty: break
    case .recalling(var watch, let opening):
      change(&watch)
      phase = .recalling(watch, opening)
    case .asking(var watch, let position):
      change(&watch)
      phase = .asking(watch, position: position)
    case .following(var watch):
      change(&watch)
      phase = .following(watch)
    }
  }
}
