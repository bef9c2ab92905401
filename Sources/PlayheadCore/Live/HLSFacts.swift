/// The facts in the playlists of an HLS stream that GStreamer does not report.
package struct HLSFacts: Hashable, Sendable {
  /// The date that corresponds to a time of the stream, or `nil` if the playlists have no dates.
  package var dateMapping: DateMapping?
  /// The longest duration of a segment, rounded to seconds, or `nil`.
  package var targetDuration: Duration?
  /// A Boolean value that indicates whether the stream keeps its beginning.
  package var isEvent: Bool

  /// Creates facts about a stream; by default, nothing is known.
  ///
  /// - Parameters:
  ///   - dateMapping: The date that corresponds to a time of the stream.
  ///   - targetDuration: The longest duration of a segment.
  ///   - isEvent: `true` if the stream keeps its beginning.
  package init(
    dateMapping: DateMapping? = nil, targetDuration: Duration? = nil, isEvent: Bool = false
  ) {
    self.dateMapping = dateMapping
    self.targetDuration = targetDuration
    self.isEvent = isEvent
  }
}

extension HLSFacts {
  /// A stream as the pipeline reported it when it was opened.
  package struct Stream: Hashable, Sendable {
    /// The address of the playlist that was opened.
    package var playlist: String
    /// The address of the segment that was loaded first, or `nil` if the pipeline does not report it, as
    /// `playbin3`.
    package var firstSegment: String?
    /// The time of the stream at which that segment begins.
    package var firstPosition: Duration
    /// The time of the stream at which the oldest segment of the playlist begins, or `nil` if the stream is
    /// not seekable. It is less exact than ``firstPosition``, because the playlist may have changed since.
    package var start: Duration?

    /// Creates a description of a stream.
    ///
    /// - Parameters:
    ///   - playlist: The address of the playlist that was opened.
    ///   - firstSegment: The address of the segment that was loaded first, or `nil`.
    ///   - firstPosition: The time of the stream at which that segment begins.
    ///   - start: The time of the stream at which the oldest segment begins, or `nil`.
    package init(
      playlist: String, firstSegment: String?, firstPosition: Duration, start: Duration?
    ) {
      self.playlist = playlist
      self.firstSegment = firstSegment
      self.firstPosition = firstPosition
      self.start = start
    }
  }

  /// The bytes of a document, with the address at which they were found, after redirections.
  package typealias Document = (text: [UInt8], uri: String)

  /// The largest number of playlists that are read from a list of playlists, which may have dozens.
  private static let limit = InputLimits.hlsPlaylists

  /// Reads the playlists of a stream.
  ///
  /// A simple stream takes one request. A stream with variants takes two, if the first variant is the one
  /// that is played, and one more for each variant before that.
  ///
  /// - Parameters:
  ///   - stream: The stream as the pipeline reported it.
  ///   - limit: When to stop reading a playlist.
  ///   - fetch: A closure that returns a document, or `nil` if that fails.
  /// - Returns: The facts, or `nil` if no playlist could be read.
  package static func find(
    about stream: Stream, until limit: ParsingLimit = .none, fetch: (String) async -> Document?
  ) async -> HLSFacts? {
    guard let opened = await playlist(at: stream.playlist, until: limit, fetch) else { return nil }
    var candidates = [opened]
    if opened.segments.isEmpty {
      candidates = []
      for uri in opened.playlists.prefix(Self.limit) {
        guard let playlist = await playlist(at: uri, until: limit, fetch) else { continue }
        candidates.append(playlist)
        if stream.firstSegment == nil || playlist.contains(stream.firstSegment) { break }
      }
    }
    return facts(of: stream, in: candidates)
  }

  private static func playlist(
    at uri: String, until limit: ParsingLimit, _ fetch: (String) async -> Document?
  ) async -> HLSPlaylist? {
    guard !limit.isReached, let document = await fetch(uri) else { return nil }
    return HLSPlaylist(document.text, uri: document.uri, until: limit)
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
      targetDuration: best.targetDuration, isEvent: best.isEvent)
  }
}

extension HLSPlaylist {
  fileprivate func contains(_ uri: String?) -> Bool {
    segments.contains { $0.uri == uri }
  }
}
