import PlayheadCore
import Testing

@Suite("M3U")
struct M3UTests {
  @Test func aPlainListOfPathsNeedsNoHeader() throws {
    let entries = try playlist("a.mp3\nb.mp3\n", .m3u).entries
    #expect(
      entries == [
        PlaylistEntry(location: "file:///home/me/My%20Music/a.mp3"),
        PlaylistEntry(location: "file:///home/me/My%20Music/b.mp3"),
      ])
  }

  @Test func extendedInformationBelongsToTheNextLocation() throws {
    let text = """
      #EXTM3U
      #PLAYLIST:Road trip
      #EXTINF:215,Artist - Title, with a comma
      #EXTGRP:ignored
      a.mp3
      b.mp3
      #EXTINF:12.5,Short
      /c.mp3
      """
    let list = try playlist(text, .m3u)
    #expect(list.title == "Road trip")
    #expect(list.entries.map(\.title) == ["Artist - Title, with a comma", nil, "Short"])
    #expect(list.entries.map(\.duration) == [.seconds(215), nil, .milliseconds(12500)])
  }

  @Test(
    arguments: [
      ("0,a", nil, "a"),
      ("-1,a", nil, "a"),
      ("+7,a", .seconds(7), "a"),
      ("7", .seconds(7), nil),
      ("7,", .seconds(7), nil),
      ("7,  a  ", .seconds(7), "a"),
      ("", nil, nil),
      (",a", nil, "a"),
      ("abc,a", nil, "a"),
      (" 3.0019 ,a", .milliseconds(3001), "a"),
      (".5,a", .milliseconds(500), "a"),
      ("1000000000,a", .seconds(1_000_000_000), "a"),
      ("1000000001,a", nil, "a"),
      ("99999999999999999999999999999999,a", nil, "a"),
      (#"-1 tvg-id="a,b" group-title="News, Local",Channel, 1"#, nil, "Channel, 1"),
      (#"60 logo="http://h/l.png",Say "hi", all"#, .seconds(60), #"Say "hi", all"#),
      (#"5 broken="x,a"#, .seconds(5), "a"),
      ("5,a\u{0}b\tc", .seconds(5), "a b c"),
    ] as [(String, Duration?, String?)])
  func durationAndTitleAreRead(value: String, duration: Duration?, title: String?) throws {
    let entry = try #require(try playlist("#EXTINF:\(value)\na.mp3", .m3u).entries.first)
    #expect(entry.duration == duration)
    #expect(entry.title == title)
  }

  @Test func theLastInformationBeforeALocationCounts() throws {
    let list = try playlist("#EXTINF:1,a\n#extinf:2,b\nx.mp3", .m3u)
    #expect(list.entries.map(\.title) == ["b"])
    #expect(list.entries.map(\.duration) == [.seconds(2)])
  }

  @Test func informationOfAnUnusableLineDoesNotSlipToTheNext() throws {
    let list = try playlist("#EXTINF:1,a\nx\u{1}.mp3\ny.mp3", .m3u)
    #expect(list.entries == [PlaylistEntry(location: "file:///home/me/My%20Music/y.mp3")])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n", "\r\n \t\r\n", " \n ", "\0\n\0"])
  func anyLineEndingAndBlanksAroundLinesAreAccepted(lineEnding: String) throws {
    let text = ["#EXTM3U", "/a", "#EXTINF:3,Title", "/b c", ""].joined(separator: lineEnding)
    let entries = try playlist(text, .m3u).entries
    #expect(
      entries == [
        PlaylistEntry(location: "file:///a"),
        PlaylistEntry(location: "file:///b%20c", title: "Title", duration: .seconds(3)),
      ])
  }

  @Test func aByteOrderMarkSaysTheEncoding() throws {
    let text = "#EXTM3U\r\n#EXTINF:3,Café 🎵\r\n/é.mp3\r\n"
    let expected = [
      PlaylistEntry(location: "file:///%C3%A9.mp3", title: "Café 🎵", duration: .seconds(3))
    ]
    for bytes in [
      Array("\u{FEFF}\(text)".utf8), Array(text.utf8),
      utf16(text, bigEndian: false), utf16(text, bigEndian: true),
    ] {
      let list = try Playlist(parsing: bytes, format: .m3u, base: localBase)
      #expect(list.entries == expected)
    }
  }

  @Test func theOddLastByteOfUTF16IsDropped() throws {
    let list = try Playlist(
      parsing: utf16("/a", bigEndian: false) + [0x41], format: .m3u, base: localBase)
    #expect(list.entries.map(\.location) == ["file:///a"])
  }

  @Test func titlesFallBackToWindows1252AndPathsKeepTheirBytes() throws {
    let bytes: [UInt8] =
      Array("#EXTINF:1,Caf".utf8) + [0xE9, 0x20, 0x80, 0x93, 0x81]
      + Array("\n/caf".utf8) + [0xE9] + Array(".mp3\n#EXTINF:1,é\n/é.mp3".utf8)
    let list = try Playlist(parsing: bytes, format: .m3u, base: localBase)
    #expect(list.entries.map(\.title) == ["Café €“\u{FFFD}", "é"])
    #expect(list.entries.map(\.location) == ["file:///caf%E9.mp3", "file:///%C3%A9.mp3"])
  }

  @Test func aVeryLongTitleIsCutBetweenCharacters() throws {
    let title = String(repeating: "é", count: 5000)
    let list = try playlist("#EXTINF:1,a\(title)\n/a", .m3u)
    let kept = try #require(list.entries.first?.title)
    #expect(kept == "a" + String(repeating: "é", count: 2047))
  }

  @Test func linesThatNameNothingAreLeftOut() throws {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(try locations("/a\n\(long)\n/b\u{2}c\n\u{7F}\n/d", .m3u).count == 3)
  }

  @Test(arguments: ["", "\n\n", "#EXTM3U", "#EXTM3U\n#EXTINF:1,a\n", "\u{FEFF}", "\0\0\0"])
  func aListWithNoEntriesIsAnError(text: String) {
    #expect(throws: PlaylistError.empty) { try playlist(text, .m3u) }
  }

  @Test func aNestedPlaylistIsAnEntry() throws {
    #expect(
      try locations("more/other.m3u", .m3u) == ["file:///home/me/My%20Music/more/other.m3u"])
  }
}
