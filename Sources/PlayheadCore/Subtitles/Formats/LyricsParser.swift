/// A parser of lyrics, `.lrc`.
///
/// GStreamer's parser knows one time per line, with exactly two digits for minutes and two or three behind the point.
package enum LyricsParser {
  /// Returns the cues of a file in the order of its lines, or `nil` if the bytes are not such a file. At most one more
  /// than ``InputLimits/subtitleCues`` is returned. Parsing stops when the limit is reached.
  ///
  /// A line is shown at each of the times before it, until the next time of the file.
  package static func cues(
    in bytes: [UInt8], until limit: ParsingLimit = .none
  ) -> [SubtitleCue]? {
    let text = TextEncoding.utf8(bytes)
    guard recognizes(text, until: limit) else { return nil }
    var offset = Duration.zero
    var verses: [(start: Duration, cue: SubtitleCue?)] = []
    for line in TextLines(text, until: limit) {
      var rest = line
      var starts: [Duration] = []
      while let start = takeTime(&rest), starts.count <= InputLimits.subtitleCues {
        starts.append(start)
      }
      if starts.isEmpty {
        offset = self.offset(line) ?? offset
      } else {
        // Where nothing is to be seen, the line before ends.
        let cue = SubtitleCue(timeRange: .zero ..< .seconds(1), text: words(of: rest))
        verses.append(contentsOf: starts.map { (start: $0, cue: cue) })
      }
      guard verses.count <= InputLimits.subtitleCues else { break }
    }
    return cues(of: verses, earlier: offset)
  }

  private static func cues(
    of verses: [(start: Duration, cue: SubtitleCue?)], earlier offset: Duration
  ) -> [SubtitleCue] {
    let starts = Set(verses.map(\.start)).sorted()
    let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst()))
    let cues = verses.compactMap { start, cue -> SubtitleCue? in
      let end = (ends[start] ?? start + SubtitleCue.usualDuration) - offset
      return end > .zero ? cue?.moved(to: max(start - offset, .zero)..<end) : nil
    }
    return Array(cues.prefix(InputLimits.subtitleCues + 1))
  }

  // MARK: - Lines

  /// Returns whether the first line that is no tag such as `[ar:Artist]` begins with a time.
  private static func recognizes(_ text: ArraySlice<UInt8>, until limit: ParsingLimit) -> Bool {
    for line in TextLines(text, until: limit) {
      var rest = line
      if takeTime(&rest) != nil { return true }
      guard isTag(line) else { return false }
    }
    return false
  }

  private static func isTag(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let second = line.dropFirst().first,
      !ASCII.isDigit(second), let colon = ASCII.firstIndex(of: UInt8(ascii: ":"), in: line)
    else { return false }
    return ASCII.firstIndex(of: UInt8(ascii: "]"), in: line).map { $0 > colon } ?? false
  }

  /// The milliseconds of `[offset:+500]`, by which all lines are shown earlier.
  private static func offset(_ line: ArraySlice<UInt8>) -> Duration? {
    guard ASCII.hasPrefix(line, "[offset:") else { return nil }
    let value = line.dropFirst("[offset:".utf8.count).prefix { $0 != UInt8(ascii: "]") }
    // No song is longer than the 24 days that 32 bits can count.
    return Int32(String(decoding: ASCII.trimmed(value), as: UTF8.self)).map { .milliseconds($0) }
  }

  /// Takes a time such as `[01:02.34]` off the front of a line.
  private static func takeTime(_ line: inout ArraySlice<UInt8>) -> Duration? {
    var rest = line.drop(while: ASCII.isBlank)
    guard rest.popFirst() == UInt8(ascii: "["),
      let time = CueTiming.takeTime(&rest, needsFraction: false),
      rest.popFirst() == UInt8(ascii: "]")
    else { return nil }
    line = rest
    return time
  }

  /// The words of a line, without the times that each may have, such as `<01:02.34>`.
  private static func words(of line: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      var behind = rest
      if byte == UInt8(ascii: "<"), CueTiming.takeTime(&behind, needsFraction: false) != nil,
        behind.popFirst() == UInt8(ascii: ">")
      {
        rest = behind
      } else {
        text.append(byte)
      }
    }
    let words = text.split(whereSeparator: ASCII.isBlank).joined(separator: [UInt8(ascii: " ")])
    return String(decoding: Array(words), as: UTF8.self)
  }
}
