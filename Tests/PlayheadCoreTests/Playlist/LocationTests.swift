import PlayheadCore
import Testing

@Suite("Locations")
struct LocationTests {
  private static let directory = "file:///home/me/My%20Music"

  @Test(arguments: [
    LocationSample("a.mp3", "\(directory)/a.mp3"),
    LocationSample("./a.mp3", "\(directory)/a.mp3"),
    LocationSample("b/c/a.mp3", "\(directory)/b/c/a.mp3"),
    LocationSample("../a.mp3", "file:///home/me/a.mp3"),
    LocationSample("b/../../c/./a.mp3", "file:///home/me/c/a.mp3"),
    LocationSample("../../../../../a.mp3", "file:///a.mp3"),
    LocationSample("..", "file:///home/me/"),
    LocationSample(".hidden/..a.mp3", "\(directory)/.hidden/..a.mp3"),
    LocationSample("~/a.mp3", "\(directory)/~/a.mp3"),
  ])
  func relativePathsAreResolvedAgainstThePlaylist(sample: LocationSample) throws {
    #expect(try locations(sample.line, .m3u) == [sample.location])
    #expect(try locations("[playlist]\nFile1=\(sample.line)", .pls) == [sample.location])
    #expect(try locations(xspf(location: sample.line), .xspf) == [sample.location])
  }

  @Test(arguments: [
    LocationSample("/x/y.mp3", "file:///x/y.mp3"),
    LocationSample("//x/y.mp3", "file:///x/y.mp3"),
    LocationSample("/x/../y.mp3", "file:///y.mp3"),
    LocationSample("/../y.mp3", "file:///y.mp3"),
    LocationSample("/x//y.mp3", "file:///x//y.mp3"),
    LocationSample("/", "file:///"),
  ])
  func absolutePathsAreLocalFiles(sample: LocationSample) throws {
    #expect(try locations(sample.line, .m3u) == [sample.location])
    #expect(try locations("File1=\(sample.line)", .pls) == [sample.location])
  }

  @Test(arguments: [
    LocationSample("/a b.mp3", "file:///a%20b.mp3"),
    LocationSample("/100%.mp3", "file:///100%25.mp3"),
    LocationSample("/a%20b.mp3", "file:///a%2520b.mp3"),
    LocationSample("/#1.mp3", "file:///%231.mp3"),
    LocationSample("/Who?.mp3", "file:///Who%3F.mp3"),
    LocationSample(
      "/a;b[c]{d}|^`<>\"\\.mp3", "file:///a%3Bb%5Bc%5D%7Bd%7D%7C%5E%60%3C%3E%22%5C.mp3"),
    LocationSample("/!$&'()*+,-.:=@_~", "file:///!$&'()*+,-.:=@_~"),
    LocationSample("/日本.mp3", "file:///%E6%97%A5%E6%9C%AC.mp3"),
    LocationSample("/a\tb.mp3", "file:///a%09b.mp3"),
    LocationSample("Part 2: Home.mkv", "\(directory)/Part%202:%20Home.mkv"),
    LocationSample("Part:Home.mkv", "\(directory)/Part:Home.mkv"),
    LocationSample("12:30.mp3", "\(directory)/12:30.mp3"),
  ])
  func pathsArePercentEncodedAsGLibDoes(sample: LocationSample) throws {
    #expect(try locations(sample.line, .m3u) == [sample.location])
    #expect(try locations("File1=\(sample.line)", .pls) == [sample.location])
  }

  @Test(arguments: [
    "http://example.com/a%20b.mp3?x=1&y=2#t=10", "https://example.com:8443/live",
    "rtsp://user:secret@camera/1", "HTTP://EXAMPLE.COM/../a", "http://[::1]/a", "mms://h/a;b|c",
    "smb://nas/music/a.mp3", "file:///a%20b.mp3", "file:///C:/a.mp3", "file://nas/a.mp3",
    "x-my.scheme+1://h",
  ])
  func urisAreLeftAlone(uri: String) throws {
    #expect(try locations(uri, .m3u) == [uri])
    #expect(try locations("File1=\(uri)", .pls) == [uri])
    let escaped = uri.split(separator: "&", omittingEmptySubsequences: false).joined(
      separator: "&amp;")
    #expect(try locations(xspf(location: escaped), .xspf) == [uri])
  }

  @Test(arguments: [
    LocationSample("http://h/a b.mp3", "http://h/a%20b.mp3"),
    LocationSample("http://h/é.mp3", "http://h/%C3%A9.mp3"),
    LocationSample("http://h/100%.mp3", "http://h/100%25.mp3"),
    LocationSample("http://h/a%2", "http://h/a%252"),
    LocationSample("file:/a.mp3", "file:///a.mp3"),
    LocationSample("file://localhost/a.mp3", "file:///a.mp3"),
    LocationSample("FILE:///a b.mp3", "file:///a%20b.mp3"),
    LocationSample("file:a.mp3", "\(directory)/a.mp3"),
  ])
  func whatIsAlmostAURIIsRepaired(sample: LocationSample) throws {
    #expect(try locations(sample.line, .m3u) == [sample.location])
    #expect(try locations(xspf(location: sample.line), .xspf) == [sample.location])
  }

  @Test(arguments: ["file:", "file://", "file://host", "a\u{1}b", "http://h/\u{1}x"])
  func whatCannotBeALocationIsLeftOut(line: String) throws {
    #expect(try locations("\(line)\n/a", .m3u) == ["file:///a"])
  }

  @Test(arguments: [
    LocationSample(#"Disc 1\a b.mp3"#, "\(directory)/Disc%201/a%20b.mp3"),
    LocationSample(#"..\a.mp3"#, "file:///home/me/a.mp3"),
    LocationSample(#".\a.mp3"#, "\(directory)/a.mp3"),
    LocationSample(#"\Music\a.mp3"#, "file:///Music/a.mp3"),
    LocationSample(#"C:\My Music\a.mp3"#, "file:///C:/My%20Music/a.mp3"),
    LocationSample("d:/a.mp3", "file:///d:/a.mp3"),
    LocationSample(#"C:\Mixed/a.mp3"#, "file:///C:/Mixed/a.mp3"),
    LocationSample(#"\\nas\music\a b.mp3"#, "smb://nas/music/a%20b.mp3"),
  ])
  func windowsPathsAreUnderstood(sample: LocationSample) throws {
    #expect(try locations(sample.line, .m3u) == [sample.location])
    #expect(try locations("File1=\(sample.line)", .pls) == [sample.location])
    #expect(try locations(xspf(location: sample.line), .xspf) == [sample.location])
  }

  @Test func aBackslashBesideASlashIsPartOfAName() throws {
    #expect(try locations(#"b/AC\DC.mp3"#, .m3u) == ["\(Self.directory)/b/AC%5CDC.mp3"])
  }

  @Test(arguments: [
    LocationSample("a.mp3", "http://h:80/x/a.mp3"),
    LocationSample("../a b.mp3?n=1", "http://h:80/a%20b.mp3?n=1"),
    LocationSample("/a%20b.mp3", "http://h:80/a%20b.mp3"),
    LocationSample("//other/a.mp3", "http://other/a.mp3"),
    LocationSample("?n=2", "http://h:80/x/list.m3u?n=2"),
    LocationSample("a:b.mp3", "http://h:80/x/a:b.mp3"),
    LocationSample(#"b\a.mp3"#, "http://h:80/x/b/a.mp3"),
    LocationSample("https://s/a.mp3", "https://s/a.mp3"),
  ])
  func entriesOfAListOnTheWebAreURIReferences(sample: LocationSample) throws {
    let base = "http://h:80/x/list.m3u?key=1#top"
    #expect(try locations(sample.line, .m3u, base: base) == [sample.location])
    #expect(try locations("File1=\(sample.line)", .pls, base: base) == [sample.location])
  }

  @Test(arguments: [
    LocationSample("file:///a.mp3", "file:///a.mp3"),
    LocationSample(#"C:\Music\a.mp3"#, "file:///C:/Music/a.mp3"),
    LocationSample(#"\\nas\a.mp3"#, "smb://nas/a.mp3"),
  ])
  func aListOnTheWebCanNameLocalFilesInFull(sample: LocationSample) throws {
    let base = "https://h/list.m3u"
    #expect(try locations(sample.line, .m3u, base: base) == [sample.location])
    #expect(try locations(xspf(location: sample.line), .xspf, base: base) == [sample.location])
  }

  @Test func aListOnTheWebHasNoRelativeFileURIs() throws {
    #expect(
      try locations("file:a.mp3\nb.mp3", .m3u, base: "https://h/list.m3u") == ["https://h/b.mp3"])
  }

  @Test(arguments: ["HTTP://h/list", "hTTps://h/list"])
  func theSchemeOfTheBaseMayBeInAnyCase(base: String) throws {
    let location = try #require(try locations("a.mp3?x=1", .m3u, base: base).first)
    #expect(location.hasSuffix("://h/a.mp3?x=1"))
  }

  @Test(arguments: [
    LocationSample("/x/y.mp3", "sftp://me@nas/x/y.mp3"),
    LocationSample("y?.mp3", "sftp://me@nas/music/y%3F.mp3"),
    LocationSample("file:///y.mp3", "file:///y.mp3"),
  ])
  func pathsInAListOnAServerAreOnThatServer(sample: LocationSample) throws {
    #expect(
      try locations(sample.line, .m3u, base: "sftp://me@nas/music/list.m3u") == [sample.location])
  }

  @Test(
    arguments: [
      // as VLC writes them
      ("/My%2520Song.mp3", ["/My%20Song.mp3"]), ("/a%2520b/c%2523.mp3", ["/a%20b/c%23.mp3"]),
      ("/s%25C3%25BC.mp3", ["/s%C3%BC.mp3"]), ("/m%C3%BC/a%2520b", ["/m%C3%BC/a%20b"]),
      // in Windows-1252, in a folder whose name is UTF-8
      ("/Bj%F6rk.mp3", ["/Bj%C3%B6rk.mp3"]), ("/m%C3%BC/Bj%F6rk.mp3", ["/m%C3%BC/Bj%C3%B6rk.mp3"]),
      ("/%80.mp3", ["/%E2%82%AC.mp3"]),
      // both
      ("/Bj%25F6rk.mp3", ["/Bj%F6rk.mp3", "/Bj%C3%B6rk.mp3"]),
      ("/%F6%2520", ["/%F6%20", "/%C3%B6%2520", "/%C3%B6%20"]),
      // nothing else
      ("/a%20b.mp3", []), ("/100%25.mp3", []), ("/%E6%97%A5.mp3", []), ("/a.mp3", []),
      // no other folder, and no end within a name
      ("/a%252Fb", []), ("/%252e%252E/b", []), ("/%252E/b", []), ("/a%2500b", []),
    ] as [(String, [String])])
  func aFileMayBeSpelledInAnotherWay(path: String, others: [String]) {
    #expect(LocationSpelling.others(of: "file://\(path)") == others.map { "file://\($0)" })
    #expect(LocationSpelling.others(of: "sftp://nas\(path)") == [])
  }

  @Test func aLongPathIsKeptAndAnEndlessOneIsNot() throws {
    let name = String(repeating: "x", count: 65_535)
    #expect(try locations("/\(name)\n/y", .m3u) == ["file:///\(name)", "file:///y"])
    #expect(try locations("/\(name)x\n/y", .m3u) == ["file:///y"])
  }

  @Test func aLocationIsAlwaysASCIIWithoutBlanks() throws {
    for byte in UInt8.min...UInt8.max {
      let bytes = Array("/a".utf8) + [byte] + Array("b\n/c".utf8)
      for format in [PlaylistFormat.m3u, .pls] {
        let prefix = format == .pls ? Array("File1=".utf8) : []
        let list = try? Playlist(parsing: prefix + bytes, format: format, base: localBase)
        for entry in list?.entries ?? [] {
          #expect(entry.location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
          #expect(entry.location.hasPrefix("file:///"))
        }
      }
    }
  }

  @Test func entriesOfAListOnAShareArePathsOnTheShare() throws {
    let base = "smb://nas/music/list.m3u"
    #expect(try locations("#x\n../a #1.mp3", .m3u, base: base) == ["smb://nas/a%20%231.mp3"])
  }

  @Test(arguments: [
    ("http://h", "http://h/a.mp3"), ("file:///", "file:///a.mp3"), ("file:/x/y", "file:///x/a.mp3"),
    ("", "file:///a.mp3"), ("no uri", "file:///a.mp3"), ("/x/y", "file:///a.mp3"),
    ("file:///é/y", "file:///%C3%A9/a.mp3"),
  ])
  func anyBaseGivesAnAbsoluteURI(base: String, location: String) throws {
    #expect(try locations("a.mp3", .m3u, base: base) == [location])
  }

  // RFC 3986, 5.4, without the cases that keep no path.
  @Test(arguments: [
    LocationSample("g:h", "gg:h"),
    LocationSample("g", "http://a/b/c/g"),
    LocationSample("./g", "http://a/b/c/g"),
    LocationSample("g/", "http://a/b/c/g/"),
    LocationSample("/g", "http://a/g"),
    LocationSample("//g", "http://g"),
    LocationSample("?y", "http://a/b/c/d;p?y"),
    LocationSample("g?y", "http://a/b/c/g?y"),
    LocationSample("#s", "http://a/b/c/d;p?q#s"),
    LocationSample("g#s", "http://a/b/c/g#s"),
    LocationSample("g?y#s", "http://a/b/c/g?y#s"),
    LocationSample(";x", "http://a/b/c/;x"),
    LocationSample("g;x?y#s", "http://a/b/c/g;x?y#s"),
    LocationSample(".", "http://a/b/c/"),
    LocationSample("./", "http://a/b/c/"),
    LocationSample("..", "http://a/b/"),
    LocationSample("../", "http://a/b/"),
    LocationSample("../g", "http://a/b/g"),
    LocationSample("../..", "http://a/"),
    LocationSample("../../g", "http://a/g"),
    LocationSample("../../../g", "http://a/g"),
    LocationSample("/./g", "http://a/g"),
    LocationSample("/../g", "http://a/g"),
    LocationSample("g.", "http://a/b/c/g."),
    LocationSample(".g", "http://a/b/c/.g"),
    LocationSample("..g", "http://a/b/c/..g"),
    LocationSample("./../g", "http://a/b/g"),
    LocationSample("./g/.", "http://a/b/c/g/"),
    LocationSample("g/./h", "http://a/b/c/g/h"),
    LocationSample("g/../h", "http://a/b/c/h"),
    LocationSample("g;x=1/../y", "http://a/b/c/y"),
    LocationSample("g?y/../x", "http://a/b/c/g?y/../x"),
    LocationSample("g#s/../x", "http://a/b/c/g#s/../x"),
  ])
  func referencesInXSPFFollowRFC3986(sample: LocationSample) throws {
    // A scheme of one letter is taken for a drive, so the first example has two.
    let line = sample.line == "g:h" ? "gg:h" : sample.line
    #expect(
      try locations(xspf(location: line), .xspf, base: "http://a/b/c/d;p?q") == [sample.location])
  }

  @Test func networkPathReferencesInXSPFNameAHost() throws {
    #expect(try locations(xspf(location: "//nas/a.mp3"), .xspf) == ["file://nas/a.mp3"])
  }
}
