import CPlatform
import Testing

/// What an HLS demuxer is given of a playlist.
@Suite struct DemuxerPlaylistTests {
  private static let segments = "#EXTINF:3.2,\na.ts\n#EXTINF:2,\nb.ts\n"

  private static let cases: [(playlist: String, added: String)] = [
    (segments, "\n#EXT-X-TARGETDURATION:4\n"),
    ("#EXTINF:1.0,\na.ts", "\n#EXT-X-TARGETDURATION:1\n"),
    ("#EXTINF:0.2,\na.ts\n", "\n#EXT-X-TARGETDURATION:1\n"),
    ("#EXTINF:1e300,\na.ts\n", "\n#EXT-X-TARGETDURATION:60\n"),
    ("#EXT-X-TARGETDURATION:0\n" + segments, "\n#EXT-X-TARGETDURATION:4\n"),
    ("#EXT-X-TARGETDURATION:soon\n" + segments, "\n#EXT-X-TARGETDURATION:4\n"),
    ("#EXT-X-TARGETDURATION:6\n" + segments, ""),
    (segments + "#EXT-X-TARGETDURATION:6", ""),
    ("#EXTINF:nan,\na.ts\n#EXTINF:-1,\nb.ts\n#EXTINF:", ""),
    ("#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n", ""),
    ("", ""),
  ]

  @Test(arguments: cases)
  func aMissingTargetDurationIsAdded(playlist: String, added: String) {
    #expect(Self.given("#EXTM3U\n" + playlist) == "#EXTM3U\n" + playlist + added)
  }

  @Test(
    arguments: [
      (#"#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="s.m3u8""#, true),
      (#"#EXT-X-MEDIA:NAME="A, B",URI="s.m3u8",TYPE=SUBTITLES"#, true),
      (#"#EXT-X-MEDIA:TYPE=AUDIO,NAME="With :TYPE=SUBTITLES",URI="a.m3u8""#, false),
      (#"#EXT-X-MEDIA:TYPE=AUDIO,NAME="x,TYPE=SUBTITLES""#, false),
      ("#EXT-X-MEDIA:MYTYPE=SUBTITLES", false),
      ("#EXT-X-MEDIA:A:TYPE=SUBTITLES", false),
      ("#EXT-X-MEDIA:TYPE=SUBTITLE", false),
      ("#EXT-X-MEDIA:", false),
      ("#EXT-X-STREAM-INF:TYPE=SUBTITLES", false),
      ("", false),
    ])
  func onlySubtitlesAreLeftOut(line: String, isLeftOut: Bool) {
    let rest = isLeftOut ? "" : line + "\n"
    #expect(Self.given("#EXTM3U\n" + line + "\nv.m3u8") == "#EXTM3U\n" + rest + "v.m3u8")
  }

  private static func given(_ playlist: String) -> String {
    var playlist = playlist
    let bytes = playlist.withUTF8 { text in
      // An empty text has no address.
      text.baseAddress.map { playhead_playlist_for_demuxer($0, gsize(text.count)) }
    }
    guard let bytes else { return "" }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
  }
}
