/// A parser of SubRip and WebVTT files, `.srt` and `.vtt`.
///
/// GStreamer's parser loses cues that end before the one before them does, refuses files that other programs read, and
/// takes a time that grows with the square of the size.
package enum SubRipParser {
  /// Returns the cues of a file in their order, or `nil` if the bytes are not such a file. At most one more than
  /// ``InputLimits/subtitleCues`` is returned. Parsing stops when the limit is reached.
  ///
  /// WebVTT says what it is. SubRip does not: a line with times near the beginning of the text is enough.
  package static func cues(
    in bytes: [UInt8], until limit: ParsingLimit = .none
  ) -> [SubtitleCue]? {
    let text = TextEncoding.utf8(bytes)
    guard let format = format(of: text) else { return nil }
    let blocks = CueBlocks(TextLines(text, until: limit), format: format)
    return Array(blocks.prefix(InputLimits.subtitleCues + 1))
  }

  private static func format(of text: ArraySlice<UInt8>) -> CueBlocks.Format? {
    let start = text.prefix(4096)
    if ASCII.hasPrefix(ASCII.trimmed(start), "WEBVTT") { return .webVTT }
    return TextLines(start).contains { CueTiming($0) != nil } ? .subRip : nil
  }
}
