import CPlatform
import Glibc
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import Playhead

/// The media found in what a person names. Media files are empty: names are enough here.
@MainActor @Suite(.serialized) struct MediaOpenerTests {
  private let folder: String

  init() throws {
    gtk_init()
    folder = try TestMedia.makeDirectory()
  }

  private func make(_ names: String..., contents: String = "") {
    for name in names {
      let path = "\(folder)/\(name)"
      _ = g_mkdir_with_parents(String(taking: g_path_get_dirname(path)), 0o755)
      g_file_set_contents(path, contents, -1, nil)
    }
  }

  private func uri(_ name: String) -> String {
    String(taking: g_filename_to_uri("\(folder)/\(name)", nil, nil)) ?? ""
  }

  private func names(_ result: MediaOpener.Result) -> [String] {
    result.items.map { item in
      let path = item.url.flatMap { String(taking: g_filename_from_uri($0, nil, nil)) } ?? ""
      return String(path.dropFirst(folder.utf8.count + 1))
    }
  }

  /// Verifies that what is no playlist gives no items: the window leaves what is there as it is.
  @Test(arguments: [
    ("bad.m3u", "#EXTM3U\n#EXTINF:-1,Nothing\n"), ("bad.m3u8", "#EXTM3U\n"),
    ("bad.xspf", "<?xml version=\"1.0\"?><playlist><trackList><track><loca"),
    ("bad.pls", "[playlist]\nNumberOfEntries=3\nVersion=2\n"),
  ])
  func aBadPlaylistGivesNothingButAReason(name: String, contents: String) async {
    make(name, contents: contents)
    let found = await MediaOpener.items(of: [uri(name)])
    #expect(found.items.isEmpty)
    #expect(found.problems.count == 1)
  }

  @Test func foldersAreGoneThroughInNaturalOrder() async {
    make("Part 10.mp4", "part 2.mkv", "Disc 2/b.mp3", "Disc 10/a.mp3", "Disc 2/Deep/c.ogg")
    make(".hidden.mp4", ".hidden/x.mp4", "text.txt", "cover.jpg")
    make("list.m3u", "list.pls", "list.asx", "00001.mpls")
    let found = await MediaOpener.items(of: [uri("")])
    #expect(
      names(found) == [
        "Disc 2/b.mp3", "Disc 2/Deep/c.ogg", "Disc 10/a.mp3", "part 2.mkv", "Part 10.mp4",
      ])
    #expect(found.problems.isEmpty && found.start == nil)
  }

  @Test func aFolderThatIsReachedTwiceIsThereOnce() async {
    make("a/1.mp4", "b/2.mp4")
    for (link, target) in [("a/round", ".."), ("a/self", "."), ("c", "b")] {
      _ = symlink(target, "\(folder)/\(link)")
    }
    let found = await MediaOpener.items(of: [uri("")])
    #expect(names(found) == ["a/1.mp4", "b/2.mp4"])
  }

  @Test func neighborsComeAlongIfAskedFor() async throws {
    make("10.mp4", "9.mp4", "1.mp4", "x.txt", "sub/5.mp4")
    let alone = await MediaOpener.items(of: [uri("9.mp4")])
    #expect(names(alone) == ["9.mp4"] && alone.start == nil)
    let found = await MediaOpener.items(of: [uri("9.mp4")], addsNeighbors: true)
    #expect(names(found) == ["1.mp4", "9.mp4", "10.mp4"])
    #expect(found.start === found.items[1])
    // Several files are what was asked for, and nothing else.
    let several = await MediaOpener.items(of: [uri("9.mp4"), uri("1.mp4")], addsNeighbors: true)
    #expect(names(several) == ["9.mp4", "1.mp4"])
    // What is no medium by its name is played alone, and so is what is not there.
    let text = await MediaOpener.items(of: [uri("x.txt")], addsNeighbors: true)
    #expect(names(text) == ["x.txt"])
    let missing = await MediaOpener.items(of: [uri("7.mp4")], addsNeighbors: true)
    #expect(names(missing) == ["7.mp4"])
  }

  @Test func subtitlesBesideAMediumAreNoItems() async {
    make("a.mp4", "a.srt", "a.en.ass")
    let found = await MediaOpener.items(of: [uri("a.srt"), uri("a.mp4"), uri("a.en.ass")])
    #expect(names(found) == ["a.mp4"])
    #expect(found.subtitles == [uri("a.srt"), uri("a.en.ass")])
    let alone = await MediaOpener.items(of: [uri("a.srt")])
    #expect(names(alone) == ["a.srt"] && alone.subtitles.isEmpty)
  }

  @Test func whatAListSaysIsKnown() async {
    make("a.mp4", "list.m3u")
    make("list.m3u", contents: "#EXTM3U\n#EXTINF:83,The First\na.mp4\nb.mp4\n")
    let found = await MediaOpener.items(of: [uri("list.m3u")])
    #expect(names(found) == ["a.mp4", "b.mp4"])
    #expect(found.items.map(\.displayTitle) == ["The First", "b.mp4"])
    #expect(found.items.map(\.duration) == [.seconds(83), nil])
  }

  /// Verifies that files are found whose names other programs write percent-encoded or in Windows-1252.
  @Test func filesOfAListAreFoundHoweverTheyAreSpelled() async {
    make("My Song.mp3", "Björk.mp3", "a%20b.mp3", "a b.mp3")
    let lines: [UInt8] =
      Array("My%20Song.mp3\nBj".utf8) + [0xF6]
      + Array("rk.mp3\nBj%C3%B6rk.mp3\na%20b.mp3\nnone%20.mp3\n".utf8)
    FileContents.write(lines, to: "\(folder)/list.m3u")
    let found = await MediaOpener.items(of: [uri("list.m3u")])
    #expect(
      names(found) == ["My Song.mp3", "Björk.mp3", "Björk.mp3", "a%20b.mp3", "none%20.mp3"])
  }

  @Test func listsInAListAreReadInTheirPlaces() async {
    make("a.mp3", "sub/b.mp3", "c.mp3", "d.mp3")
    make("list.m3u", contents: "a.mp3\nsub/inner.pls\nempty.m3u\nd.mp3\nsub/inner.pls\n")
    // Each of them is read once, however they list each other.
    make(
      "sub/inner.pls",
      contents: "[playlist]\nFile1=b.mp3\nFile2=../list.m3u\nFile3=../c.mp3\nFile4=/dev/zero\n")
    make("empty.m3u", contents: "#EXTM3U\n")
    make("hls.m3u8", contents: "#EXTM3U\n#EXT-X-TARGETDURATION:1\n")
    make("whole.m3u", contents: "list.m3u\nhls.m3u8\nmissing.m3u\n")
    let found = await MediaOpener.items(of: [uri("whole.m3u")])
    #expect(
      names(found) == ["a.mp3", "sub/b.mp3", "c.mp3", "d.mp3", "hls.m3u8", "missing.m3u"])
    #expect(
      found.problems == [
        "Some items in “inner.pls” were skipped: playlists cannot open devices.",
        "“empty.m3u”: The playlist contains no playable items.",
      ])
  }

  @Test func listsAreInEachOtherUpToALimit() async {
    for number in 0...6 {
      make("\(number).m3u", contents: "\(number + 1).m3u\n\(number).mp3\n")
    }
    let found = await MediaOpener.items(of: [uri("0.m3u")])
    #expect(names(found) == ["5.m3u", "4.mp3", "3.mp3", "2.mp3", "1.mp3", "0.mp3"])
  }

  @Test func whatFollowsALongListInAListIsItsRest() async throws {
    make("outer.m3u", contents: "inner.m3u\nlast.mp3\n")
    make("inner.m3u", contents: (0..<1500).map { "\($0).mp3\n" }.joined())
    let found = await MediaOpener.items(of: [uri("outer.m3u")])
    #expect(found.items.count == PlaylistSource.partLength)
    let source = try #require(found.rests.first?.source)
    let left = await source.remaining()
    let part = try await source.next()
    #expect(part.isLast && part.items.count == 501)
    #expect(part.items.compactMap(\.url) == left.map(\.location))
    #expect(left.last?.location == uri("last.mp3"))
  }

  @Test(arguments: [
    ("/dev/zero", "playlists cannot open devices."),
    ("fifo", "playlists cannot open devices."),
    ("v4l2:///dev/video0", "playlists cannot open “v4l2:” URLs."),
  ])
  func aListOpensNoDevices(_ entry: String, _ reason: String) async throws {
    make("a.mp4", "b.mp4")
    try #require(mkfifo("\(folder)/fifo", 0o600) == 0)
    make("list.m3u", contents: "a.mp4\n\(entry)\nb.mp4\n")
    let found = await MediaOpener.items(of: [uri("list.m3u")])
    #expect(names(found) == ["a.mp4", "b.mp4"])
    #expect(found.problems == ["Some items in “list.m3u” were skipped: \(reason)"])
    // What a person names is tried.
    #expect(await MediaOpener.items(of: [uri("fifo")]).items.count == 1)
  }

  /// Verifies that what ``SourceRule`` does not allow is left out, and said with its scheme.
  @Test(arguments: [
    (SourceRule.Origin.commandLine, "fd://6"), (.dialog, "fd://6"), (.bus, "fd://6"),
    (.bus, "v4l2:///dev/video0"), (.bus, "data:,a"),
  ])
  func whatMayNotBeNamedIsNotOpened(_ origin: SourceRule.Origin, _ address: String) async throws {
    make("a.mp4")
    let found = await MediaOpener.items(of: [address, uri("a.mp4")], from: origin)
    #expect(names(found) == ["a.mp4"])
    let scheme = address.prefix { $0 != ":" }
    #expect(found.problems == ["“\(scheme):” URLs are not allowed here."])
  }

  @Test func theStandardInputIsADescriptorThatWasGiven() async {
    let address = StandardInput.uri(keeping: 0)
    #expect(await MediaOpener.items(of: [address], from: .commandLine).items.count == 1)
    #expect(await MediaOpener.items(of: [address], from: .bus).items.isEmpty)
  }

  @Test func aListOnAServerIsFetched() async throws {
    make(
      "list.m3u",
      contents:
        "#EXTINF:5,One\none.mp4\nhttps://example.com/two\nfile:///etc/passwd\nv4l2:///dev/video0\n")
    make("list.xspf", contents: "this is no list")
    make(
      "stream.m3u8",
      contents: "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n1.ts\n")
    let server = try TestServer(directory: folder)
    defer { server.stop() }
    let found = await MediaOpener.items(of: [server.url("/list.m3u")])
    #expect(found.items.map(\.url) == [server.url("/one.mp4"), "https://example.com/two"])
    #expect(found.items.first?.displayTitle == "One")
    #expect(found.items.first?.duration == .seconds(5))
    #expect(
      found.problems
        == ["Some items in “list.m3u” were skipped: playlists cannot open “file:” URLs."])
    // What is no list is for the player, which says what is wrong with it.
    for path in ["/stream.m3u8", "/list.xspf", "/missing.pls", "/film.mp4"] {
      let stream = await MediaOpener.items(of: [server.url(path)])
      #expect(stream.items.map(\.url) == [server.url(path)])
    }
    #expect(server.requestCount("/film.mp4") == 0)
  }

  @Test func aFileIsReadUpToALimit() {
    make("long.m3u", contents: String(repeating: "a", count: 200_000))
    for limit in [0, 1, 65_536, 100_000, 200_000] {
      #expect(FileBytes.read("\(folder)/long.m3u", limit: limit)?.count == limit)
    }
    #expect(FileBytes.read("\(folder)/long.m3u", limit: .max)?.count == 200_000)
  }

  /// Verifies that such a list is left to the player, as what is no list.
  @Test func aListOfTooManyBytesOnAServerIsNone() async throws {
    let line = "http://h/\(String(repeating: "a", count: 1000))\n"
    let count = InputLimits.remoteListBytes / line.utf8.count
    make("whole.m3u", contents: String(repeating: line, count: count))
    make("long.m3u", contents: String(repeating: line, count: count + 1))
    let server = try TestServer(directory: folder)
    defer { server.stop() }
    #expect(await RemotePlaylist.list(at: server.url("/whole.m3u")) != nil)
    #expect(await RemotePlaylist.list(at: server.url("/long.m3u")) == nil)
  }

  @Test func whatIsCalledOtherwiseMayBeAListNevertheless() async throws {
    make("named.txt", contents: "https://example.com/one\nfile:///etc/passwd\n")
    make("marked.txt", contents: "#EXTM3U\n#EXTINF:5,One\none.mp4\n")
    make("words.txt", contents: "These are words.\nNothing else.\n")
    let server = try TestServer(directory: folder)
    defer { server.stop() }
    let named = await RemotePlaylist.list(at: server.url("/named.txt"))
    #expect(named?.items.map(\.url) == ["https://example.com/one"])
    let marked = await RemotePlaylist.list(at: server.url("/marked.txt"))
    #expect(marked?.items.map(\.url) == [server.url("/one.mp4")])
    for path in ["/words.txt", "/missing"] {
      #expect(await RemotePlaylist.list(at: server.url(path)) == nil)
    }
  }

  @Test func nobodyIsOverwrittenWithoutBeingAsked() async throws {
    make("list.m3u8", contents: "the old one")
    let saved = try await PlaylistFile.save(
      Playlist(entries: [PlaylistEntry(location: "http://h/live")]), to: uri("list"))
    #expect(saved == "list-2.m3u8")
    var contents: UnsafeMutablePointer<CChar>?
    g_file_get_contents("\(folder)/list.m3u8", &contents, nil, nil)
    #expect(String(taking: contents) == "the old one")
  }

  @Test func aSavedListIsOpenedAgain() async throws {
    make("a b.mp4", "sub/#c.mp3")
    let opened = await MediaOpener.items(of: [uri("a b.mp4"), uri("sub/#c.mp3"), "http://h/live"])
    for name in ["list", "other.xspf", "third.pls"] {
      let playlist = PlaylistFile.playlist(of: opened.items)
      let saved = try await PlaylistFile.save(playlist, to: uri(name))
      #expect(saved == (name == "list" ? "list.m3u8" : name))
      let again = await MediaOpener.items(of: [uri(saved)])
      #expect(again.items.map(\.url) == opened.items.map(\.url))
    }
    await #expect(throws: GLibError.self) {
      _ = try await PlaylistFile.save(Playlist(), to: "file:///nowhere/at/all.m3u8")
    }
  }
}
