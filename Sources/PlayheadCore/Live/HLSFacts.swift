/// What an HLS stream's playlists tell and GStreamer passes over.
public struct HLSFacts: Hashable, Sendable {
  /// What the clock on the wall showed at a time of the stream; nil if the playlists have no dates.
  public var dateMapping: DateMapping?
  /// No segment is longer, rounded to seconds: a live window's chunk.
  public var targetDuration: Duration?

  /// Facts about a stream; nothing known by default.
  public init(dateMapping: DateMapping? = nil, targetDuration: Duration? = nil) {
    self.dateMapping = dateMapping
    self.targetDuration = targetDuration
  }
}

extension HLSFacts {
  /// A stream as the pipeline told of it when it was opened.
  public struct Stream: Hashable, Sendable {
    /// Where the playlist is that was opened.
    public var playlist: String
    /// The segment that was loaded first; nil if the pipeline does not tell, as playbin3.
    public var firstSegment: String?
    /// The stream's time at which that segment begins: the position before anything was played.
    public var firstPosition: Duration
    /// The stream's time at which the playlist's oldest segment begins: the start of the seekable
    /// range; nil if nothing can be sought. Less exact than a segment: the playlist may have moved
    /// on by one since.
    public var start: Duration?

    /// A stream that was opened.
    public init(
      playlist: String, firstSegment: String?, firstPosition: Duration, start: Duration?
    ) {
      self.playlist = playlist
      self.firstSegment = firstSegment
      self.firstPosition = firstPosition
      self.start = start
    }
  }

  /// A text with the address where it was found, after redirections.
  public typealias Document = (text: [UInt8], uri: String)

  /// How many playlists are read at most: a list of playlists may lead to dozens.
  private static let limit = InputLimits.hlsPlaylists

  /// Reads a stream's playlists to find out about it.
  ///
  /// It takes one request for a simple stream, two for one with variants, if the first variant is
  /// the one that is played; as many more as there are variants before that.
  /// - Parameters:
  ///   - stream: what the pipeline told.
  ///   - fetch: gets a document; nil if that fails.
  /// - Returns: nil if no playlist could be read.
  public static func find(
    about stream: Stream, fetch: (String) async -> Document?
  ) async -> HLSFacts? {
    guard let opened = await playlist(at: stream.playlist, fetch) else { return nil }
    var candidates = [opened]
    if opened.segments.isEmpty {
      candidates = []
      for uri in opened.playlists.prefix(limit) {
        guard let playlist = await playlist(at: uri, fetch) else { continue }
        candidates.append(playlist)
        if stream.firstSegment == nil || playlist.contains(stream.firstSegment) { break }
      }
    }
    return facts(of: stream, in: candidates)
  }

  private static func playlist(
    at uri: String, _ fetch: (String) async -> Document?
  ) async -> HLSPlaylist? {
    guard let document = await fetch(uri) else { return nil }
    return HLSPlaylist(document.text, uri: document.uri)
  }

  /// The playlist with the first segment is the best; dates are the same in all (RFC 8216, 6.2.4).
  private static func facts(of stream: Stream, in playlists: [HLSPlaylist]) -> HLSFacts? {
    guard let best = playlists.first(where: { $0.contains(stream.firstSegment) }) ?? playlists.first
    else { return nil }
    let exact = stream.firstSegment.flatMap {
      best.dateMapping(ofSegment: $0, at: stream.firstPosition)
    }
    return HLSFacts(
      dateMapping: exact ?? stream.start.flatMap { best.dateMapping(ofStartAt: $0) },
      targetDuration: best.targetDuration)
  }
}

extension HLSPlaylist {
  fileprivate func contains(_ uri: String?) -> Bool {
    segments.contains { $0.uri == uri }
  }
}
