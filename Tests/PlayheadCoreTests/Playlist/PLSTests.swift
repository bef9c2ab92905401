import PlayheadCore
import Testing

@Suite("PLS")
struct PLSTests {
  @Test func filesTitlesAndLengthsGoTogetherByNumber() throws {
    let text = """
      [playlist]
      NumberOfEntries=2
      File1=http://radio/one
      Title1=Radio One = best
      Length1=-1
      File2=b.mp3
      Title2=B
      Length2=90
      Version=2
      """
    #expect(
      try playlist(text, .pls).entries == [
        PlaylistEntry(location: "http://radio/one", title: "Radio One = best"),
        PlaylistEntry(
          location: "file:///home/me/My%20Music/b.mp3", title: "B", duration: .seconds(90)),
      ])
  }

  @Test func numbersGiveTheOrderAndMayHaveGaps() throws {
    let text = """
      [playlist]
      numberofentries=99
      Length10=5
      file10=/ten
      FILE2=/two
      title10=Ten
      File007=/seven
      Title5=no file
      """
    let entries = try playlist(text, .pls).entries
    #expect(entries.map(\.location) == ["file:///two", "file:///seven", "file:///ten"])
    #expect(entries.map(\.title) == [nil, nil, "Ten"])
    #expect(entries.map(\.duration) == [nil, nil, .seconds(5)])
  }

  @Test(arguments: [
    "[PLAYLIST]\r\nFile1=/a\r\n", "[playlist]\rFile1=/a", "  [playlist]  \n\n  File1 = /a  ",
    "File1=/a", "\u{FEFF}[playlist]\nFile1=/a", "[playlist]\n; x=y\n#File2=/b\nFile1=/a\0",
    "[playlist]\nFile1=/b\nFile1=/a", "[playlist]\nnonsense\n=\n==\nFile1=/a\nFile=/b",
    "File1=/a\nFile99999999999999999999999=/b\nFile-1=/b\nFile1x=/b\nFile =/b",
    "File1=/a\nFile2=\nTitle2=b",
  ])
  func looseWritingIsAccepted(text: String) throws {
    #expect(try locations(text, .pls) == ["file:///a"])
  }

  @Test(arguments: ["-1", "0", "", "abc", "99999999999999999999999"])
  func aLengthThatIsNoDurationIsUnknown(length: String) throws {
    let entry = try #require(try playlist("File1=/a\nLength1=\(length)", .pls).entries.first)
    #expect(entry.duration == nil)
  }

  @Test(arguments: ["X-GNOME-Title=Jazz", "PlaylistName=Jazz", "playlistname = Jazz "])
  func theListMayHaveATitle(line: String) throws {
    #expect(try playlist("[playlist]\n\(line)\nFile1=/a", .pls).title == "Jazz")
  }

  @Test func titlesFallBackToWindows1252AndPathsKeepTheirBytes() throws {
    let bytes: [UInt8] =
      Array("[playlist]\nFile1=/caf".utf8) + [0xE9] + Array("\nTitle1=Caf".utf8) + [0xE9]
    let list = try Playlist(parsing: bytes, format: .pls, base: localBase)
    #expect(list.entries == [PlaylistEntry(location: "file:///caf%E9", title: "Café")])
  }

  @Test func aTitleOrLengthMayComeBeforeItsFile() throws {
    let text = "[playlist]\nLength1=3\nTitle1=A\nFile1=/a"
    #expect(
      try playlist(text, .pls).entries == [
        PlaylistEntry(location: "file:///a", title: "A", duration: .seconds(3))
      ])
  }

  @Test func aFileThatCannotBeUsedTakesItsTitleWithIt() throws {
    let text = "[playlist]\nFile1=/a\u{1}b\nTitle1=A\nFile2=/c"
    #expect(try playlist(text, .pls).entries == [PlaylistEntry(location: "file:///c")])
  }

  @Test func aListWithoutTitlesHasNone() throws {
    let list = try playlist("[playlist]\nX-GNOME-Title=\nFile1=/a\nTitle1= ", .pls)
    #expect(list == Playlist(entries: [PlaylistEntry(location: "file:///a")]))
  }

  @Test func utf16IsRead() throws {
    let bytes = utf16("[playlist]\r\nFile1=/é\r\n", bigEndian: false)
    let list = try Playlist(parsing: bytes, format: .pls, base: localBase)
    #expect(list.entries == [PlaylistEntry(location: "file:///%C3%A9")])
  }

  @Test(arguments: ["", "[playlist]", "[playlist]\nNumberOfEntries=3\nTitle1=a", "File1="])
  func aListWithNoFilesIsAnError(text: String) {
    #expect(throws: PlaylistError.empty) { try playlist(text, .pls) }
  }
}
