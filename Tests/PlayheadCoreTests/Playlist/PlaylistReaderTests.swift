import Testing

@testable import PlayheadCore

/// A list that is read part by part is the same list.
@Suite struct PlaylistReaderTests {
  private static let texts: [(format: PlaylistFormat, text: String)] = [
    (
      .m3u,
      "#EXTM3U\n#PLAYLIST:All\n#EXTINF:3,One\na\n#EXTINF:4,Two\n\nb\n# nothing\nc\nhttp://h/d\n"
    ),
    (
      .pls,
      "[playlist]\nFile3=c\nTitle1=One\nFile1=a\nLength1=3\nFile2=b\nTitle2=no\nTitle2=Two\nLength2=4\n"
        + "PlaylistName=All\nTitle7=nothing\nFile9=http://h/d\nNumberOfEntries=1\n"
    ),
    (
      .xspf,
      xspf(
        "<track><location>a</location><title>One</title><duration>3000</duration></track>"
          + "<track><location>b</location><title>Two</title><duration>4000</duration></track>"
          + "<track><title>nothing</title></track><track><location>c</location></track>"
          + "<track><location>http://h/d</location></track>", head: "<title>All</title>")
    ),
  ]

  @Test(arguments: texts, [1, 2, 3, 4, 5, 100])
  func partsAreTheWhole(_ list: (format: PlaylistFormat, text: String), _ length: Int) throws {
    let bytes = Array(list.text.utf8)
    var reader = PlaylistReader(parsing: bytes, format: list.format, base: localBase)
    var entries: [PlaylistEntry] = []
    repeat {
      let part = try reader.next(length)
      #expect(part.count == min(length, 4 - entries.count))
      entries += part
      #expect(reader.isAtEnd == (entries.count == 4))
    } while !reader.isAtEnd
    let folder = localBase.prefix(upTo: localBase.lastIndex(of: "/") ?? localBase.endIndex)
    #expect(
      entries == [
        PlaylistEntry(location: "\(folder)/a", title: "One", duration: .seconds(3)),
        PlaylistEntry(location: "\(folder)/b", title: "Two", duration: .seconds(4)),
        PlaylistEntry(location: "\(folder)/c"), PlaylistEntry(location: "http://h/d"),
      ])
    #expect(reader.count == 4)
    #expect(reader.title == "All")
    #expect(!reader.isCut && reader.notice == nil)
    #expect(
      try Playlist(parsing: bytes, format: list.format, base: localBase).entries == entries)
  }

  @Test func whatComesBeforeDamageIsThere() throws {
    let text = xspf(
      String(repeating: "<track><location>a</location></track>", count: 5) + "<a></b>")
    var reader = PlaylistReader(parsing: Array(text.utf8), format: .xspf, base: localBase)
    #expect(try [3, 3, 3].map { try reader.next($0).count } == [3, 2, 0])
  }

  @Test(arguments: PlaylistFormat.allCases)
  func aListWithoutEntriesIsNone(_ format: PlaylistFormat) {
    var reader = PlaylistReader(parsing: Array("#".utf8), format: format, base: localBase)
    #expect(throws: PlaylistError.self) { try reader.next(3) }
  }

  /// Verifies that what is behind the first part costs nothing until it is asked for.
  @Test func theFirstPartOfALongListIsThereAtOnce() throws {
    func time(_ count: Int) throws -> Duration {
      let bytes = Array(String(repeating: "a\n", count: count).utf8)
      return try processorTime {
        var reader = PlaylistReader(parsing: bytes, format: .m3u, base: localBase)
        let first = try reader.next(100)
        #expect(first.count == 100)
      }
    }
    let short = try time(1000)
    let long = try time(1_000_000)
    #expect(long < short * 4 + .milliseconds(100))
  }

  @Test func aMillionEntriesAreTakenAndNoMore() throws {
    let bytes = Array(String(repeating: "a\n", count: InputLimits.localListEntries + 1).utf8)
    var reader = PlaylistReader(parsing: bytes, format: .m3u, base: "file:///l.m3u")
    while try !reader.next(20_000).isEmpty {}
    #expect(reader.count == 1_000_000)
    #expect(
      reader.notice?.description
        == "The playlist is too long. Only the first 1000000 items were added.")
  }
}
