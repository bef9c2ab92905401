import PlayheadCore
import Testing

@Suite("HLS facts")
struct HLSFactsTests {
  private static let base = "http://server.example/tv"
  private static let list = """
    #EXTM3U
    #EXT-X-STREAM-INF:BANDWIDTH=1
    low.m3u8
    #EXT-X-STREAM-INF:BANDWIDTH=2
    high.m3u8
    """

  /// Four segments of 6 s; the first begins at noon.
  private static func media(_ name: String, isDated: Bool = true) -> String {
    let segments = (0..<4).map { "#EXTINF:6,\n\(name)-\($0).ts" }
    return
      (["#EXTM3U", "#EXT-X-TARGETDURATION:6"]
      + (isDated ? ["#EXT-X-PROGRAM-DATE-TIME:2024-01-01T12:00:00Z"] : []) + segments)
      .joined(separator: "\n")
  }

  private static func stream(_ segment: String?, start: Duration? = nil) -> HLSFacts.Stream {
    HLSFacts.Stream(
      playlist: "\(base)/index.m3u8", firstSegment: segment.map { "\(base)/\($0)" },
      firstPosition: .seconds(100), start: start)
  }

  /// Returns what is found where these texts are, by name, and which were asked for.
  private func find(
    _ stream: HLSFacts.Stream, in texts: [String: String], movedTo base: String = base
  ) async -> (facts: HLSFacts?, names: [String]) {
    var names: [String] = []
    let facts = await HLSFacts.find(about: stream) { uri in
      let name = uri.split(separator: "/").last.map { String($0) } ?? ""
      names.append(name)
      return texts[name].map { (Array($0.utf8), "\(base)/\(name)") }
    }
    return (facts, names)
  }

  @Test func theFirstSegmentGivesTheDate() async {
    let found = await find(Self.stream("a-1.ts"), in: ["index.m3u8": Self.media("a")])
    #expect(found.names == ["index.m3u8"])
    #expect(found.facts?.targetDuration == .seconds(6))
    #expect(found.facts?.dateMapping?.time == .seconds(100))
    #expect(found.facts?.dateMapping?.date.description == "2024-01-01T12:00:06.000Z")
  }

  @Test func variantsAreReadUntilThePlayedOneIsFound() async {
    let texts = [
      "index.m3u8": Self.list, "low.m3u8": Self.media("low"), "high.m3u8": Self.media("high"),
    ]
    let high = await find(Self.stream("high-3.ts"), in: texts)
    #expect(high.names == ["index.m3u8", "low.m3u8", "high.m3u8"])
    #expect(high.facts?.dateMapping?.date.description == "2024-01-01T12:00:18.000Z")
    let low = await find(Self.stream("low-0.ts"), in: texts)
    #expect(low.names == ["index.m3u8", "low.m3u8"])
    let unknown = await find(Self.stream(nil, start: .zero), in: texts)
    #expect(unknown.names == ["index.m3u8", "low.m3u8"])
  }

  @Test func withoutTheSegmentTheStartGivesTheDate() async {
    let texts = ["index.m3u8": Self.media("a")]
    for stream in [
      Self.stream(nil, start: .seconds(82)), Self.stream("gone.ts", start: .seconds(82)),
    ] {
      let found = await find(stream, in: texts)
      #expect(found.facts?.dateMapping?.time == .seconds(82))
      #expect(found.facts?.dateMapping?.date.description == "2024-01-01T12:00:00.000Z")
    }
    #expect(
      await find(Self.stream("gone.ts"), in: texts).facts == HLSFacts(targetDuration: .seconds(6)))
  }

  @Test(arguments: [("EVENT", true), (" EVENT ", true), ("VOD", false), ("event", false)])
  func anEventKeepsItsBeginning(type: String, isEvent: Bool) async {
    let text = Self.media("a", isDated: false) + "\n#EXT-X-PLAYLIST-TYPE:\(type)\n"
    let found = await find(Self.stream("a-0.ts", start: .zero), in: ["index.m3u8": text])
    #expect(found.facts == HLSFacts(targetDuration: .seconds(6), isEvent: isEvent))
  }

  @Test func withoutDatesTheTargetDurationIsStillKnown() async {
    let texts = ["index.m3u8": Self.media("a", isDated: false)]
    let found = await find(Self.stream("a-0.ts", start: .zero), in: texts)
    #expect(found.facts == HLSFacts(targetDuration: .seconds(6)))
  }

  @Test func aBrokenVariantIsPassedOver() async {
    let texts = ["index.m3u8": Self.list, "high.m3u8": Self.media("high")]
    let found = await find(Self.stream("high-0.ts"), in: texts)
    #expect(found.facts?.dateMapping?.date.description == "2024-01-01T12:00:00.000Z")
  }

  @Test func aRedirectionIsWhereAddressesStartFrom() async {
    let texts = ["index.m3u8": Self.media("a")]
    var stream = Self.stream(nil)
    stream.firstSegment = "http://other.example/x/a-2.ts"
    let found = await find(stream, in: texts, movedTo: "http://other.example/x")
    #expect(found.facts?.dateMapping?.date.description == "2024-01-01T12:00:12.000Z")
  }

  @Test func noMoreThanEightPlaylistsAreRead() async {
    let variants = (0..<40).map { "#EXT-X-STREAM-INF:BANDWIDTH=1\n\($0).m3u8" }
    let list = (["#EXTM3U"] + variants).joined(separator: "\n")
    let found = await find(Self.stream("a.ts"), in: ["index.m3u8": list])
    #expect(found.names.count == 9)
    #expect(found.facts == nil)
  }

  @Test(arguments: ["", "<html></html>", "#EXTM3U"])
  func whatIsNoPlaylistTellsNothing(text: String) async {
    let found = await find(Self.stream("a.ts"), in: ["index.m3u8": text])
    #expect(found.facts?.dateMapping == nil)
    #expect(await find(Self.stream("a.ts"), in: [:]).facts == nil)
  }
}
