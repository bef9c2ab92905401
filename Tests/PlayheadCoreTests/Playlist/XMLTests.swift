import PlayheadCore
import Testing

/// The forms that the XML of an XSPF file may have.
@Suite("XML")
struct XMLTests {
  private let track = "<track><location>/a</location></track>"

  @Test(arguments: [
    "<playlist><trackList><track><location>/a</location></track></trackList></playlist>",
    "<playlist ><trackList ><track ><location >/a</location ></track\n></trackList\t></playlist\r>",
    "\n\n  <playlist><trackList><track><location>/a</location></track></trackList></playlist>  \n",
    "<playlist><trackList/><trackList><track/><track><location/><location>/a</location></track>"
      + "</trackList></playlist>",
    "<?xml version='1.0'?><?xml-stylesheet href='a?b>c'?><!-- <playlist> -->"
      + "<playlist><trackList><track><location>/a</location></track></trackList></playlist>",
    "<playlist><trackList><!-- a -- b - -- --><track><location>/a</location></track></trackList>"
      + "</playlist>",
    "<playlist><trackList>stray text &amp;<track>more<location>/a</location>text</track>"
      + "</trackList></playlist>",
    "<playlist><trackList><track><location><!-- c -->/<?pi?>a</location></track></trackList>"
      + "</playlist><!-- after --><another>",
  ])
  func theSameListCanBeWrittenInManyWays(text: String) throws {
    #expect(try locations(text, .xspf) == ["file:///a"])
  }

  @Test(arguments: [
    "a=''", "a = \"b\"", "a\n=\n'b'", "a='>'", "a='/>'", "a='\"'", "a=\"'\"", "a='b'c='d'", "a='<'",
    "a='&lt;&amp;&unknown;'", "a:b='c'", "a='b' a='c'", "é='ü'", "xmlns:a=''", "xml:base=''",
    "xml:space='preserve'", "a='\n\n'",
  ])
  func attributesDoNotDisturb(attribute: String) throws {
    for tag in ["<track \(attribute)>", "<track\n\(attribute)\n>"] {
      let text = xspf("\(tag)<location>/a</location></track>")
      #expect(try locations(text, .xspf) == ["file:///a"])
    }
  }

  @Test(arguments: [
    "<!DOCTYPE playlist>",
    "<!DOCTYPE playlist SYSTEM \"http://h/a.dtd\">",
    "<!DOCTYPE playlist PUBLIC '-//a>b//' \"x>y\">",
    "<!DOCTYPE playlist []>",
    "<!DOCTYPE playlist [ <!ELEMENT a (b|c)*> <!ATTLIST a b CDATA #IMPLIED> ]>",
    "<!DOCTYPE playlist [ <!ENTITY % p '<!ENTITY x \"]]>\">'> %p; ]  >",
    "<!DOCTYPE playlist [ <!-- ' --> <!-- \" ]> --> ]>",
    "<!DOCTYPE playlist [ <?a ' ?> ]>",
  ])
  func documentTypesAreSkipped(documentType: String) throws {
    let text = "\(documentType)<playlist><trackList>\(track)</trackList></playlist>"
    #expect(try locations(text, .xspf) == ["file:///a"])
  }

  @Test func aBillionLaughsAreNotLaughed() throws {
    var entities = "<!ENTITY l0 'lol'>"
    for level in 1...20 {
      let reference = "&l\(level - 1);"
      entities += "<!ENTITY l\(level) '\(String(repeating: reference, count: 10))'>"
    }
    let text =
      "<!DOCTYPE x [\(entities)]><playlist><title>&l20;</title><trackList>\(track)</trackList>"
    #expect(try playlist(text, .xspf).title == "&l20;")
  }

  @Test func elementNamesAreCaseSensitive() {
    let text = "<playlist><tracklist>\(track)</tracklist></playlist>"
    #expect(throws: PlaylistError.empty) { try playlist(text, .xspf) }
    #expect(throws: PlaylistError.notXSPF) { try playlist("<Playlist/>", .xspf) }
  }

  @Test(arguments: [
    ("<playlist>\n<a>\n</b>", 3), ("<playlist>\r\n\r\n<a b>", 3), ("<playlist a='\n\n", 3),
    ("\n<playlist>\n<!--\n", 4), ("<playlist>\n<![CDATA[\n\n", 4), ("<playlist", 1),
    ("<playlist><", 1), ("<playlist></", 1), ("<playlist a", 1), ("<playlist a=", 1),
    ("<playlist a='b' /", 1), ("<playlist>\n</playlist", 2), ("</playlist>", 1),
  ])
  func damageNamesTheLine(text: String, line: Int) {
    #expect(throws: PlaylistError.damaged(line: line)) { try playlist(text, .xspf) }
  }

  @Test func nestingUpToALimitIsRead() throws {
    let open = String(repeating: "<a>", count: 200)
    let close = String(repeating: "</a>", count: 200)
    let text = xspf("<track><extension>\(open)\(close)</extension><location>/a</location></track>")
    #expect(try locations(text, .xspf) == ["file:///a"])
  }

  @Test func manyNamespacesAndAttributesTakeLinearTime() throws {
    let attributes = (0..<20_000).map { "xmlns:n\($0)='urn:\($0)'" }.joined(separator: " ")
    let elements = String(repeating: "<n19999:a/>", count: 20_000)
    var result: [String] = []
    let text = xspf("<x \(attributes)>\(elements)</x>\(track)")
    let time = try processorTime { result = try locations(text, .xspf) }
    #expect(result == ["file:///a"])
    #expect(time < .seconds(30))
  }

  @Test func nestedBasesCannotMakeASmallListLarge() throws {
    let step = "\(String(repeating: "a", count: 900))/"
    let text = """
      <playlist xml:base="http://h/\(step)"><trackList xml:base="\(step)">
      <track xml:base="\(step)"><location>x</location></track>
      <track xml:base="\(step)"><location>y</location></track>
      </trackList></playlist>
      """
    // The third level would be above the limit, and so changes nothing.
    #expect(
      try locations(text, .xspf) == ["http://h/\(step)\(step)x", "http://h/\(step)\(step)y"])
  }
}
