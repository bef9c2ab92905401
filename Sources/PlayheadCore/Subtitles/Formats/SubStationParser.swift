/// A parser of Sub Station Alpha files, `.ass` and `.ssa`.
///
/// GStreamer 1.22 reads them only inside of Matroska. Of the styles, italic, bold, and underlined text is kept, and
/// whether a cue is at the top or in the middle; exact positions, colors, and drawings are not.
package enum SubStationParser {
  /// Returns a Boolean value that indicates whether a text is such a file.
  package static func recognizes(_ text: String) -> Bool {
    text.prefix(4096).split(whereSeparator: \.isNewline).contains {
      trimmed($0).lowercased() == "[script info]"
    }
  }

  /// Returns the cues of a file in their order, or `nil` if the bytes are not such a file. Bytes that are not
  /// UTF-8 are decoded as Windows-1252. Parsing stops when the limit is reached.
  package static func cues(
    in bytes: [UInt8], until limit: ParsingLimit = .none
  ) -> [SubtitleCue]? {
    let text = TextEncoding.utf8(bytes)
    let string = String(validating: text, as: UTF8.self) ?? Windows1252.string(from: text)
    return recognizes(string) ? cues(in: string, until: limit) : nil
  }

  /// Returns the cues of a file in their order. At most one more than ``InputLimits/subtitleCues`` is
  /// returned. Parsing stops when the limit is reached.
  package static func cues(in text: String, until limit: ParsingLimit = .none) -> [SubtitleCue] {
    var fields = Fields(["start", "end", "text"])
    var styles = SubStationStyles()
    var section = Substring()
    var cues: [SubtitleCue] = []
    var rest = text[...]
    while !rest.isEmpty, cues.count <= InputLimits.subtitleCues, !limit.isReached {
      let line = trimmed(rest.prefix { !$0.isNewline })
      rest = rest[line.endIndex...].drop { !$0.isNewline }.dropFirst()
      if line.hasPrefix("[") {
        section = line.lowercased()[...]
      } else if section == "[events]", let rest = value(of: "format", in: line) {
        fields = Fields(names(in: rest)) ?? fields
      } else if section == "[events]", let rest = value(of: "dialogue", in: line) {
        (fields.flatMap { cue(rest, $0, styles) }).map { cues.append($0) }
      } else if section.hasPrefix("[v4"), let rest = value(of: "format", in: line) {
        styles.setFields(names(in: rest))
      } else if section.hasPrefix("[v4"), let rest = value(of: "style", in: line) {
        let values = rest.split(
          separator: ",", maxSplits: InputLimits.subtitleFields, omittingEmptySubsequences: false)
        styles.add(values.map(trimmed), isLegacy: section == "[v4 styles]")
      } else if section == "[script info]", let height = value(of: "playresy", in: line) {
        styles.setHeight(height)
      } else if section == "[script info]", let width = value(of: "playresx", in: line) {
        styles.setWidth(width)
      }
    }
    return cues
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// Returns the names in a line of a format.
  private static func names(in line: Substring) -> [String] {
    line.split(separator: ",").map { trimmed($0).lowercased() }
  }

  private static func value(of key: String, in line: Substring) -> Substring? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == key else {
      return nil
    }
    return trimmed(line[line.index(after: colon)...])
  }

  /// The fields that lines have, as a line of the format specifies them.
  private struct Fields {
    let start: Int
    let end: Int
    let text: Int
    let style: Int?
    let count: Int

    /// Creates fields. The result is `nil` if a cue's fields are not among them, or they are more than any
    /// program writes.
    init?(_ names: [String]) {
      guard names.count <= InputLimits.subtitleFields, let start = names.firstIndex(of: "start"),
        let end = names.firstIndex(of: "end"), let text = names.firstIndex(of: "text")
      else { return nil }
      (self.start, self.end, self.text, count) = (start, end, text, names.count)
      style = names.firstIndex(of: "style")
    }
  }

  private static func cue(
    _ line: Substring, _ fields: Fields, _ styles: SubStationStyles
  ) -> SubtitleCue? {
    // The text is the last field, and may have commas.
    let values = line.split(
      separator: ",", maxSplits: fields.count - 1, omittingEmptySubsequences: false)
    guard values.count > max(fields.start, fields.end, fields.text),
      let start = time(values[fields.start]), let end = time(values[fields.end]), start < end
    else { return nil }
    let (markup, own, y) = markup(of: values[fields.text])
    let style = fields.style.flatMap { values.indices.contains($0) ? trimmed(values[$0]) : nil }
    return SubtitleCue(
      timeRange: start..<end, markup: markup,
      placement: styles.placement(y: y, own: own, style: style))
  }

  /// For instance `0:01:02.50`.
  private static func time(_ text: Substring) -> Duration? {
    let parts = trimmed(text).split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      hours >= 0, minutes >= 0, seconds >= 0, hours < 1000, minutes < 1000, seconds < 1000
    else { return nil }
    return .milliseconds(Int(clamping: (((hours * 60) + minutes) * 60 + seconds) * 1000 + 0.5))
  }

  /// Returns the text with its line breaks and simple styles, and its placement and vertical position, if it names them.
  private static func markup(of text: Substring) -> (String, SubtitleCue.Placement?, y: Double?) {
    var result = ""
    var (placement, y) = (SubtitleCue.Placement?.none, Double?.none)
    var isDrawing = false
    var rest = text
    let lastEnd = text.lastIndex(of: "}") ?? text.startIndex
    while let character = rest.first {
      if let block = OverrideBlock(from: &rest, upTo: lastEnd) {
        result += block.tags
        isDrawing = block.isDrawing ?? isDrawing
        placement = placement ?? block.placement
        y = y ?? block.y
      } else if character == "\\", let kind = rest.dropFirst().first, "Nnh".contains(kind) {
        result += kind == "h" ? "\u{A0}" : "\n"
        rest = rest.dropFirst(2)
      } else {
        let next = SubtitleMarkup.escaped(String(rest.removeFirst()))
        if !isDrawing { result += next }
      }
    }
    return (result, placement, y)
  }
}
