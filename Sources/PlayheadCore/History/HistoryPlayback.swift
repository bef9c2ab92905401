/// The state of a player that the history depends on: read at once, so that all of it fits together.
package struct HistoryPlayback: Hashable, Sendable {
  /// The item that is open.
  package struct Item: Hashable, Sendable {
    package let id: ItemID
    /// By what the history knows it; nil if nothing is written of it, as of what comes through a pipe.
    package let uri: String?
    /// The URI that opens it again from a list in a file, or `nil` if none does.
    package let listedURI: String?
    /// The title.
    package let title: String

    /// An item.
    package init(id: ItemID, uri: String?, listedURI: String?, title: String = "") {
      (self.id, self.uri, self.listedURI, self.title) = (id, uri, listedURI, title)
    }
  }

  /// A choice among an item's tracks of one kind.
  package enum Choice: Hashable, Sendable {
    /// No choice is available yet.
    case unavailable
    /// A name that finds the track again; nil: the player chooses.
    case chosen(String?)
  }

  package var item: Item?
  /// The position, or `nil` if it is unknown.
  package var time: Duration?
  /// The duration, or `nil` if it is unknown, as of a live stream.
  package var duration: Duration?
  package var state: PlaybackState
  /// A Boolean value that indicates whether the item has failed and will not be retried automatically.
  package var hasFailed: Bool
  /// A Boolean value that indicates whether the player is meant to play, whether or not it does already.
  package var shouldPlay: Bool
  package var sound: Choice
  package var subtitles: Choice
  package var subtitleDelay: Duration
  package var soundDelay: Duration

  /// A player as it is; without an item if nothing is said of one.
  package init(
    item: Item? = nil, time: Duration? = nil, duration: Duration? = nil,
    state: PlaybackState = .idle, hasFailed: Bool = false, shouldPlay: Bool = false,
    sound: Choice = .unavailable, subtitles: Choice = .unavailable, subtitleDelay: Duration = .zero,
    soundDelay: Duration = .zero
  ) {
    (self.item, self.time, self.duration) = (item, time, duration)
    (self.state, self.hasFailed, self.shouldPlay) = (state, hasFailed, shouldPlay)
    (self.sound, self.subtitles) = (sound, subtitles)
    (self.subtitleDelay, self.soundDelay) = (subtitleDelay, soundDelay)
  }

  /// A Boolean value that indicates whether the player plays, or is about to.
  package var isPlaying: Bool { shouldPlay && state != .ended }
}

extension HistoryPlayback.Choice {
  /// Returns the name of the current choice or, while there is nothing to choose from, the one before.
  func name(before: String?) -> String? {
    switch self {
    case .unavailable: before
    case .chosen(let name): name
    }
  }
}
