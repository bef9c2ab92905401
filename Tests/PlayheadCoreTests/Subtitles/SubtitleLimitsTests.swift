import Testing

@testable import PlayheadCore

/// Subtitles are strangers': what is too much is cut off, and nothing takes longer than its size.
@Suite("Subtitle limits", .serialized)
struct SubtitleLimitsTests {
  private let second = Duration.zero ..< .seconds(1)
  private static let head = "[Script Info]\n[Events]\n"

  // MARK: - Sub Station Alpha

  @Test(arguments: [
    "Format:", "Format: ,", "Format: ,,,,", "Format: Text", "Format: Start, End",
    "Format: " + String(repeating: "a,", count: 100_000) + "Start,End,Text",
  ])
  func aFormatWithoutItsFieldsChangesNothing(_ format: String) {
    let text = "\(Self.head)\(format)\nDialogue: 0:00:01.00,0:00:02.00,a, b\n"
    #expect(SubStationParser.cues(in: text).map(\.text) == ["a, b"])
  }

  /// Ten times as many take about ten times as long; a hundred times if each looks for its end.
  @Test(arguments: ["{", "\\", "{{}", "{a", "{\\p1", "<", "&", "<b>", "</b>", "{\\b1}", "&amp;"])
  func oneLineTakesLinearTime(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let line = "Dialogue: 0:00:01.00,0:00:02.00," + String(repeating: piece, count: count)
      return processorTime { _ = SubStationParser.cues(in: Self.head + line + "x") }
    }
    let (tenth, whole) = (time(4000), time(40_000))
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }

  @Test func bracesThatAreNotClosedAreText() {
    let line = "Dialogue: 0:00:01.00,0:00:02.00,{\\b1}a{b}c{d{{"
    #expect(SubStationParser.cues(in: Self.head + line).map(\.text) == ["ac{d{{"])
  }

  @Test(arguments: ["inf", "nan", "1e308", "-0", "999999", "0x1p1023", "", " "])
  func timesMayBeAnything(_ time: String) {
    let lines = "Dialogue: 0:00:\(time),0:00:02.00,a\nDialogue: \(time):00:00,999:999:999,a\n"
    for cue in SubStationParser.cues(in: Self.head + lines) {
      #expect(cue.timeRange.lowerBound >= .zero)
    }
  }

  // MARK: - Cues

  /// Eight megabytes of text in one cue, as letters and as one letter with its marks.
  @Test(arguments: ["a", "ä ", "&", "<b>x</b>", "\u{301}", "<i><b><u><s>x", "<q>", "\n", "&amp;"])
  func aCueIsCutOff(_ piece: String) {
    let count = (runsLongTests ? 8 << 20 : 400_000) / piece.utf8.count
    let text = "x" + String(repeating: piece, count: count) + "y"
    for cue in [
      SubtitleCue(timeRange: second, markup: text), SubtitleCue(timeRange: second, text: text),
    ] {
      let (shown, markup) = (cue?.text.utf8.count ?? 0, cue?.markup.utf8.count ?? 0)
      #expect(shown > 0 && shown <= InputLimits.cueTextBytes + 256, "\(shown)")
      #expect(markup <= InputLimits.cueMarkupBytes + 1024, "\(markup)")
      #expect(cue?.markup == cue.map { SubtitleMarkup.valid($0.markup) })
    }
  }

  @Test func whatIsCutOffIsMarked() {
    let cue = SubtitleCue(timeRange: second, markup: "<b>" + String(repeating: "a", count: 5000))
    #expect(cue?.markup.hasSuffix("a…</b>") == true)
    let whole = String(repeating: "a", count: InputLimits.cueTextBytes - 10)
    #expect(SubtitleCue(timeRange: second, text: whole)?.text == whole)
  }

  @Test func twentyThousandCuesAtOnceAreNotShown() {
    let schedule = CueSchedule(
      (0..<20_000).compactMap { SubtitleCue(timeRange: second, text: "Cue \($0)") })
    let shown = schedule.cues(at: .milliseconds(500)).map(\.text)
    #expect(shown == (19_950..<20_000).map { "Cue \($0)" })
  }

  @Test func longCuesAtOnceAreFewer() {
    let long = String(repeating: "a", count: 4000)
    let schedule = CueSchedule(
      (0..<100).compactMap { SubtitleCue(timeRange: second, text: "\($0) \(long)") })
    let shown = schedule.cues(at: .zero)
    #expect((1...32).contains(shown.count))
    #expect(shown.last?.text.hasPrefix("99 ") == true)
  }

  @Test func aFileHasNotAnyNumberOfCues() {
    let line = "Dialogue: 0:00:01.00,0:00:02.00,a\n"
    let count = runsLongTests ? InputLimits.subtitleCues + 10 : 2000
    let cues = SubStationParser.cues(in: Self.head + String(repeating: line, count: count))
    #expect(cues.count == min(count, InputLimits.subtitleCues + 1))
  }

  @Test func nothingIsReadAfterTheLimit() {
    let counting = CountingLimit()
    let line = "Dialogue: 0:00:01.00,0:00:02.00,a\n"
    let cues = SubStationParser.cues(
      in: Self.head + String(repeating: line, count: 10_000), until: counting.limit)
    #expect((100...200).contains(cues.count))
    #expect(counting.count < 300)
  }

  @Test func theOldestOfVeryManyAreForgotten() {
    var gathered = GatheredCues()
    let count = InputLimits.gatheredCues + 1
    for number in 0..<count {
      let start = Duration.seconds(number)
      if let cue = SubtitleCue(timeRange: start..<start + .seconds(1), text: "\(number)") {
        gathered.add(cue)
      }
    }
    let kept = gathered.schedule().cues
    #expect(kept.count == InputLimits.gatheredCues / 2)
    #expect(kept.last?.text == "\(count - 1)")
    // What was forgotten may come again.
    let isNew = SubtitleCue(timeRange: second, text: "0").map { gathered.add($0) }
    #expect(isNew == true)
  }

  // MARK: - Markup

  @Test(arguments: [
    // Pango refuses each of these as a whole.
    ("<span foreground=\"#+12345\">x</span>", "x"),
    ("<span foreground=\"#-12345\">x</span>", "x"),
    ("<span foreground=\"#12345g\">x</span>", "x"), ("<span foreground=\"#ＦＦ\">x</span>", "x"),
    ("<span foreground=\"#12345\">x</span>", "x"),
    (
      "<span foreground=\"#12345F\" foreground=\"#000000\">x</span>",
      "<span foreground=\"#12345f\">x</span>"
    ),
    ("<span style=\"no\" style=\"italic\">x</span>", "<span style=\"italic\">x</span>"),
    (
      "<span STYLE=\"italic\" weight=\"bold\" sty1le=\"oblique\">x</span>",
      "<span style=\"italic\" weight=\"bold\">x</span>"
    ),
    // A sign with a mark on it is another character, but the same byte.
    ("<\u{301}b>", "&lt;\u{301}b&gt;"), ("&\u{301}", "&amp;\u{301}"),
    ("<b>\u{301}x</b>", "&lt;b&gt;\u{301}x"), (">\u{301}", "&gt;\u{301}"),
    ("a\0b\u{1}c\u{1B}d\te\n", "abcd\te\n"),
  ])
  func markupIsWhatPangoTakes(_ text: String, _ markup: String) {
    #expect(SubtitleMarkup.valid(text) == markup)
  }

  // MARK: - Languages

  /// Three hundred kilobytes of them.
  @Test func thereAreNotAnyNumberOfLanguages() {
    let many = Array(repeating: "de", count: 100_000)
    #expect(MediaSelectionPreference.on(languages: many).languages.count == InputLimits.languages)
    #expect(many.understood.count == InputLimits.languages)
  }

  @Test(arguments: [
    ("de", true), ("de_DE.UTF-8@euro", true), ("zh-Hant-TW", true),
    ("de-" + String(repeating: "a-", count: 100_000), false),
  ])
  func aTagIsShort(_ tag: String, _ isOne: Bool) {
    #expect((LanguageTag(tag) != nil) == isOne)
  }
}
