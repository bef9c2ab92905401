import PlayheadCore
import Testing

@Suite("Playlist")
struct PlaylistTests {
  @Test func anEntryNeedsOnlyALocation() {
    let entry = PlaylistEntry(location: "file:///a")
    #expect(entry.title == nil)
    #expect(entry.duration == nil)
    #expect(entry == PlaylistEntry(location: "file:///a", title: nil, duration: nil))
    #expect(entry != PlaylistEntry(location: "file:///a", title: "A"))
  }

  @Test func aPlaylistCanBeMadeWithoutAFile() {
    var list = Playlist()
    #expect(list.title == nil)
    #expect(list.entries.isEmpty)
    list.entries.append(PlaylistEntry(location: "file:///a"))
    #expect(list == Playlist(entries: [PlaylistEntry(location: "file:///a")]))
  }

  @Test func theSameEntryMayComeTwice() throws {
    #expect(try locations("/a\n/a", .m3u) == ["file:///a", "file:///a"])
  }

  @Test(arguments: [
    ("#EXTM3U\n#PLAYLIST:T\n#EXTINF:90,A - B\n../x y.mp3", PlaylistFormat.m3u),
    ("[playlist]\nPlaylistName=T\nFile1=../x y.mp3\nTitle1=A - B\nLength1=90", .pls),
    (
      xspf(
        """
        <track><location>../x%20y.mp3</location><creator>A</creator><title>B</title>
        <duration>90000</duration></track>
        """, head: "<title>T</title>"), .xspf
    ),
  ])
  func allFormatsSayTheSame(text: String, format: PlaylistFormat) throws {
    #expect(Playlist.format(of: Array(text.utf8), name: "") == format)
    #expect(
      try playlist(text, format, base: "file:///m/lists/list")
        == Playlist(
          title: "T",
          entries: [
            PlaylistEntry(location: "file:///m/x%20y.mp3", title: "A - B", duration: .seconds(90))
          ]))
  }

  @Test func aListReadInTheWrongFormatIsAnError() {
    #expect(throws: PlaylistError.notXSPF) { try playlist("#EXTM3U\n/a", .xspf) }
    #expect(throws: PlaylistError.empty) { try playlist("#EXTM3U\n/a", .pls) }
  }
}
