import PlayheadCore
import Testing

/// Playlists as files.
@Suite("Writing playlists")
struct PlaylistWritingTests {
  private static let base = "file:///home/me/My%20Music/list"

  private func text(_ playlist: Playlist, _ format: PlaylistFormat) -> String {
    String(decoding: playlist.bytes(format: format, base: Self.base), as: UTF8.self)
  }

  @Test func m3u() {
    let playlist = Playlist(
      title: "Best of",
      entries: [
        PlaylistEntry(
          location: "file:///home/me/My%20Music/a%20b.mp3", title: "A, B", duration: .seconds(215)),
        PlaylistEntry(location: "file:///home/me/My%20Music/sub/c.mp3"),
        PlaylistEntry(location: "file:///home/me/other.mp3", title: "Other"),
        PlaylistEntry(location: "https://example.com/live?a=b&c", duration: .milliseconds(200)),
      ])
    #expect(
      text(playlist, .m3u) == """
        #EXTM3U
        #PLAYLIST:Best of
        #EXTINF:215,A, B
        a b.mp3
        sub/c.mp3
        #EXTINF:-1,Other
        /home/me/other.mp3
        #EXTINF:1,
        https://example.com/live?a=b&c

        """)
  }

  @Test func xspf() {
    let playlist = Playlist(
      title: "R & B",
      entries: [
        PlaylistEntry(
          location: "file:///home/me/My%20Music/a%20b.mp3", title: "<A>",
          duration: .milliseconds(1500)),
        PlaylistEntry(location: "file:///home/me/My%20Music/1:2.mp3"),
        PlaylistEntry(location: "https://example.com/?a=b&c"),
      ])
    #expect(
      text(playlist, .xspf) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <playlist version="1" xmlns="http://xspf.org/ns/0/">
          <title>R &amp; B</title>
          <trackList>
            <track>
              <location>a%20b.mp3</location>
              <title>&lt;A&gt;</title>
              <duration>1500</duration>
            </track>
            <track>
              <location>./1:2.mp3</location>
            </track>
            <track>
              <location>https://example.com/?a=b&amp;c</location>
            </track>
          </trackList>
        </playlist>

        """)
  }

  @Test(arguments: PlaylistFormat.allCases)
  func whatIsWrittenIsRead(format: PlaylistFormat) throws {
    let names = [
      "a.mp3", "a%20b.mp3", "%20leading.mp3", "trailing%20", "%23hash.mp3", "C:%5Cwindows.mp3",
      "back%5Cslash.mp3", "http:%2F%2Fno.mp3", "http:/x.mp3", "1:2.mp3", "%5Bplaylist%5D",
      "new%0Aline.mp3",
      "50%25.mp3", "100%2541.mp3", "s%C3%BC%C3%9F.mp3", "%FF%FE.mp3", "a&b,c=d.mp3", "q%3Fmark.mp3",
      "..hidden", "file:x", "%22quoted%22,comma", "%EF%BB%BFbom", "~tilde", "sub/%23x", "%3Cx",
    ]
    let folders = ["/home/me/My%20Music/", "/home/me/", "/home/me/My%20Music/sub%20folder/", "/"]
    var entries = folders.flatMap { folder in
      names.map { PlaylistEntry(location: "file://\(folder)\($0)") }
    }
    entries += [
      "https://example.com/a%20b?c=%20&d#e", "rtsp://h/1", "http://h/",
      "http://user:secret@h:80/x",
    ].map { PlaylistEntry(location: $0) }
    // Lists of lines take what has no slashes for a path.
    if format == .xspf { entries.append(PlaylistEntry(location: "urn:example:1")) }
    let titles = ["T", "a, b", "<&>\"'", "ü", "two  blanks", "-1,5", "#x", "]]>"]
    for index in entries.indices {
      if index % 3 > 0 { entries[index].title = titles[index % titles.count] }
      if index % 2 > 0 { entries[index].duration = .seconds(index) }
    }
    let playlist = Playlist(title: format == .pls ? nil : "All of it", entries: entries)
    let bytes = playlist.bytes(format: format, base: Self.base)
    let read = try Playlist(parsing: bytes, format: format, base: Self.base)
    #expect(read.title == playlist.title)
    #expect(read.entries.count == entries.count)
    for (entry, expected) in zip(read.entries, entries) where entry != expected {
      // Nobody calls a file so that it were an address: it is read as one.
      Issue.record("\(entry) instead of \(expected)")
    }
    #expect(Playlist.format(of: Array(bytes.prefix(4096)), name: "list") == format)
  }

  @Test func aTextOfSeveralLinesIsOne() throws {
    let playlist = Playlist(
      title: " \n", entries: [PlaylistEntry(location: "file:///a", title: " One\n#Two\u{0} ")])
    for format in PlaylistFormat.allCases {
      let bytes = playlist.bytes(format: format, base: Self.base)
      let read = try Playlist(parsing: bytes, format: format, base: Self.base)
      #expect(read.title == nil)
      #expect(read.entries == [PlaylistEntry(location: "file:///a", title: "One #Two")])
    }
  }

  @Test func movedTogetherAllIsFound() throws {
    let playlist = Playlist(entries: [
      PlaylistEntry(location: "file:///home/me/My%20Music/sub/a%20b.mp3"),
      PlaylistEntry(location: "file:///home/me/elsewhere.mp3"),
    ])
    for format in PlaylistFormat.allCases {
      let bytes = playlist.bytes(format: format, base: Self.base)
      let read = try Playlist(parsing: bytes, format: format, base: "file:///media/stick/list")
      #expect(
        read.entries.map(\.location) == [
          "file:///media/stick/sub/a%20b.mp3", "file:///home/me/elsewhere.mp3",
        ])
    }
  }

  @Test(arguments: PlaylistFormat.allCases)
  func whatIsWrittenOnAServerIsRead(format: PlaylistFormat) throws {
    let base = "sftp://nas/music/list"
    let playlist = Playlist(
      entries: [
        "file:///home/me/a%20b.mp3", "file:///music/c.mp3", "sftp://nas/music/d.mp3",
        "https://example.com/e",
      ].map { PlaylistEntry(location: $0) })
    let bytes = playlist.bytes(format: format, base: base)
    let read = try Playlist(parsing: bytes, format: format, base: base)
    #expect(read.entries == playlist.entries)
  }

  @Test(
    arguments: [
      ("a.m3u8", .m3u), ("a.M3U", .m3u), ("a.pls", .pls), ("a.xspf", .xspf), ("a.mp3", nil),
      ("xspf", nil),
    ] as [(String, PlaylistFormat?)])
  func theEndingTellsTheFormat(name: String, format: PlaylistFormat?) {
    #expect(PlaylistFormat(name: name) == format)
  }
}
