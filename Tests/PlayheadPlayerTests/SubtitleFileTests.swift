import PlayheadCore
import PlayheadPlayer
import TestMedia
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

  @Test(arguments: [SubtitleSample.srt, .ass])
  func textOfWesternEuropeIsRead(_ sample: SubtitleSample) async throws {
    let uri = try uri("film.\(sample.rawValue)") { try sample.write(to: $0, isLatin1: true) }
    #expect(try await SubtitleFile(uri: uri).cues().last?.text == "Grüße")
  }

  @Test func anotherCharacterSetCanBeNamed() async throws {
    // 0xFC is "ь" in Windows-1251.
    let uri = try uri("film.srt") { try SubtitleSample.srt.write(to: $0, isLatin1: true) }
    let cues = try await SubtitleFile(uri: uri, encoding: "WINDOWS-1251").cues()
    #expect(cues.last?.text == "GrьЯe")
  }

  @Test func aLongFileIsReadSoon() async throws {
    let rip = SubRip(
      (0..<5000).map {
        SubRip.Cue(start: .seconds($0), end: .seconds($0) + .milliseconds(900), text: "Cue \($0)")
      })
    let uri = try uri("long.srt") { try rip.write(to: $0) }
    let start = ContinuousClock.now
    let cues = try await SubtitleFile(uri: uri).cues()
    #expect(cues.count == 5000)
    #expect(cues.last?.timeRange == .seconds(4999) ..< .seconds(4999) + .milliseconds(900))
    #expect(ContinuousClock.now - start < .seconds(5))
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
