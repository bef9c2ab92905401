import PlayheadCore
import Testing

@Suite("Playlist format")
struct PlaylistFormatTests {
  @Test(
    arguments: [
      ("[playlist]\nFile1=a", "x", .pls),
      ("\u{FEFF}\r\n [Playlist]", "x.m3u", .pls),
      ("#EXTM3U\n#EXTINF:1,a\na", "x.txt", .m3u),
      ("\u{FEFF}#EXTM3U", "x", .m3u),
      ("#EXTM3U url-tvg=\"http://h\"\n", "x.pls", .m3u),
      ("<playlist xmlns=\"http://xspf.org/ns/0/\">", "x", .xspf),
      ("<?xml version='1.0'?><!-- c --><p:playlist xmlns:p='http://xspf.org/ns/0/'>", "x", .xspf),
      (
        "<?xml version='1.0'?><!DOCTYPE playlist><playlist xmlns='http://xspf.org/ns/0/'/>", "",
        .xspf
      ),
    ] as [(String, String, PlaylistFormat)])
  func contentDecidesFirst(head: String, name: String, format: PlaylistFormat) {
    #expect(Playlist.format(of: Array(head.utf8), name: name) == format)
  }

  @Test(
    arguments: [
      ("a.mp3\nb.mp3", "list.m3u", .m3u), ("a.mp3", "LIST.M3U8", .m3u), ("", "list.m3u", .m3u),
      ("caf\u{E9}", "list.m3u", .m3u), ("File1=a", "list.pls", .pls),
      ("<playlist>", "list.xspf", .xspf), ("<?xml version='1.0'?><!-- long", "a.XSPF", .xspf),
      ("hello", "list.xspf", .xspf),
    ] as [(String, String, PlaylistFormat)])
  func theNameDecidesForText(head: String, name: String, format: PlaylistFormat) {
    #expect(Playlist.format(of: Array(head.utf8), name: name) == format)
  }

  @Test(arguments: [
    ("a.mp3", "list.txt"), ("", ""), ("", "m3u"), ("ID3\u{3}\u{0}\u{0}", "song.m3u"),
    ("\u{0}\u{0}\u{0}\u{18}ftypmp42", "film.m3u8"), ("\u{1}\u{2}abc", "list.m3u"),
    ("<playlist/>", "list.xml"), ("<rss/>", "feed"), ("<html>playlist</html>", "index.html"),
    ("<playlist xmlns='urn:x'>", "x"), ("\u{0}", "list.xspf"), ("RIFF\u{24}\u{0}", "list.pls"),
    ("#EXTM3U\n#EXT-X-VERSION:3", "live.m3u8"),
    ("\u{FEFF}#EXTM3U\r\n#EXTINF:4,\r\na.ts\r\n#EXT-X-ENDLIST", "a.m3u"),
  ])
  func anythingElseIsNoPlaylist(head: String, name: String) {
    #expect(Playlist.format(of: Array(head.utf8), name: name) == nil)
  }

  @Test func latin1TextCountsAsText() {
    #expect(Playlist.format(of: [0x63, 0xE9, 0x0A, 0x1A], name: "a.m3u") == .m3u)
  }

  @Test(arguments: [
    ("#EXTM3U", PlaylistFormat.m3u), ("[playlist]", .pls),
    ("<?xml version='1.0'?><playlist xmlns='http://xspf.org/ns/0/'>", .xspf),
  ])
  func utf16IsRecognized(head: String, format: PlaylistFormat) {
    for bigEndian in [false, true] {
      let bytes = utf16(head, bigEndian: bigEndian)
      #expect(Playlist.format(of: bytes, name: "") == format)
      #expect(Playlist.format(of: bytes + [0x20], name: "") == format)
    }
  }

  @Test(arguments: [
    ("#EXTM3U\n#EXT-X-TARGETDURATION:10\n", true),
    ("#EXTM3U\r\n\r\n  #EXT-X-STREAM-INF:a\r\n", true),
    ("\n#EXTM3U\n#EXT-X-", true), ("#EXTM3U\n#EXTINF:1,a\na.mp3", false),
    ("#EXT-X-VERSION:3\n#EXTM3U", false), ("#EXTM3U\n#EXTINF:1,#EXT-X-VERSION\na", false),
    ("", false), ("#EXTM3U", false),
  ])
  func hlsIsKnownByItsTags(head: String, isHLS: Bool) {
    #expect(Playlist.isHLS(Array(head.utf8)) == isHLS)
  }

  @Test(arguments: [
    ("Dear reader,\n\nthis is a text.\n", true), ("\u{FEFF}Grüße", true), ("", false),
    (" \n", false), ("#EXTM3U\n#EXT-X-VERSION:3", false), ("OggS\0\u{2}", false),
    ("<?xml version=\"1.0\"?><MPD/>", false),
  ])
  func textsThatNothingPlaysAreKnown(head: String, isPlainText: Bool) {
    #expect(Playlist.isPlainText(Array(head.utf8)) == isPlainText)
  }

  @Test(arguments: [PlaylistError.empty, .notXSPF, .damaged(line: 12)])
  func errorsAreSentences(error: PlaylistError) {
    #expect(error.description.hasSuffix("."))
    #expect(error != .damaged(line: 12) || error.description.contains("line 12"))
  }
}
