import PlayheadCore
import Testing

/// SubRip and WebVTT are read as other programs write them.
@Suite struct SubRipParserTests {
  private func cues(_ text: String) throws -> [SubtitleCue] {
    try #require(SubRipParser.cues(in: Array(text.utf8)))
  }

  /// The cues of a file, such as `1000-2500 Text`, with times in milliseconds.
  private func summary(of text: String) throws -> [String] {
    try cues(text).map { cue in
      let times = [cue.timeRange.lowerBound, cue.timeRange.upperBound].map {
        "\(Int(($0 / Duration.milliseconds(1)).rounded()))"
      }
      return "\(times.joined(separator: "-")) \(cue.text)"
    }
  }

  // MARK: - Times

  @Test(arguments: [
    ("00:00:01,000 --> 00:00:02,500", "1000-2500 a"),
    ("00:00:01.000 --> 00:00:02.500", "1000-2500 a"),
    ("1:02:03,5 --> 1:02:04,25", "3723500-3724250 a"), ("00:01.000 --> 01:00.000", "1000-60000 a"),
    ("00:00:01,000-->00:00:02,000", "1000-2000 a"),
    ("  00:00:01,000\t-->\t00:00:02,000  ", "1000-2000 a"),
    ("00: 0: 1,000 --> 00: 0: 2,000", "1000-2000 a"),
    ("00:00:01, 50 --> 00:00:02,  5", "1050-2005 a"),
    ("00:00:01,000 --> 00:00:02,000 X1:100 X2:200 Y1:50 Y2:60", "1000-2000 a"),
    ("00:00:01.000 --> 00:00:02.000 align:start line:0", "1000-2000 a"),
    ("100:00:00,000 --> 100:00:01,000", "360000000-360001000 a"),
  ])
  func timesAreRead(_ line: String, _ expected: String) throws {
    #expect(try summary(of: "1\n\(line)\na\n") == [expected])
    #expect(try summary(of: "WEBVTT\n\n\(line)\na\n") == [expected])
  }

  @Test(arguments: [
    "00:00:01 --> 00:00:02", "00:00:01,000 -> 00:00:02,000", "00:00:01,000 --> ", "-->",
    "00:00:01,0000 --> 00:00:02,0000", "0:00:00:01,000 --> 0:00:00:02,000",
    "00:-0:01,000 --> 00:00:02,000", "1,000 --> 2,000", "00:00:01,000 --> 00:00:02,000a",
    "1234567:00:01,000 --> 1234567:00:02,000", "00:00:,000 --> 00:00:02,000",
  ])
  func otherLinesAreNoTimes(_ line: String) {
    #expect(SubRipParser.cues(in: Array("1\n\(line)\na\n".utf8)) == nil)
  }

  @Test(arguments: ["00:00:03,000 --> 00:00:02,000", "00:00:02,000 --> 00:00:02,000"])
  func aCueThatNeverBeginsIsLeftOut(_ line: String) throws {
    let text = "1\n\(Self.first)\na\n2\n\(line)\nb\n3\n\(Self.second)\nc"
    #expect(try summary(of: text) == ["1000-2000 a", "3000-4000 c"])
  }

  // MARK: - Order

  @Test func cuesMayOverlapAndComeInAnyOrder() throws {
    let text = """
      1
      00:00:01,000 --> 00:00:10,000
      Long

      2
      00:00:02,000 --> 00:00:04,000
      Short

      1
      00:00:00,500 --> 00:00:03,000
      Another language
      """
    #expect(
      try summary(of: text) == [
        "1000-10000 Long", "2000-4000 Short", "500-3000 Another language",
      ])
  }

  // MARK: - Styles

  @Test(arguments: [
    ("{\\an8}a", "a"), ("{\\i1}a{\\i0} b", "<i>a</i> b"), ("<b>a</b>{\\pos(1,2)}", "<b>a</b>"),
    ("a {b}", "a {b}"), ("{\\an8 a", "{\\an8 a"), ("{\\an8}\n{\\i1}a", "\n<i>a</i>"),
  ])
  func commandsOfSubStationAlphaAreNoText(_ text: String, _ expected: String) throws {
    #expect(try cues("1\n\(Self.first)\n\(text)\n").map(\.markup) == [expected])
  }

  // MARK: - Blocks

  private static let first = "00:00:01,000 --> 00:00:02,000"
  private static let second = "00:00:03,000 --> 00:00:04,000"

  @Test(arguments: [
    // Numbers, none of which is needed.
    "\(first)\na\n\n\(second)\nb", "12345\n\(first)\na\n\n12346\n\(second)\nb",
    "x\n\(first)\na\n\nsome words\n\(second)\nb", " 1 \n\(first)\na\n\n 2\n\(second)\nb",
    // Empty lines, or none.
    "\n\n1\n\(first)\na\n\n\n\n2\n\(second)\nb\n\n\n", "1\n\(first)\na\n2\n\(second)\nb\n",
    "\(first)\na\n\(second)\nb", "1\n\(first)\na\n \n2\n\(second)\nb\n \n",
    "1\n\n\(first)\n\na\n\n2\n\n\(second)\n\nb\n",
    // A cue without a text.
    "\(first)\na\n\n00:00:02,000 --> 00:00:03,000\n\n2\n\(second)\nb",
    "\(first)\na\n\n00:00:02,000 --> 00:00:03,000\n\(second)\nb",
    // A byte order mark.
    "\u{FEFF}1\n\(first)\na\n\n2\n\(second)\nb",
  ])
  func theBlocksOfACueMayBeSloppy(_ text: String) throws {
    for end in ["\n", "\r\n", "\r"] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        try summary(of: lines.joined(separator: end)) == ["1000-2000 a", "3000-4000 b"])
    }
  }

  @Test(
    arguments: [
      ("a\nb", ["a\nb"]), ("a\n\nb", ["a"]), ("a\n3", ["a\n3"]), ("3", ["3"]),
      ("--> a", ["--> a"]), ("- a\n- b", ["- a\n- b"]), (" a", [" a"]), ("", []),
      ("NOTE a", ["NOTE a"]),
    ] as [(String, [String])])
  func theTextEndsAtAnEmptyLine(_ text: String, _ expected: [String]) throws {
    #expect(try cues("1\n\(Self.first)\n\(text)\n").map(\.text) == expected)
    #expect(
      try cues("1\n\(Self.first)\n\(text)\n\n2\n\(Self.second)\nz").map(\.text) == expected + ["z"])
  }

  @Test func markupIsRead() throws {
    let text = "1\n\(Self.first)\n<i>a & b</i> &amp; <font color=\"red\">c</font> <3\n"
    let read = try cues(text)
    let cue = try #require(read.first)
    #expect(cue.markup == "<i>a &amp; b</i> &amp; c &lt;3")
    #expect(cue.text == "a & b & c <3")
  }

  // MARK: - WebVTT

  @Test func whatIsNoCueIsSkipped() throws {
    let text = """
      WEBVTT - a title
      Kind: captions

      STYLE
      ::cue { color: red }

      REGION
      id:a
      width:40%

      NOTE
      nobody sees this

      first
      00:01.000 --> 00:02.000 position:10%,line-left align:left
      <v Bob><c.red>a</c> &lt; <00:01.500>b</v>

      NOTE nor this
      2
      00:03.000 --> 00:04.000
      c
      """
    #expect(try summary(of: text) == ["1000-2000 a < b", "3000-4000 c"])
  }

  @Test func aFileOfWebVTTMayHaveNoCues() throws {
    #expect(try cues("WEBVTT").isEmpty)
    #expect(try cues("WEBVTT\n\nNOTE none\n").isEmpty)
  }

  // MARK: - Other files

  @Test(arguments: [
    "", "\n", "Hello", "{1}{2}a", "[10][20]a", "[00:01.00]a", "<SAMI><!-- a -->\n<SYNC Start=1000>",
    "00:00:01,000=a", "[INFORMATION]\n00:00:01.00,00:00:02.00\na", "1\n2\n3",
  ])
  func otherTextIsNoSuchFile(_ text: String) {
    #expect(SubRipParser.cues(in: Array(text.utf8)) == nil)
  }

  // MARK: - Limits

  @Test func aFileHasNotAnyNumberOfCues() throws {
    let count = runsLongTests ? InputLimits.subtitleCues + 10 : 2000
    let cues = try cues(String(repeating: "\(Self.first)\na\n\n", count: count))
    #expect(cues.count == min(count, InputLimits.subtitleCues + 1))
  }

  @Test func nothingIsReadAfterTheLimit() throws {
    let counting = CountingLimit()
    let text = String(repeating: "\(Self.first)\na\n\n", count: 10_000)
    let cues = try #require(SubRipParser.cues(in: Array(text.utf8), until: counting.limit))
    #expect((50...100).contains(cues.count))
    #expect(counting.count < 300)
  }

  /// Ten times as many take about ten times as long; a hundred times if each looks for its end.
  @Test(arguments: [
    "a\n", "1\n", "\n", "-->\n", "-", "1", " ", "\(first)\n", "1\n\(first)\n", "00:00:01,000 -->\n",
  ])
  func aFileTakesLinearTime(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let bytes = Array("1\n\(Self.first)\n\(String(repeating: piece, count: count))".utf8)
      return processorTime { _ = SubRipParser.cues(in: bytes) }
    }
    let (tenth, whole) = (time(4000), time(40_000))
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }
}
