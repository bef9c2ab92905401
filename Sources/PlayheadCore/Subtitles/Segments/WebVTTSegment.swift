/// A segment of WebVTT subtitles: the cues with the times that it gives them, and how these are mapped to the stream.
package struct WebVTTSegment: Hashable, Sendable {
  /// The map to the clock of the stream, or `nil` if the segment has none.
  package private(set) var map: TimestampMap?
  /// The cues, in the order of the segment.
  package private(set) var cues: [SubtitleCue] = []

  /// Creates a segment with cues.
  package init(map: TimestampMap? = nil, cues: [SubtitleCue]) {
    (self.map, self.cues) = (map, cues)
  }

  /// Parses a segment. The result is `nil` if it is not WebVTT.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the segment in UTF-8. What is invalid in it is ignored; cues beyond
  ///     ``InputLimits/gatheredCues`` are as well.
  ///   - limit: When to stop; what was read until then counts.
  package init?(_ bytes: [UInt8], until limit: ParsingLimit = .none) {
    var lines = TextLines(TextEncoding.utf8(bytes))
    guard let first = lines.nextAsItIs(), ASCII.hasPrefix(first, "WEBVTT") else { return nil }
    while let line = lines.nextAsItIs(), !line.isEmpty {
      guard ASCII.hasPrefix(line, "X-TIMESTAMP-MAP=") else { continue }
      map = TimestampMap(line.dropFirst("X-TIMESTAMP-MAP=".utf8.count))
    }
    lines.limit = limit
    cues = Array(CueBlocks(lines, format: .webVTT).prefix(InputLimits.gatheredCues))
  }
}
