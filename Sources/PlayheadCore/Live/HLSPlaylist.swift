/// What a player needs to know of an HLS playlist (RFC 8216): its segments with their dates, or the
/// playlists that it leads to.
public struct HLSPlaylist: Hashable, Sendable {
  /// A piece of the medium.
  public struct Segment: Hashable, Sendable {
    /// Where it is: absolute.
    public var uri: String
    /// Its media sequence number.
    public var number: Int
    /// How long it is.
    public var duration: Duration
    /// What the clock showed at its beginning; nil if the playlist tells no date at all.
    public var date: WallClockDate?
  }

  /// The segments, oldest first. Empty in a list of playlists.
  public internal(set) var segments: [Segment] = []
  /// No segment is longer, rounded to seconds; nil if the playlist does not say.
  public internal(set) var targetDuration: Duration?
  /// True if no segment will follow.
  public internal(set) var isComplete = false
  /// Where the playlists are that this one leads to, variants first: absolute, none twice.
  public internal(set) var playlists: [String] = []

  /// Nothing read yet.
  init() {}

  /// Reads a playlist.
  /// - Parameters:
  ///   - text: its bytes, UTF-8. Unknown tags and broken values are passed over.
  ///   - uri: where it was found, after redirections: what relative URIs in it start from.
  /// - Returns: nil if the text does not begin as a playlist does.
  public init?(_ text: some Sequence<UInt8>, uri: String) {
    guard let playlist = HLSParser.parse(Array(text)[...], uri: uri) else { return nil }
    self = playlist
  }

  /// How long all segments are together.
  public var length: Duration { segments.reduce(.zero) { $0 + $1.duration } }

  /// The date of a stream whose segment at `uri` begins at `time`; nil if the playlist has no such
  /// segment (any more), or no dates.
  public func dateMapping(ofSegment uri: String, at time: Duration) -> DateMapping? {
    segments.first { $0.uri == uri }?.date.map { DateMapping(time: time, date: $0) }
  }

  /// The date of a stream whose oldest segment begins at `time`; nil if the playlist has no dates.
  public func dateMapping(ofStartAt time: Duration) -> DateMapping? {
    segments.first?.date.map { DateMapping(time: time, date: $0) }
  }
}
