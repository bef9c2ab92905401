/// An HLS playlist (RFC 8216): its segments with their dates, or the playlists to which it refers.
package struct HLSPlaylist: Hashable, Sendable {
  /// A segment of the stream.
  package struct Segment: Hashable, Sendable {
    /// The absolute address of the segment.
    package var uri: String
    /// The media sequence number.
    package var number: Int
    /// The duration of the segment.
    package var duration: Duration
    /// The date of the beginning of the segment, or `nil` if the playlist has no dates.
    package var date: WallClockDate?
  }

  /// The segments, oldest first; empty in a playlist of playlists.
  package internal(set) var segments: [Segment] = []
  /// The longest duration of a segment, rounded to seconds, or `nil` if the playlist does not specify it.
  package internal(set) var targetDuration: Duration?
  /// A Boolean value that indicates whether no segment will be removed (`EVENT`): the stream can be rewound to its
  /// beginning.
  package internal(set) var isEvent = false
  /// A Boolean value that indicates whether no more segments will be added.
  package internal(set) var isComplete = false
  /// The absolute addresses of the playlists to which this one refers, variants first, each once.
  package internal(set) var playlists: [String] = []

  /// The sounds that the playlist lists, in its order.
  package internal(set) var sounds: [HLSSound] = []
  /// The subtitles that the playlist lists, in its order.
  package internal(set) var subtitles: [HLSSubtitles] = []

  /// Creates a playlist of which nothing has been read yet.
  init() {}

  /// Parses a playlist.
  ///
  /// - Parameters:
  ///   - text: The bytes of the playlist in UTF-8. Unknown tags and invalid values are ignored.
  ///   - uri: The address at which the playlist was found, after redirections.
  ///   - limit: When to stop; what was read until then counts.
  /// - Returns: `nil` if the text does not begin as a playlist does.
  package init?(_ text: some Sequence<UInt8>, uri: String, until limit: ParsingLimit = .none) {
    guard let playlist = HLSParser.parse(Array(text)[...], uri: uri, until: limit) else {
      return nil
    }
    self = playlist
  }

  /// The total duration of the segments.
  package var length: Duration { segments.reduce(.zero) { $0 + $1.duration } }

  /// Returns the date of a stream in which the segment at an address begins at a time, or `nil` if the
  /// playlist does not contain the segment or has no dates.
  package func dateMapping(ofSegment uri: String, at time: Duration) -> DateMapping? {
    segments.first { $0.uri == uri }?.date.map { DateMapping(time: time, date: $0) }
  }

  /// Returns the date of a stream in which the oldest segment begins at a time, or `nil` if the playlist has
  /// no dates.
  package func dateMapping(ofStartAt time: Duration) -> DateMapping? {
    segments.first?.date.map { DateMapping(time: time, date: $0) }
  }
}
