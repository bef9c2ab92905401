/// An entry of the history.
package struct WatchedItem: Hashable, Sendable {
  /// The absolute URI of the item, by which it is known.
  package let uri: String
  package var title: String
  package var duration: Duration?
  /// The position to resume at, or `nil` if playback had hardly begun or was over.
  package var position: Duration?
  /// The sound that was chosen, as a name that finds it again; nil: none was.
  package var sound: String?
  /// The subtitles that were chosen.
  package var subtitles: String?
  package var subtitleDelay: Duration
  package var soundDelay: Duration

  /// An item of which nothing but this is known.
  package init(
    uri: String, title: String = "", duration: Duration? = nil, position: Duration? = nil,
    sound: String? = nil, subtitles: String? = nil, subtitleDelay: Duration = .zero,
    soundDelay: Duration = .zero
  ) {
    (self.uri, self.title, self.duration, self.position) = (uri, title, duration, position)
    (self.sound, self.subtitles) = (sound, subtitles)
    (self.subtitleDelay, self.soundDelay) = (subtitleDelay, soundDelay)
  }
}

extension WatchedItem {
  /// Discards the choice among the tracks of one kind.
  mutating func forgetTrack(_ kind: MediaCharacteristic) {
    switch kind {
    case .audible: sound = nil
    case .legible: subtitles = nil
    case .visual: break
    }
  }
}
