import PlayheadCore
import Testing

@Suite("Names of media")
struct MediaNameTests {
  @Test(arguments: [
    ("file:///home/me/film.mkv", "film.mkv"),
    ("file:///home/me/My%20film.mkv", "My film.mkv"),
    ("file:///home/me/%C3%89t%C3%A9.mp3", "Été.mp3"),
    ("file:///home/me/%c3%a9.mp3", "é.mp3"),
    ("file:///home/me/a%2Fb.mp3", "a/b.mp3"),
    ("file:///home/me/what%3F.mp3", "what?.mp3"),
    ("file:///home/me/100%.mp3", "100%.mp3"),
    ("file:///home/me/100%zz", "100%zz"),
    ("file:///home/me/100%2", "100%2"),
    ("file:///home/me/100%25", "100%"),
    ("file:///home/me/Films/", "Films"),
    ("http://example.org/clips/film.mp4", "film.mp4"),
    ("http://example.org/clips/film.mp4?token=a/b#t=10", "film.mp4"),
    ("http://example.org/film.mp4#t=10", "film.mp4"),
    ("http://example.org", "example.org"),
    ("http://example.org/", "example.org"),
    ("http://example.org?x=1", "example.org"),
    ("rtsp://camera.local/stream", "stream"),
    ("rtsp://admin:pa#ss@10.0.0.2/stream", "stream"),
    ("rtsp://admin:pa#ss@10.0.0.2", "10.0.0.2"),
    ("dvd://", "dvd://"),
    ("fd://7", "Standard Input"),
    ("http://me:secret@\u{301}h/\u{301}", "\u{301}"),
    ("http://me:secret@\u{301}h/", "\u{301}h"),
    ("http://me:secret@/?token=1", "http:///?token=…"),
    ("film.mkv", "film.mkv"),
    ("", ""),
    ("://", "://"),
  ])
  func displayIsTheLastComponentOrTheHostOrAll(uri: String, name: String) {
    #expect(MediaName.display(of: uri) == name)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    #expect(MediaName.display(of: "file:///a/%FF.mp3") == "\u{FFFD}.mp3")
  }

  @Test(
    arguments: [
      ("http://example.org/film.mp4", "example.org"),
      ("https://example.org", "example.org"),
      ("http://example.org?x", "example.org"),
      ("http://example.org#x", "example.org"),
      ("http://me@example.org/film.mp4", "example.org"),
      ("http://me:secret@example.org/film.mp4", "example.org"),
      ("http://example.org/a@b", "example.org"),
      ("http://me:secret@\u{301}h/\u{301}film", "\u{301}h"),
      ("http://me:secret@/film.mp4", nil),
      ("rtsp://admin:pa#ss@10.0.0.2/1", "10.0.0.2"),
      ("file:///home/me/film.mkv", nil),
      ("file:///", nil),
      ("http://", nil),
      ("film.mkv", nil),
      ("", nil),
    ] as [(String, String?)])
  func hostIsWhatStandsBetweenSchemeAndPath(uri: String, host: String?) {
    #expect(MediaName.host(of: uri) == host)
  }

  @Test(
    arguments: [
      ("http://example.org/live.m3u8", true),
      ("https://example.org/live.M3U8?token=a.b#c", true),
      ("file:///live%2Em3u8", true),
      ("http://example.org/live", false),
      ("http://example.org/film.mp4?list=live.m3u8", false),
      ("http://m3u8/", false),
      ("", false),
    ] as [(String, Bool)])
  func streamsAreToldByTheirExtensions(uri: String, isHLS: Bool) {
    #expect(MediaName.isProbablyHLS(uri) == isHLS)
  }

  @Test func aLongNameTakesNoLongTime() {
    let name = String(repeating: "%C3%A9", count: 100_000)
    #expect(MediaName.display(of: "file:///" + name).utf8.count == InputLimits.nameBytes)
  }
}
