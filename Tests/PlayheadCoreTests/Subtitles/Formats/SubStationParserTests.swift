import PlayheadCore
import Testing

/// Sub Station Alpha is read as text.
@Suite struct SubStationParserTests {
  private static let head = """
    [Script Info]
    Title: Test
    ScriptType: v4.00+

    [V4+ Styles]
    Format: Name, Fontname
    Style: Default,Arial

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

    """

  private func cues(_ lines: String...) -> [SubtitleCue] {
    SubStationParser.cues(in: Self.head + lines.joined(separator: "\n"))
  }

  private func markup(of text: String) -> String? {
    cues("Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,\(text)").first?.markup
  }

  @Test func timesAreRead() throws {
    let cue = try #require(cues("Dialogue: 0,1:02:03.45,1:02:04.00,Default,,0,0,0,,Hello").first)
    #expect(cue.timeRange.lowerBound == .milliseconds(3_723_450))
    #expect(cue.timeRange.upperBound == .seconds(3724))
    #expect(cue.text == "Hello")
  }

  @Test(arguments: [
    ("Hello, you, there", "Hello, you, there"), ("a\\Nb\\nc\\hd", "a\nb\nc\u{A0}d"),
    ("{\\i1}a{\\i0}b", "<i>a</i>b"), ("{\\an8\\b1}a", "<b>a</b>"), ("{\\pos(1,2)}a", "a"),
    ("a & b < c", "a &amp; b &lt; c"), ("{\\p1}m 0 0 l 1 1{\\p0}a", "a"), ("{note}a", "a"),
    ("a {b", "a {b"), ("{\\pos(3,4)\\fad(1,1)}a{\\r}b", "ab"),
  ])
  func textsAreRead(_ text: String, _ expected: String) {
    #expect(markup(of: text) == expected)
  }

  @Test(arguments: [
    "Dialogue: 0,x,0:00:02.50,Default,,0,0,0,,a", "Dialogue: 0,0:00:02.50,0:00:01.00,D,,0,0,0,,a",
    "Dialogue: 0", "Dialogue:", "Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,a",
    "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,",
    "Dialogue: 0,-1:00:01.00,0:00:02,D,,0,0,0,,a",
    "Dialogue: 0,0:00:nan,0:00:02.50,D,,0,0,0,,a",
  ])
  func nonsenseIsLeftOut(_ line: String) {
    #expect(cues(line).isEmpty)
    #expect(cues(line, "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,b").count == 1)
  }

  @Test func theFormatLineTellsTheFields() {
    let text = """
      [Script Info]\r\n[Events]\r\nFormat: Marked, End, Start, Text\r
      Dialogue: Marked=0, 0:00:03.00, 0:00:01.00, a, b\r\n
      """
    let cues = SubStationParser.cues(in: text)
    #expect(cues.map(\.timeRange.lowerBound) == [.seconds(1)])
    #expect(cues.map(\.text) == [" a, b"])
  }

  @Test func otherSectionsAreNotRead() {
    #expect(cues("[Fonts]", "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,b").isEmpty)
  }

  @Test func suchFilesAreRecognized() {
    #expect(SubStationParser.recognizes(Self.head))
    #expect(SubStationParser.recognizes("; comment\r\n [SCRIPT INFO] \r\n"))
    #expect(!SubStationParser.recognizes("1\n00:00:01,000 --> 00:00:02,000\nScript Info\n"))
    #expect(!SubStationParser.recognizes(""))
  }

  @Test func otherCharacterSetsAreRead() throws {
    let text = Self.head + "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,Fünf"
    let utf16: [UInt8] =
      [0xFF, 0xFE]
      + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let latin1 = text.unicodeScalars.map { UInt8($0.value) }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16, latin1] {
      #expect(SubStationParser.cues(in: bytes)?.first?.text == "Fünf")
    }
    #expect(SubStationParser.cues(in: Array("Hello".utf8)) == nil)
  }

  @Test(arguments: [
    SubtitleError.Reason.fileNotFound, .noPermission, .isFolder, .empty, .notSubtitles, .tooLarge,
    .noAnswer, .other("it is"), .other("it is."),
  ])
  func errorsAreSentences(_ reason: SubtitleError.Reason) {
    let error = SubtitleError(reason, name: "film.srt")
    #expect(error.description.contains("“film.srt”"))
    #expect(error.description.hasSuffix(".") && !error.description.hasSuffix(".."))
    #expect(error.recoverySuggestion.hasSuffix("."))
  }
}
