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
    var lines = Lines(
      rest: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
    guard let first = lines.next(), ASCII.hasPrefix(first, "WEBVTT") else { return nil }
    while let line = lines.next(), !line.isEmpty {
      guard ASCII.hasPrefix(line, "X-TIMESTAMP-MAP=") else { continue }
      map = TimestampMap(line.dropFirst("X-TIMESTAMP-MAP=".utf8.count))
    }
    var line = lines.next()
    while let current = line, !limit.isReached, cues.count < InputLimits.gatheredCues {
      line = lines.next()
      guard let range = Self.timing(current) else { continue }
      var text: [UInt8] = []
      while let next = line, !next.isEmpty, Self.arrow(in: next) == nil {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        // No more than can be shown.
        if text.count < InputLimits.cueMarkupBytes { text += next }
        line = lines.next()
      }
      let markup = String(decoding: text, as: UTF8.self)
      if let cue = SubtitleCue(timeRange: range, markup: markup) { cues.append(cue) }
    }
  }

  // MARK: - Times

  /// The times of a line such as `00:01.000 --> 00:02.500 align:start`; nil if it is another line.
  private static func timing(_ line: ArraySlice<UInt8>) -> Range<Duration>? {
    guard let arrow = arrow(in: line), let start = time(line[..<arrow]) else { return nil }
    let rest = ASCII.trimmed(line[(arrow + 3)...])
    let end = time(rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") })
    guard let end, end > start else { return nil }
    return start..<end
  }

  private static func arrow(in line: ArraySlice<UInt8>) -> Int? {
    let dash = UInt8(ascii: "-")
    return line.indices.dropLast(2).first { index in
      line[index] == dash && line[index + 1] == dash && line[index + 2] == UInt8(ascii: ">")
    }
  }

  /// A time such as `01:02:03.004` or `02:03.004`; nil if it is none.
  static func time(_ text: ArraySlice<UInt8>) -> Duration? {
    let parts = ASCII.trimmed(text).split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let fraction = last.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard fraction.count == 2, fraction[1].count == 3, let milliseconds = number(fraction[1])
    else { return nil }
    var seconds = 0
    for part in parts.dropLast() + [fraction[0]] {
      guard let value = number(part) else { return nil }
      seconds = seconds * 60 + value
    }
    return .seconds(seconds) + .milliseconds(milliseconds)
  }

  /// A number of at most six digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(digits.count), digits.allSatisfy(ASCII.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

/// The lines of a text, also those with nothing on them, which end a cue.
private struct Lines {
  var rest: ArraySlice<UInt8>

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    let line = rest[..<end]
    let isPair = rest[end...].starts(with: [0x0D, 0x0A])
    rest = rest[min(end + (isPair ? 2 : 1), rest.endIndex)...]
    return line
  }
}
