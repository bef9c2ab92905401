import PlayheadCore
import Testing

/// Lyrics are read with all the times that a line may have.
@Suite struct LyricsParserTests {
  /// The cues of a file, such as `1000-2500 Text`, with times in milliseconds.
  private func summary(of text: String) throws -> [String] {
    try #require(LyricsParser.cues(in: Array(text.utf8))).map { cue in
      let times = [cue.timeRange.lowerBound, cue.timeRange.upperBound].map {
        "\(Int(($0 / Duration.milliseconds(1)).rounded()))"
      }
      return "\(times.joined(separator: "-")) \(cue.text)"
    }
  }

  @Test(arguments: [
    ("[00:12.34]a", 12_340), ("[00:12.345]a", 12_345), ("[00:12.3]a", 12_300),
    ("[0:12.34]a", 12_340), ("[00:12]a", 12_000), ("[00:12,34]a", 12_340),
    ("[100:12.34]a", 6_012_340), ("[1:00:12.34]a", 3_612_340), ("  [00:12.34]  a  ", 12_340),
    ("[ar:Artist]\n[00:12.34]a", 12_340), ("\u{FEFF}[ti: A: B ]\r\n\r\n[00:12.34]a\r\n", 12_340),
    ("[00:12.34] <00:12.50> a <00:13>", 12_340),
  ])
  func timesAreRead(_ text: String, _ start: Int) throws {
    #expect(try summary(of: text) == ["\(start)-\(start + 5000) a"])
  }

  @Test func aLineIsShownUntilTheNextOneBegins() throws {
    let text = """
      [ti:A song]
      [00:01.00]a
      [00:03.00]b
      words without a time
      [00:10.00]
      [01:00.00]c
      """
    #expect(
      try summary(of: text) == ["1000-3000 a", "3000-10000 b", "60000-65000 c"])
  }

  @Test func aLineIsShownAtEachOfItsTimes() throws {
    let text = "[00:12.00][00:45.00] [01:30.00]Refrain\n[00:15.00]a\n[00:48.00]b\n[01:33.00]"
    #expect(
      try summary(of: text) == [
        "12000-15000 Refrain", "45000-48000 Refrain", "90000-93000 Refrain", "15000-45000 a",
        "48000-90000 b",
      ])
  }

  @Test func linesOfOneTimeAreShownTogether() throws {
    let text = "[00:01.00]a\n[00:01.00]b\n[00:02.00]c"
    #expect(try summary(of: text) == ["1000-2000 a", "1000-2000 b", "2000-7000 c"])
  }

  @Test(arguments: [
    ("[offset:500]", ["1500-3500 a", "3500-8500 b"]),
    ("[offset: +500 ]", ["1500-3500 a", "3500-8500 b"]),
    ("[OFFSET:-500]", ["2500-4500 a", "4500-9500 b"]),
    ("[offset:3000]", ["0-1000 a", "1000-6000 b"]),
    ("[offset:5000]", ["0-4000 b"]), ("[offset:x]", ["2000-4000 a", "4000-9000 b"]),
    ("[offset:99999999999]", ["2000-4000 a", "4000-9000 b"]),
    ("[offset:]", ["2000-4000 a", "4000-9000 b"]),
  ])
  func theOffsetShowsLinesEarlier(_ tag: String, _ expected: [String]) throws {
    #expect(try summary(of: "\(tag)\n[00:02.00]a\n[00:04.00]b") == expected)
    #expect(try summary(of: "[00:02.00]a\n[00:04.00]b\n\(tag)") == expected)
  }

  @Test(arguments: [
    ("<00:01.00>When <00:01.50> the <00:02.00>", "When the"), ("a  b", "a b"), ("<3 you", "<3 you"),
    ("<i>a</i> & b", "<i>a</i> & b"), ("[a] b", "[a] b"), ("a <00:01", "a <00:01"),
    ("<00:01.00><00:02.00>a", "a"),
  ])
  func theWordsAreText(_ text: String, _ expected: String) throws {
    #expect(try summary(of: "[00:01.00]\(text)") == ["1000-6000 \(expected)"])
  }

  @Test(arguments: [
    "", "Hello", "[Script Info]\n[00:01.00]a", "[10][20]a", "[00:00:01]a\n[00:00:02]",
    "[INFORMATION]\n[00:01.00]a", "{QTtext}\n[00:01.00]a", "[ar:Artist]", "[00:01.00",
    "[00:01.0000]a",
    "[:]", "[", "a [00:01.00]",
  ])
  func otherTextIsNoSuchFile(_ text: String) {
    #expect(LyricsParser.cues(in: Array(text.utf8)) == nil)
  }

  // MARK: - Limits

  @Test(arguments: ["[00:01.00]", "[00:01.00]a\n"])
  func aFileHasNotAnyNumberOfCues(_ piece: String) throws {
    let count = runsLongTests ? InputLimits.subtitleCues + 10 : 2000
    let text = String(repeating: piece, count: count) + "a"
    let cues = try #require(LyricsParser.cues(in: Array(text.utf8)))
    #expect(cues.count == min(count, InputLimits.subtitleCues + 1))
  }

  @Test func nothingIsReadAfterTheLimit() throws {
    let counting = CountingLimit()
    let text = String(repeating: "[00:01.00]a\n", count: 10_000)
    let cues = try #require(LyricsParser.cues(in: Array(text.utf8), until: counting.limit))
    #expect((100...200).contains(cues.count))
    #expect(counting.count < 300)
  }

  /// Ten times as many take about ten times as long; a hundred times if each looks for its end.
  @Test(arguments: [
    "[00:01.00]", "[00:01.00]a\n", "<00:01.00>", "<", "<1:", "[", "[a:b]\n", "[offset:1]\n", " ",
    "1",
  ])
  func aFileTakesLinearTime(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let bytes = Array("[00:00.00]\(String(repeating: piece, count: count))".utf8)
      return processorTime { _ = LyricsParser.cues(in: bytes) }
    }
    let (tenth, whole) = (time(4000), time(40_000))
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }
}
