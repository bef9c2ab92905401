/// What is remembered of something that was watched.
struct WatchedItem: Hashable, Sendable {
  /// Its absolute URI, by which it is known.
  let uri: String
  var title = ""
  var duration: Duration?
  /// Where to go on; nil: nowhere, as it has hardly begun or is over.
  var position: Duration?
  /// The sound that was chosen, as ``TrackName`` writes it; nil: none was.
  var sound: String?
  /// The subtitles that were chosen.
  var subtitles: String?
  var subtitleDelay = Duration.zero
  var soundDelay = Duration.zero
}

/// A queue to go on with.
struct WatchedQueue: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let uri: String
    var title: String?
  }

  var entries: [Entry] = []
  /// The number of the item that was open.
  var current = 0
  /// Where that one was.
  var time = Duration.zero
}
