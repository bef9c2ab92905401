import Glibc
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Files of subtitles are read as a whole, whatever they are.
@Suite struct SubtitleFileTests {
  private func uri(_ name: String, _ write: (String) throws -> Void) throws -> String {
    let path = "\(try TestMedia.makeDirectory())/\(name)"
    try write(path)
    return "file://\(path)"
  }

  private func reason(of uri: String) async throws -> SubtitleError.Reason {
    let error = try await #require(throws: SubtitleError.self) {
      _ = try await SubtitleFile(uri: uri).cues()
    }
    return error.reason
  }

  @Test(arguments: [
    ("file:///a/film.srt", true), ("file:///a/FILM.de.ASS", true), ("file:///a/film.vtt", true),
    ("file:///a/film.mkv", false), ("file:///a.srt/film", false), ("file:///a/srt", false),
  ])
  func theEndingTellsWhatIsProbablySubtitles(_ uri: String, _ expected: Bool) {
    #expect(SubtitleFile.isProbablySubtitles(uri) == expected)
  }

  @Test(arguments: SubtitleSample.allCases)
  func eachFormatIsRead(_ sample: SubtitleSample) async throws {
    let uri = try uri("film.\(sample.rawValue)") { try sample.write(to: $0) }
    let cues = try await SubtitleFile(uri: uri, framesPerSecond: 25).cues()
    #expect(cues.map(\.text) == ["Hello\nthere & you", "Grüße"])
    #expect(
      cues.first?.markup.contains("<i>") ?? false || cues.first?.markup.contains("italic") ?? false)
    #expect(cues.first?.timeRange == .seconds(1) ..< .seconds(2))
    #expect(cues.last?.timeRange == .seconds(3) ..< .seconds(4))
  }

  @Test(arguments: [
    "{25}{50}Hello, everybody\n{75}{100}Grüße",
    "[00:00:01]Hello, everybody\n[00:00:02]\n[00:00:03]Grüße\n[00:00:04]",
    "[INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nHello, everybody\n\n"
      + "00:00:03.00,00:00:04.00\nGrüße",
    "[10][20]Hello, everybody\n[30][40]Grüße",
  ])
  func theLastLineNeedsNoEnd(_ text: String) async throws {
    let uri = try uri("film.sub") { try SubtitleSample.write(text, to: $0) }
    let cues = try await SubtitleFile(uri: uri, framesPerSecond: 25).cues()
    #expect(cues.map(\.text) == ["Hello, everybody", "Grüße"])
    #expect(cues.last?.timeRange == .seconds(3) ..< .seconds(4))
  }

  @Test(arguments: [SubtitleSample.srt, .ass])
  func textOfWesternEuropeIsRead(_ sample: SubtitleSample) async throws {
    let uri = try uri("film.\(sample.rawValue)") { try sample.write(to: $0, isLatin1: true) }
    #expect(try await SubtitleFile(uri: uri).cues().last?.text == "Grüße")
  }

  @Test func aFileOfTooManyBytesIsRefused() async throws {
    let uri = try uri("film.srt") { path in
      try TestMedia.write(Array("1\n00:00:01,000 --> 00:00:02,000\nText\n".utf8), to: path)
      // Without a byte of it on the disk.
      try #require(truncate(path, SubtitleFile.largestSize + 1) == 0)
    }
    #expect(try await reason(of: uri) == .tooLarge)
  }

  @Test func anotherCharacterSetCanBeNamed() async throws {
    // 0xFC is "ь" in Windows-1251.
    let uri = try uri("film.srt") { try SubtitleSample.srt.write(to: $0, isLatin1: true) }
    let cues = try await SubtitleFile(uri: uri, encoding: "WINDOWS-1251").cues()
    #expect(cues.last?.text == "GrьЯe")
  }

  /// “Привет” as a file in some character set.
  private func russian(_ name: String, _ encode: (String) -> [UInt8]) throws -> String {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nПривет\n\n"
    return try uri(name) { path in
      let file = try #require(fopen(path, "w"))
      let bytes = encode(text)
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
  }

  private static func windows1251(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 0x80 ? UInt8($0.value) : UInt8($0.value - 0x410 + 0xC0) }
  }

  @Test func whatANameOrTheTextTellsOfTheCharacterSetCounts() async throws {
    let marked: (String) -> [UInt8] = { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }
    let wide: (String) -> [UInt8] = { text in
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let bigEndian: (String) -> [UInt8] = { text in
      text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    for (name, encode) in [
      ("film.srt", { Array($0.utf8) }), ("film.srt", marked), ("film.srt", wide),
      ("film.srt", bigEndian), ("film.srt", { wide($0) + [0x0A] }),
      ("film.ru.srt", Self.windows1251), ("film.srt", Self.windows1251),
    ] as [(String, (String) -> [UInt8])] {
      let cues = try await SubtitleFile(uri: try russian(name, encode)).cues()
      #expect(cues.map(\.text) == ["Привет"])
    }
  }

  /// Fifty cues, of which one has a byte too many in its text, and the last one breaks off within a character.
  @Test(arguments: [nil, "UTF-8"] as [String?], [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func aDamagedByteCostsOneCharacter(_ encoding: String?, mark: [UInt8]) async throws {
    var bytes = mark
    for second in 10..<60 {
      bytes += Array("\(second)\n00:00:\(second),000 --> 00:00:\(second),500\nПри".utf8)
      if second == 30 { bytes.append(0xE9) }
      bytes += Array((second == 59 ? "вет" : "вет\n\n").utf8)
    }
    bytes.append(0xD0)
    let uri = try uri("film.srt") { try TestMedia.write(bytes, to: $0) }
    var expected = Array(repeating: "Привет", count: 50)
    expected[20] = "При\u{FFFD}вет"
    expected[49] = "Привет\u{FFFD}"
    #expect(try await SubtitleFile(uri: uri, encoding: encoding).cues().map(\.text) == expected)
  }

  @Test(arguments: [nil, "UTF-8"] as [String?])
  func aZeroEndsNoText(_ encoding: String?) async throws {
    let uri = try uri("film.sub") {
      try SubtitleSample.write("{25}{50}Hel\0lo, everybody\n{75}{100}Grü\0ße\n", to: $0)
    }
    let file = SubtitleFile(uri: uri, encoding: encoding, framesPerSecond: 25)
    #expect(try await file.cues().map(\.text) == ["Hello, everybody", "Grüße"])
  }

  /// “こんにちは” ten times, once with a byte that is none of the set's.
  @Test(arguments: [nil, "CP932"] as [String?])
  func aDamagedByteOfAnotherSetCostsOneCharacter(_ encoding: String?) async throws {
    var bytes: [UInt8] = []
    for second in 10..<20 {
      bytes += Array("\(second)\n00:00:\(second),000 --> 00:00:\(second),500\n".utf8)
      bytes += [0x82, 0xB1, 0x82, 0xF1]
      if second == 15 { bytes.append(0xFF) }
      bytes += [0x82, 0xC9, 0x82, 0xBF, 0x82, 0xCD, 0x0A, 0x0A]
    }
    let uri = try uri("film.ja.srt") { try TestMedia.write(bytes, to: $0) }
    var expected = Array(repeating: "こんにちは", count: 10)
    expected[5] = "こん\u{FFFD}にちは"
    #expect(try await SubtitleFile(uri: uri, encoding: encoding).cues().map(\.text) == expected)
  }

  /// Where many bytes mean nothing, it is another set.
  @Test(arguments: ["UTF-8", "CP932", "NO-SUCH-SET"])
  func anotherSetThanTheChosenOneSaysSo(_ encoding: String) async throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\n"
    let uri = try uri("film.srt") {
      try TestMedia.write(Array(text.utf8) + Array(repeating: 0xFF, count: 10) + [0x0A], to: $0)
    }
    let error = try await #require(throws: SubtitleError.self) {
      _ = try await SubtitleFile(uri: uri, encoding: encoding).cues()
    }
    #expect(error.reason == .notSubtitles)
  }

  @MainActor @Test func anotherCharacterSetIsChosenWhileItIsShown() async throws {
    let uri = try russian("film.de.srt", Self.windows1251)
    let player = try await makeReadyPlayer(.mp4())
    var shown: [String] = []
    let token = player.subtitleCuesPublisher.sink { shown = $0.map(\.text) }
    try await player.addSubtitles(SubtitleFile(uri: uri))
    player.seek(at(.milliseconds(1500)), smooth: false)
    #expect(await eventually { shown == ["Ïðèâåò"] })
    var file = try #require(player.shownSubtitleFile)
    #expect(file.encoding == nil)
    file.encoding = "WINDOWS-1251"
    try await player.addSubtitles(file)
    #expect(await eventually { shown == ["Привет"] })
    #expect(player.shownSubtitleFile?.encoding == "WINDOWS-1251")
    // Whoever finds the file beside the video, as after another item, does not know of the choice.
    try await player.addSubtitles(SubtitleFile(uri: uri), isChosen: false)
    #expect(player.shownSubtitleFile?.encoding == "WINDOWS-1251")
    // One that it is not in changes nothing.
    file.encoding = "UTF-8"
    await #expect(throws: SubtitleError.self) { try await player.addSubtitles(file) }
    #expect(shown == ["Привет"])
    token.cancel()
  }

  @Test(arguments: ["film.srt", "film.vtt", "film.txt"])
  func subtitlesMayOverlapAndComeInAnyOrder(_ name: String) async throws {
    let cues = [
      SubRip.Cue(start: .seconds(1), end: .seconds(10), text: "Long"),
      SubRip.Cue(start: .seconds(2), end: .seconds(4), text: "Short"),
      SubRip.Cue(start: .milliseconds(500), end: .seconds(3), text: "Another language"),
    ]
    let uri = try uri(name) { path in
      let head = name.hasSuffix(".vtt") ? "WEBVTT\n\n" : ""
      try SubtitleSample.write(head + SubRip(cues).text, to: path)
    }
    let read = try await SubtitleFile(uri: uri).cues()
    #expect(read.map(\.text) == cues.map(\.text))
    #expect(read.map(\.timeRange) == cues.map { $0.start..<$0.end })
  }

  @Test func lyricsAreShownAtEachOfTheirTimes() async throws {
    let text = "[ar:Somebody]\n[00:01.00][0:03.5]Refrain\n[00:02]Verse\n"
    let uri = try uri("song.lrc") { try SubtitleSample.write(text, to: $0) }
    let cues = try await SubtitleFile(uri: uri).cues()
    #expect(cues.map(\.text) == ["Refrain", "Refrain", "Verse"])
    #expect(
      cues.map(\.timeRange.lowerBound) == [.seconds(1), .milliseconds(3500), .seconds(2)])
  }

  @Test func aLongFileIsReadSoon() async throws {
    let rip = SubRip(
      (0..<5000).map {
        SubRip.Cue(start: .seconds($0), end: .seconds($0) + .milliseconds(900), text: "Cue \($0)")
      })
    let uri = try uri("long.srt") { try rip.write(to: $0) }
    let stopwatch = Stopwatch()
    let cues = try await SubtitleFile(uri: uri).cues()
    #expect(cues.count == 5000)
    #expect(cues.last?.timeRange == .seconds(4999) ..< .seconds(4999) + .milliseconds(900))
    #expect(stopwatch.elapsed < .seconds(5))
  }

  /// Twenty thousand at the same time: as many are shown as fit.
  @MainActor @Test func veryManyCuesAtOnceAreNotAllShown() async throws {
    let rip = SubRip(
      (0..<20_000).map {
        SubRip.Cue(start: .seconds(1), end: .seconds(2), text: "Cue \($0)")
      })
    let uri = try uri("many.srt") { try rip.write(to: $0) }
    let player = try await makeReadyPlayer(.mp4())
    var shown: [SubtitleCue] = []
    let token = player.subtitleCuesPublisher.sink { shown = $0 }
    try await player.addSubtitles(SubtitleFile(uri: uri))
    player.seek(at(.milliseconds(1500)), smooth: false)
    #expect(await eventually { !shown.isEmpty })
    #expect(shown.count <= InputLimits.cuesAtOnce)
    token.cancel()
  }

  @Test func aCueOfEightMegabytesIsCutOff() async throws {
    let text = String(repeating: "word ", count: (8 << 20) / 5)
    let rip = SubRip([SubRip.Cue(start: .seconds(1), end: .seconds(2), text: text)])
    let uri = try uri("large.srt") { try rip.write(to: $0) }
    let cues = try await SubtitleFile(uri: uri).cues()
    #expect(cues.count == 1)
    #expect(cues.first?.text.hasPrefix("word word") == true)
    #expect((cues.first?.text.utf8.count ?? 0) < InputLimits.cueTextBytes + 8)
  }

  /// Sixteen megabytes, which take seconds in either parser.
  private func longFile(_ format: SubtitleSample) throws -> String {
    let (head, line) =
      format == .ass
      ? (
        "[Script Info]\n\n[Events]\nFormat: Start, End, Text\n", "Comment: nothing is shown of it\n"
      )
      : ("1\n00:00:01,000 --> 00:00:02,000\nText\n\n", "no number, no time\n")
    return try uri("film.\(format.rawValue)") { path in
      let count = (SubtitleFile.largestSize - head.utf8.count) / line.utf8.count
      try TestMedia.write(Array((head + String(repeating: line, count: count)).utf8), to: path)
    }
  }

  @Test(arguments: [SubtitleSample.ass, .srt])
  func aFileIsReadNoFurtherAfterCancellation(_ format: SubtitleSample) async throws {
    let uri = try longFile(format)
    let reading = Task { () -> SubtitleError.Reason? in
      do throws(SubtitleError) {
        _ = try await SubtitleFile(uri: uri).cues()
        return nil
      } catch {
        return error.reason
      }
    }
    await Task.yield()
    reading.cancel()
    #expect(await reading.value == .canceled)
  }

  @MainActor @Test(arguments: [SubtitleSample.ass, .srt])
  func aFileIsReadNoFurtherOnceItsItemIsGone(_ format: SubtitleSample) async throws {
    let uri = try longFile(format)
    let player = try await makeReadyPlayer(.mp4())
    let reading = Task { () -> SubtitleError.Reason? in
      do throws(SubtitleError) {
        try await player.addSubtitles(SubtitleFile(uri: uri))
        return nil
      } catch {
        return error.reason
      }
    }
    await Task.yield()
    weak let item = player.currentItem
    player.items = []
    #expect(await reading.value == .canceled)
    #expect(item == nil)
  }

  @Test func whatIsNotThereSaysSo() async throws {
    #expect(try await reason(of: "file:///nowhere/film.srt") == .fileNotFound)
  }

  @Test func aFolderSaysSo() async throws {
    #expect(try await reason(of: "file://\(try TestMedia.makeDirectory())") == .isFolder)
  }

  @Test func anEmptyFileSaysSo() async throws {
    let uri = try uri("film.srt") { try SubtitleSample.write("", to: $0) }
    #expect(try await reason(of: uri) == .empty)
  }

  @Test func aByteOrderMarkAloneSaysSo() async throws {
    let uri = try uri("film.srt") { try SubtitleSample.write("\u{FEFF}", to: $0) }
    #expect(try await reason(of: uri) == .empty)
  }

  @Test func aFileWithoutTextsSaysSo() async throws {
    let uri = try uri("film.ass") { try SubtitleSample.write("[Script Info]\n[Events]\n", to: $0) }
    #expect(try await reason(of: uri) == .empty)
  }

  @Test(arguments: [MediaKind.text, .noise, .stillImage, .mp4()])
  func whatIsNoFileOfSubtitlesSaysSo(_ kind: MediaKind) async throws {
    #expect(try await reason(of: try TestMedia.uri(kind)) == .notSubtitles)
  }

  @Test func aDeviceIsNotRead() async throws {
    #expect(try await reason(of: "file:///dev/zero") == .notSubtitles)
  }

  @Test(arguments: [("en", "English"), ("eng", "English"), ("ger", "German"), ("en-GB", "English")])
  func languagesHaveNames(_ code: String, _ name: String) {
    #expect(LanguageName.name(of: code) == name)
  }

  @Test func unknownLanguagesHaveNone() {
    #expect(LanguageName.name(of: "und") == nil)
    #expect(LanguageName.name(of: "qqq") == nil)
  }
}
