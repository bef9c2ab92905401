import PlayheadCore
import Testing

@Suite struct SourceRuleTests {
  /// The table, in the words of docs/security.md, which house.test compares with the code's.
  @Test(arguments: [
    (SourceRule.Origin.commandLine, "http: file: data: dvd: v4l2: fd:"),
    (.dialog, "http: file: data: dvd: v4l2:"),
    (.bus, "http: file: dvd:"),
    (.localList, "http: file: data:"),
    (.remoteList, "http: data:"),
    (.localMedium, "http: file: data:"),
    (.remoteMedium, "http: data:"),
    (.otherMedium, "data:"),
  ])
  func whereAnAddressWasNamedDecides(_ origin: SourceRule.Origin, _ allowed: String) {
    let all = ["http:", "file:", "data:", "dvd:", "v4l2:", "fd:"]
    #expect(
      all.filter { SourceRule.allows("\($0)//a", from: origin) }.joined(separator: " ") == allowed)
  }

  @Test(arguments: [
    ("HTTPS://a", SourceRule.Target.network), ("rtsp://a", .network), ("srt://a", .network),
    ("FILE:///a", .file), ("smb://a/b", .file), ("data:,a", .data), ("cdda://1", .disc),
    ("v4l2:///dev/video0", .device), ("dvb://a", .device), ("unknown:a", .device),
    ("fd://0", .descriptor), ("FD://0", .descriptor), ("/etc/passwd", .device), ("", .device),
  ])
  func anAddressLeadsSomewhere(_ uri: String, _ target: SourceRule.Target) {
    #expect(SourceRule.target(of: uri) == target)
  }

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
  func aMediumDecides(origin: String, uri: String, isAllowed: Bool) {
    #expect(SourceRule.allows(uri, fromMedium: origin) == isAllowed)
  }
}
