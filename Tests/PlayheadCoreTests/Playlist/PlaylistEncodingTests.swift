import PlayheadCore
import Testing

@Suite("Playlist encodings")
struct PlaylistEncodingTests {
  /// The title of the one entry of an M3U file whose title is written as `bytes`.
  private func title(_ bytes: [UInt8]) throws -> String? {
    let list = try Playlist(
      parsing: Array("#EXTINF:1,".utf8) + bytes + Array("\n/a".utf8), format: .m3u,
      base: localBase)
    return list.entries.first?.title
  }

  @Test(
    arguments: [
      ([0x80], "€"),
      ([0x82, 0x83, 0x84, 0x85, 0x86, 0x87], "‚ƒ„…†‡"),
      ([0x88, 0x89, 0x8A, 0x8B, 0x8C, 0x8E], "ˆ‰Š‹ŒŽ"),
      ([0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97], "‘’“”•–—"),
      ([0x98, 0x99, 0x9A, 0x9B, 0x9C, 0x9E, 0x9F], "˜™š›œžŸ"),
      ([0xC4, 0xD6, 0xDC, 0xDF, 0xE4, 0xF6, 0xFC], "ÄÖÜßäöü"),
      ([0x81, 0x8D, 0x8F, 0x90, 0x9D], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0x41, 0xFF], "Aÿ"),
    ] as [([UInt8], String)])
  func whatIsNotUTF8IsWindows1252(bytes: [UInt8], text: String) throws {
    #expect(try title(bytes) == text)
  }

  @Test(
    arguments: [
      // Overlong, a surrogate, above the last character, cut off, a lone continuation.
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xBF],
    ] as [[UInt8]])
  func malformedUTF8IsNotTakenForUTF8(bytes: [UInt8]) throws {
    #expect(try title(bytes)?.unicodeScalars.count == bytes.count)
  }

  @Test func oneLineInAnotherEncodingDoesNotChangeTheRest() throws {
    let bytes: [UInt8] =
      Array("#PLAYLIST:é\n#EXTINF:1,".utf8) + [0xE9] + Array("\n/a\n#EXTINF:1,日本\n/b".utf8)
    let list = try Playlist(parsing: bytes, format: .m3u, base: localBase)
    #expect(list.title == "é")
    #expect(list.entries.map(\.title) == ["é", "日本"])
  }

  @Test(arguments: [false, true])
  func charactersOfTwoUnitsAreReadFromUTF16(bigEndian: Bool) throws {
    let list = try Playlist(
      parsing: utf16("#EXTINF:1,🎵\r\n/🎵", bigEndian: bigEndian), format: .m3u, base: localBase)
    #expect(
      list.entries == [
        PlaylistEntry(location: "file:///%F0%9F%8E%B5", title: "🎵", duration: .seconds(1))
      ])
  }

  @Test func halfACharacterInUTF16IsReplaced() throws {
    let bytes: [UInt8] = utf16("/a", bigEndian: false) + [0x00, 0xD8] + [0x62, 0x00]
    let list = try Playlist(parsing: bytes, format: .m3u, base: localBase)
    #expect(list.entries.map(\.location) == ["file:///a%EF%BF%BDb"])
  }

  @Test(
    arguments: [[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE, 0x41]] as [[UInt8]])
  func aMarkAloneIsAnEmptyList(bytes: [UInt8]) {
    #expect(throws: PlaylistError.empty) {
      try Playlist(parsing: bytes, format: .m3u, base: localBase)
    }
  }

  @Test(arguments: [
    (#"encoding="ISO-8859-1""#, "é€"),
    (#"encoding='iso-8859-1'"#, "é€"),
    (#"encoding = "Windows-1252" standalone="yes""#, "é€"),
    (#"encoding="latin1""#, "é€"),
    // Not declared, or declared wrongly: what is not UTF-8 is read the same way.
    ("", "é€"),
    (#"encoding="UTF-8""#, "é€"),
    (#"encoding="KOI8-R""#, "é€"),
  ])
  func theDeclaredEncodingOfXMLIsKnown(declaration: String, title: String) throws {
    let bytes: [UInt8] =
      Array("<?xml version='1.0' \(declaration)?><playlist><title>".utf8) + [0xE9, 0x80]
      + Array("</title><trackList><track><location>a</location>".utf8)
      + Array("</track></trackList></playlist>".utf8)
    #expect(try Playlist(parsing: bytes, format: .xspf, base: localBase).title == title)
  }

  @Test func aDeclaredEncodingIsNotGuessedAgain() throws {
    // The two bytes of an é in UTF-8, in a file that says it is Latin-1.
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><playlist><title>é</title>"
    let tracks = "<trackList><track><location>/é</location></track></trackList></playlist>"
    let list = try playlist(text + tracks, .xspf)
    #expect(list.title == "Ã©")
    #expect(list.entries.map(\.location) == ["file:///%C3%83%C2%A9"])
  }
}
