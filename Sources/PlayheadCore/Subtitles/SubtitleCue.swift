/// A piece of subtitles and when it is shown.
public struct SubtitleCue: Hashable, Sendable {
  /// When it is shown, in the medium's time.
  public let timeRange: Range<Duration>
  /// The text as Pango markup; always valid.
  public let markup: String
  /// The text without any markup.
  public let text: String

  /// A cue from text with markup as subtitle files have it: what Pango does not know is left out,
  /// what is not closed is closed, and what is very long is cut off. Nil if there is nothing to be
  /// seen.
  public init?(timeRange: Range<Duration>, markup: String) {
    self.timeRange = timeRange
    self.markup = SubtitleMarkup.valid(markup)
    text = SubtitleMarkup.plainText(ofValid: self.markup)
    guard !timeRange.isEmpty, text.contains(where: { !$0.isWhitespace }) else { return nil }
  }

  /// A cue from text as it is read. Nil if there is nothing to be seen.
  public init?(timeRange: Range<Duration>, text: String) {
    // No more than can be shown: escaping takes several times the memory.
    let start = String(text.unicodeScalars.prefix(InputLimits.cueMarkupBytes))
    self.init(timeRange: timeRange, markup: SubtitleMarkup.escaped(start))
  }
}
