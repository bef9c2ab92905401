import PlayheadCore
import Testing

@Suite("XSPF")
struct XSPFTests {
  @Test func aWholeListIsRead() throws {
    let text = xspf(
      """
      <track>
        <location>http://h/a.mp3</location><location>http://h/second</location>
        <title> A </title><creator>Artist</creator><duration>215500</duration>
        <annotation>ignored</annotation><image>http://h/cover.png</image>
      </track>
      <track><location>b c.mp3</location><creator>Only</creator><duration>-1</duration></track>
      <track><title>no location</title></track>
      <track><location> </location></track>
      """, head: "<title>Best of</title><location>http://h/list</location>")
    let list = try playlist(text, .xspf)
    #expect(list.title == "Best of")
    #expect(
      list.entries == [
        PlaylistEntry(
          location: "http://h/a.mp3", title: "Artist - A", duration: .milliseconds(215_500)),
        PlaylistEntry(location: "file:///home/me/My%20Music/b%20c.mp3"),
      ])
  }

  @Test(arguments: [
    #"<playlist version="0" xmlns="http://xspf.org/ns/0/">"#, "<playlist>",
    #"<playlist xmlns='http://xspf.org/ns/0'>"#, #"<playlist xmlns="urn:other">"#,
    "<playlist\n\txmlns = \"http://xspf.org/ns/0/\" >", "<playlist xmlns=''>",
    #"<playlist a=">" b='"' c="&lt;">"#,
  ])
  func theNamespaceOfTheRootIsTakenAsItIs(root: String) throws {
    let tracks = "<trackList><track><location>/a</location></track></trackList>"
    #expect(try locations("\(root)\(tracks)</playlist>", .xspf) == ["file:///a"])
  }

  @Test(arguments: ["xmlns:x=\"http://xspf.org/ns/0/\"", ""])
  func prefixesAreAccepted(declaration: String) throws {
    let text = """
      <x:playlist \(declaration)><x:trackList><x:track>
      <x:location>/a</x:location><x:title>A</x:title></x:track></x:trackList></x:playlist >
      """
    #expect(try playlist(text, .xspf).entries == [PlaylistEntry(location: "file:///a", title: "A")])
  }

  @Test func aNamespaceCanBeDeclaredAgainInside() throws {
    let text = """
      <playlist xmlns="http://xspf.org/ns/0/"><trackList>
      <track xmlns="urn:other"><location>/wrong</location></track>
      <t:track xmlns:t="http://xspf.org/ns/0/"><location>/a</location></t:track>
      <track><t:location xmlns:t="urn:t">/wrong</t:location><location>/b</location></track>
      </trackList></playlist>
      """
    #expect(try locations(text, .xspf) == ["file:///a", "file:///b"])
  }

  @Test func extensionsAndMisplacedElementsAreSkipped() throws {
    let text = xspf(
      """
      <track><location>/a</location><title>A<b>old</b></title>
      <extension application="x"><vlc:id>0</vlc:id><location>/wrong</location>
      <track><location>/wrong</location></track></extension></track>
      <location>/wrong</location>
      """,
      attributes: #"xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/""#,
      head: "<track><location>/wrong</location></track><extension><vlc:node/></extension>")
    #expect(try playlist(text, .xspf).entries == [PlaylistEntry(location: "file:///a", title: "A")])
  }

  @Test(arguments: [
    ("a &amp; b", "a & b"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#233;&#xE9;&#x1F3B5;", "éé🎵"),
    ("&#x0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a & b &", "a & b &"),
    ("&amp;amp;", "&amp;"), ("&unknown; &; &#; &#x; &#1a;", "&unknown; &; &#; &#x; &#1a;"),
    ("<![CDATA[a <b> &amp; c]]> d", "a <b> &amp; c d"), ("<![CDATA[]]]]><![CDATA[>]]>", "]]>"),
    ("a<!-- <title>no</title> -- -->b", "ab"), ("a<?php </title> ?>b", "ab"),
    ("\n  two\n\tlines ", "two  lines"), ("日本", "日本"),
  ])
  func textIsDecoded(written: String, title: String) throws {
    let text = xspf("<track><location>/a</location><title>\(written)</title></track>")
    #expect(try playlist(text, .xspf).entries.map(\.title) == [title])
  }

  @Test func referencesInALocationAreDecodedBeforeItIsResolved() throws {
    #expect(
      try locations(xspf(location: "http://h/?a=1&amp;b=2&c=&#x33;"), .xspf)
        == ["http://h/?a=1&b=2&c=3"])
  }

  @Test func theDocumentTypeIsSkippedAndExpandsNothing() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE playlist [
        <!-- it's > here ]> -->
        <!ENTITY a "]>aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;&a;&a;&a;">
        <!ENTITY file SYSTEM 'file:///etc/passwd'> <?pi ]> ?>
      ]>
      <playlist><title>&b;&file;</title>
      <trackList><track><location>/a</location></track></trackList></playlist>
      """
    let list = try playlist(text, .xspf)
    #expect(list.title == "&b;&file;")
    #expect(list.entries == [PlaylistEntry(location: "file:///a")])
  }

  @Test func basesApplyToWhatIsInsideThem() throws {
    let text = xspf(
      """
      <track xml:base="one/"><location>a</location></track>
      <track><location>b</location></track>
      <track><location xml:base="http://other/x">c</location></track>
      <track xml:base=""><location>d</location></track>
      """, attributes: #"xml:base="http://h/p/""#)
    #expect(
      try locations(text, .xspf)
        == ["http://h/p/one/a", "http://h/p/b", "http://other/c", "http://h/p/d"])
  }

  @Test func aHugeBaseIsIgnoredSoThatAListCannotGrow() throws {
    let base = "http://h/" + String(repeating: "x", count: 5000) + "/"
    let text = xspf("<track><location>/a</location></track>", attributes: "xml:base='\(base)'")
    #expect(try locations(text, .xspf) == ["file:///a"])
  }

  @Test(arguments: [0, 1, 2])
  func theEncodingIsTakenFromMarkOrDeclaration(kind: Int) throws {
    let text = xspf("<track><location>é</location><title>é</title></track>")
    let bytes =
      switch kind {
      case 0: utf16(text, bigEndian: true)
      case 1: Array(utf16(text, bigEndian: false).dropFirst(2))
      default:
        text.split(separator: "UTF-8").joined(separator: "ISO-8859-1").unicodeScalars.map {
          UInt8($0.value)
        }
      }
    let list = try Playlist(parsing: bytes, format: .xspf, base: "file:///list")
    #expect(list.entries == [PlaylistEntry(location: "file:///%C3%A9", title: "é")])
  }

  @Test func aTruncatedListKeepsTheTracksReadSoFar() throws {
    let text = xspf(
      "<track><location>/a</location></track>\n<track><location>/b</location></track>")
    let bytes = Array(text.utf8)
    let firstEnd = try #require(text.firstRange(of: "</track>"))
    let enough = text.utf8.distance(from: text.startIndex, to: firstEnd.upperBound)
    for length in enough..<bytes.count {
      let list = try Playlist(
        parsing: Array(bytes[..<length]), format: .xspf, base: "file:///list")
      #expect(list.entries.first?.location == "file:///a")
    }
    for length in 0..<enough {
      #expect(throws: PlaylistError.self) {
        try Playlist(parsing: Array(bytes[..<length]), format: .xspf, base: "file:///list")
      }
    }
  }

  @Test(arguments: ["</track></track>", "<1 2>", "</other>", "<a b=c>", "<a b>", "<>", "<!x"])
  func damageEndsTheListAtTheLastWholeTrack(damage: String) throws {
    let text = xspf(
      "<track><location>/a</location></track>\(damage)<track><location>/b</location></track>")
    #expect(try locations(text, .xspf) == ["file:///a"])
  }

  @Test(
    arguments: [
      ("", .notXSPF), ("hello", .notXSPF), ("<html><body/></html>", .notXSPF),
      ("<!-- only a comment -->", .notXSPF), ("<?xml version='1.0'?>", .notXSPF),
      ("<rss>", .notXSPF), ("<playlist>", .damaged(line: 1)),
      ("\n\n<playlist\n", .damaged(line: 4)),
      ("<playlist>\n</x>", .damaged(line: 2)), ("<!-- never closed", .damaged(line: 1)),
      ("<!DOCTYPE x [", .damaged(line: 1)), ("<playlist><![CDATA[", .damaged(line: 1)),
      ("<playlist/>", .empty), ("<playlist><trackList/></playlist>garbage", .empty),
      ("\u{1}\u{2}\u{3}", .notXSPF),
    ] as [(String, PlaylistError)])
  func whatIsNoListIsAnError(text: String, error: PlaylistError) {
    #expect(throws: error) { try playlist(text, .xspf) }
  }

  @Test func deepNestingIsDamageAndNotACrash() throws {
    let depth = 200_000
    let deep = String(repeating: "<a>", count: depth)
    let text = xspf("<track><location>/a</location></track>\(deep)")
    #expect(try locations(text, .xspf) == ["file:///a"])
    #expect(throws: PlaylistError.damaged(line: 1)) { try playlist("<playlist>\(deep)", .xspf) }
  }
}
