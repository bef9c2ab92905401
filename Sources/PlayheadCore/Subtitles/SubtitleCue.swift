/// A piece of subtitles with the time at which it is shown.
///
/// Its markup can be given to `gtk_label_set_markup` or Pango, whatever the file contained: an invalid file
/// cannot break a label. Line breaks are kept.
///
/// ```swift
/// let cue = SubtitleCue(
///   timeRange: .seconds(1)..<(.seconds(3)), markup: "<i>Who is there?</i>")
/// return cue?.text  // Who is there?
/// ```
public struct SubtitleCue: Hashable, Sendable {
  /// The range in which the cue is shown, in the medium's time.
  ///
  /// Cues may overlap. The delay of subtitles (`Player.subtitleDelay`) is not part of it.
  public let timeRange: Range<Duration>
  /// The text as Pango markup, which is always valid.
  ///
  /// It contains only tags that Pango knows, and at most ``InputLimits/cueMarkupBytes`` bytes.
  public let markup: String
  /// The text without markup.
  public let text: String
  /// The part of the video in which the cue is shown.
  public let placement: Placement

  /// Creates a cue from text with the markup of subtitle files.
  ///
  /// Unknown tags are removed, tags that are not closed are closed, and very long text is cut off. The result
  /// is `nil` if no text remains.
  ///
  /// - Parameters:
  ///   - timeRange: The range in which the cue is shown.
  ///   - markup: The text with markup.
  ///   - placement: The part of the video in which the cue is shown.
  public init?(timeRange: Range<Duration>, markup: String, placement: Placement = .bottom) {
    self.timeRange = timeRange
    self.placement = placement
    self.markup = SubtitleMarkup.valid(markup)
    text = SubtitleMarkup.plainText(ofValid: self.markup)
    guard !timeRange.isEmpty, text.contains(where: { !$0.isWhitespace }) else { return nil }
  }

  /// Creates a cue from plain text. The result is `nil` if the text is empty.
  ///
  /// - Parameters:
  ///   - timeRange: The range in which the cue is shown.
  ///   - text: The text.
  ///   - placement: The part of the video in which the cue is shown.
  public init?(timeRange: Range<Duration>, text: String, placement: Placement = .bottom) {
    // No more than can be shown: escaping takes several times the memory.
    let start = String(text.unicodeScalars.prefix(InputLimits.cueMarkupBytes))
    self.init(timeRange: timeRange, markup: SubtitleMarkup.escaped(start), placement: placement)
  }

  /// Creates a cue from text of SubRip, in a file or in a medium.
  ///
  /// Many programs write commands of Sub Station Alpha into it, such as `{\an8}`. Those for the placement and for italic,
  /// bold, and underlined text take effect, and the others are removed. The result is `nil` if no text remains.
  package init?(timeRange: Range<Duration>, subRip text: String) {
    // Only the beginning of a longer one is shown.
    let isShort = text.utf8.count <= InputLimits.markupBytesAtOnce
    let (markup, placement) = isShort ? OverrideBlock.replaced(in: text) : (text, nil)
    self.init(timeRange: timeRange, markup: markup, placement: placement ?? .bottom)
  }

  private init(moved cue: SubtitleCue, to timeRange: Range<Duration>) {
    self.timeRange = timeRange
    (markup, text, placement) = (cue.markup, cue.text, cue.placement)
  }

  /// Returns the same cue at another time.
  func moved(to timeRange: Range<Duration>) -> SubtitleCue {
    SubtitleCue(moved: self, to: timeRange)
  }

  /// Returns the same cue at a later time.
  package func shifted(by offset: Duration) -> SubtitleCue {
    moved(to: timeRange.lowerBound + offset..<timeRange.upperBound + offset)
  }

  /// The duration for which a cue is shown if its end is not specified, and no other follows before.
  package static let usualDuration = Duration.seconds(5)
}
