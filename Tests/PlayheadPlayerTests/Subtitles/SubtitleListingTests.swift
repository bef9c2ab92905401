import CPlatform
import Testing

/// The lines of an HLS playlist that its demuxer is not given.
@Suite struct SubtitleListingTests {
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
  func onlySubtitlesAreLeftOut(line: String, isListed: Bool) {
    let found = line.withCString { playhead_lists_subtitles($0, gsize(line.utf8.count)) }
    #expect((found != 0) == isListed)
  }
}
