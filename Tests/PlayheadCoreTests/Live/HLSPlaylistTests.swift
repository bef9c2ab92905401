import PlayheadCore
import Testing

@Suite("HLS playlists")
struct HLSPlaylistTests {
  private static let live = """
    #EXTM3U
    #EXT-X-VERSION:3
    #EXT-X-TARGETDURATION:4
    #EXT-X-MEDIA-SEQUENCE:120
    #EXTINF:4.000,
    a.ts
    #EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:20.000Z
    #EXTINF:3.5,title, with a comma
    ../b.ts?x=1
    #EXTINF:4
    http://other.example/c.ts
    #EXT-X-DISCONTINUITY
    #EXT-X-PROGRAM-DATE-TIME:2023-11-14T23:00:00.000Z
    #EXTINF:4,
    /d.ts
    """
  private static let uri = "http://server.example/live/tv/index.m3u8?token=1"

  private func read(_ text: String) throws -> HLSPlaylist {
    try #require(HLSPlaylist(text.utf8, uri: Self.uri))
  }

  @Test func segmentsAreNumberedAndResolved() throws {
    let playlist = try read(Self.live)
    #expect(
      playlist.segments.map(\.uri) == [
        "http://server.example/live/tv/a.ts", "http://server.example/live/b.ts?x=1",
        "http://other.example/c.ts", "http://server.example/d.ts",
      ])
    #expect(playlist.segments.map(\.number) == [120, 121, 122, 123])
    #expect(
      playlist.segments.map(\.duration)
        == [.seconds(4), .milliseconds(3500), .seconds(4), .seconds(4)])
    #expect(playlist.targetDuration == .seconds(4))
    #expect(playlist.length == .milliseconds(15_500))
    #expect(!playlist.isComplete)
    #expect(playlist.playlists.isEmpty)
  }

  @Test func datesAreCountedOnAndBack() throws {
    #expect(
      try read(Self.live).segments.map { $0.date?.description } == [
        "2023-11-14T22:13:16.000Z", "2023-11-14T22:13:20.000Z", "2023-11-14T22:13:23.500Z",
        "2023-11-14T23:00:00.000Z",
      ])
  }

  @Test func aSegmentsTimeGivesTheStreamsDate() throws {
    let playlist = try read(Self.live)
    let mapping = playlist.dateMapping(
      ofSegment: "http://other.example/c.ts", at: .seconds(10))
    #expect(mapping?.time == .seconds(10))
    #expect(mapping?.date.description == "2023-11-14T22:13:23.500Z")
    #expect(playlist.dateMapping(ofSegment: "http://other.example/x.ts", at: .zero) == nil)
    #expect(
      playlist.dateMapping(ofStartAt: .seconds(6))?.date.description == "2023-11-14T22:13:16.000Z")
  }

  @Test func withoutDatesThereIsNoMapping() throws {
    let playlist = try read(
      "#EXTM3U\r\n#EXT-X-PROGRAM-DATE-TIME:today\r\n#EXTINF:6,\r\na.ts\r\n#EXT-X-ENDLIST\r\n")
    #expect(playlist.segments.map(\.date) == [nil])
    #expect(playlist.isComplete)
    #expect(playlist.targetDuration == nil)
    #expect(playlist.segments.first?.number == 0)
    #expect(playlist.dateMapping(ofStartAt: .zero) == nil)
    #expect(
      playlist.dateMapping(ofSegment: "http://server.example/live/tv/a.ts", at: .zero) == nil)
  }

  @Test func aListOfPlaylistsNamesVariantsFirst() throws {
    let playlist = try read(
      """
      \u{FEFF}#EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,NAME="a,URI=no",GROUP-ID="x",URI="audio/index.m3u8"
      #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc"
      #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="frames.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=1
      low.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=2
      high.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=3
      low.m3u8
      stray.m3u8
      """)
    #expect(
      playlist.playlists
        == ["low.m3u8", "high.m3u8", "audio/index.m3u8"].map {
          "http://server.example/live/tv/\($0)"
        })
    #expect(playlist.segments.isEmpty)
    #expect(playlist.dateMapping(ofStartAt: .zero) == nil)
  }

  @Test func soundsAreThoseOfTheDemuxersStreams() throws {
    func line(_ group: String, _ attributes: String) -> String {
      "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"\(group)\",\(attributes)\n"
    }
    func group(_ name: String) -> String {
      line(name, "NAME=\"Original\",LANGUAGE=\"de\"")
        + line(name, "NAME=\"English\",LANGUAGE=\"en\",URI=\"\(name)1.m3u8\"")
        + line(name, "NAME=\"French\",LANGUAGE=\"fr\",URI=\"\(name)2.m3u8\"")
        + line(name, "NAME=\"Commentary, long\",LANGUAGE=\"en\",URI=\"\(name)3.m3u8\"")
        + line(name, "NAME=\"Music\",URI=\"\(name)4.m3u8\"")
    }
    func facts(_ playlist: HLSPlaylist) -> [String] {
      (0..<6).map { stream in
        playlist.sound(ofStream: stream).map { "\($0.language ?? "-") \($0.name ?? "-")" } ?? "none"
      }
    }
    let list =
      "#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"a\",LANGUAGE=\"it\",URI=\"s.m3u8\"\n"
    let expected = ["de -", "en English", "fr -", "en Commentary, long", "- Music", "none"]
    #expect(facts(try read(list + group("a"))) == expected)
    // Whatever variant is played.
    #expect(facts(try read(list + group("a") + group("b"))) == expected)
    let other = line("b", "NAME=\"Other\",LANGUAGE=\"es\",URI=\"b.m3u8\"")
    #expect(facts(try read(list + group("a") + other)) == Array(repeating: "none", count: 6))
    #expect(facts(try read(list)) == Array(repeating: "none", count: 6))
    #expect(try read(list + String(repeating: other, count: 300)).sounds.count == 256)
  }

  @Test(arguments: ["", "\n", "<html>", "a.ts\n#EXTM3U", "#EXTINF:4,\na.ts"])
  func otherTextIsNoPlaylist(text: String) {
    #expect(HLSPlaylist(text.utf8, uri: Self.uri) == nil)
  }

  @Test func brokenLinesAreHarmless() throws {
    let playlist = try read(
      """
      #EXTM3U
      #EXT-X-MEDIA-SEQUENCE:x
      #EXT-X-TARGETDURATION:
      #EXT-X-MEDIA:URI="never closed
      #EXT-X-STREAM-INF:
      #EXTINF:,
      #EXTINF:2,
      a.ts
      """)
    // The URI belongs to the variant that was announced.
    #expect(playlist.playlists == ["http://server.example/live/tv/a.ts"])
    #expect(playlist.segments.isEmpty)
  }
}
