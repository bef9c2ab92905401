/// The cues of SubRip and WebVTT in the order of the text: each is a line with times and the lines of its text. All
/// else, such as numbers, names, comments, and styles, is skipped.
struct CueBlocks: Sequence, IteratorProtocol {
  /// The formats that consist of such blocks.
  enum Format {
    case subRip, webVTT
  }

  private let format: Format
  private var lines: TextLines
  /// The line that comes next, and the one behind it.
  private var line: ArraySlice<UInt8>?
  private var following: ArraySlice<UInt8>?

  /// Creates a sequence of the cues in the lines that are left of a text.
  init(_ lines: TextLines, format: Format) {
    (self.lines, self.format) = (lines, format)
    line = self.lines.nextAsItIs()
    following = self.lines.nextAsItIs()
  }

  mutating func next() -> SubtitleCue? {
    while let line {
      advance()
      guard let timing = CueTiming(line) else { continue }
      let text = takeText()
      if let cue = cue(timing, text) { return cue }
    }
    return nil
  }

  private func cue(_ timing: CueTiming, _ text: String) -> SubtitleCue? {
    guard let range = timing.range else { return nil }
    return switch format {
    case .subRip: SubtitleCue(timeRange: range, subRip: text)
    case .webVTT:
      SubtitleCue(
        timeRange: range, markup: text,
        placement: SubtitleCue.Placement(settings: timing.settings) ?? .bottom)
    }
  }

  private mutating func advance() {
    line = following
    following = lines.nextAsItIs()
  }

  private mutating func takeText() -> String {
    // Some programs write an empty line before the text.
    while format == .subRip, let line, line.isEmpty { advance() }
    var text: [UInt8] = []
    while let line, !endsText(line) {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      // No more than can be shown.
      if text.count < InputLimits.cueMarkupBytes { text += line }
      advance()
    }
    // A line that only looks empty ends no text, but nothing is to be seen of it.
    while let last = text.last, ASCII.isBlank(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns whether the line is not part of the text. The next cue may follow without an empty line.
  private func endsText(_ line: ArraySlice<UInt8>) -> Bool {
    if line.isEmpty || CueTiming(line) != nil { return true }
    if format == .webVTT, CueTiming.hasArrow(line) { return true }
    guard let following, CueTiming(following) != nil else { return false }
    let number = ASCII.trimmed(line)
    return !number.isEmpty && number.allSatisfy(ASCII.isDigit)
  }
}
