import PlayheadCore
import Testing

@Suite struct SourceRuleTests {
  @Test(arguments: [
    ("http://a/b.m3u8", "http://a/b.ts", true),
    ("http://a/b.m3u8", "https://c/d.ts", true),
    ("http://a/b.m3u8", "file:///etc/passwd", false),
    ("http://a/b.m3u8", "FILE:///etc/passwd", false),
    ("http://a/b.m3u8", "fd://6", false),
    ("http://a/b.m3u8", "v4l2:///dev/video0", false),
    ("http://a/b.m3u8", "smb://host/share", false),
    ("http://a/b.m3u8", "data:text/plain,a", true),
    ("http://a/b.m3u8", "nothing", false),
    ("rtsp://a/b", "rtp://c", true),
    ("rtsp://a/b", "dvb://x", false),
    ("file:///a/b.m3u8", "file:///a/b.ts", true),
    ("file:///a/B.M3U8", "http://a/b.ts", true),
    ("file:///a/b.mpd", "fd://6", false),
    ("file:///a/b.m3u8", "v4l2:///dev/video0", false),
    ("fd://0", "fd://0", true),
    ("fd://0", "file:///a", false),
    ("dvd://", "dvd://1", true),
    ("dvd://", "file:///a", false),
    ("v4l2:///dev/video0", "fd://3", false),
  ])
  func anOriginDecides(origin: String, uri: String, isAllowed: Bool) {
    #expect(SourceRule.allows(uri, from: origin) == isAllowed)
  }
}
