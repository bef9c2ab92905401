import PlayheadCore
import Synchronization
import Testing

/// Playlists of HLS are strangers': whatever they say, they are read, and not for long.
@Suite("HLS limits", .serialized)
struct HLSLimitsTests {
  private func read(_ text: String, uri: String = "http://server.example/a.m3u8") -> HLSPlaylist? {
    HLSPlaylist(text.utf8, uri: uri)
  }

  @Test(arguments: [
    ("9223372036854775807", [Int.max, .max, .max]),
    ("9223372036854775806", [.max - 1, .max, .max]),
    ("9223372036854775808", [0, 1, 2]), ("-9223372036854775808", [.min, .min + 1, .min + 2]),
    ("", [0, 1, 2]), ("1e5", [0, 1, 2]),
  ])
  func theMediaSequenceMayBeAnyNumber(_ number: String, _ expected: [Int]) {
    let playlist = read(
      "#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:\(number)\n#EXTINF:4,\na\n#EXTINF:4,\nb\n#EXTINF:4,\nc\n")
    #expect(playlist?.segments.map(\.number) == expected)
  }

  @Test(arguments: [
    "9223372036854775807", "1e300", "nan", "inf", "-1", "1000000000", "0.0000000001",
  ])
  func durationsMayBeAnyNumber(_ duration: String) {
    let lines = String(repeating: "#EXTINF:\(duration),\na\n", count: 50)
    let playlist = read(
      "#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:9999-12-31T23:59:60.999999999-99:59\n"
        + "#EXT-X-TARGETDURATION:\(duration)\n\(lines)")
    #expect(playlist.map { $0.length >= .zero } == true)
    for date in playlist?.segments.compactMap(\.date) ?? [] {
      #expect(date.description.hasSuffix("Z"))
    }
  }

  /// Ten times as many take about ten times as long; a hundred times if each looks through all.
  @Test func manyVariantsTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      let text =
        "#EXTM3U\n" + (0..<count).map { "#EXT-X-STREAM-INF:BANDWIDTH=1\n\($0)\n" }.joined()
      return processorTime { #expect(read(text)?.playlists.count == count) }
    }
    let (tenth, whole) = (time(4000), time(40_000))
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }

  @Test func nothingIsReadAfterTheLimit() {
    let counting = CountingLimit()
    let text = "#EXTM3U\n" + String(repeating: "#EXTINF:4,\na\n", count: 10_000)
    let playlist = HLSPlaylist(
      text.utf8, uri: "http://server.example/a.m3u8", until: counting.limit)
    #expect(playlist.map { (90...100).contains($0.segments.count) } == true)
    #expect(counting.count < 300)
  }

  @Test func aStreamThatIsLeftAsksForNoFurtherPlaylists() async {
    let isLeft = Once()
    var asked: [String] = []
    let stream = HLSFacts.Stream(
      playlist: "http://h/all.m3u8", firstSegment: "http://h/none", firstPosition: .zero, start: nil
    )
    let variants = (0..<8).map { "#EXT-X-STREAM-INF:A=1\n\($0).m3u8\n" }.joined()
    _ = await HLSFacts.find(about: stream, until: ParsingLimit { isLeft.value }) { uri in
      asked.append(uri)
      guard uri != "http://h/all.m3u8" else { return (Array("#EXTM3U\n\(variants)".utf8), uri) }
      isLeft.happens()
      return (Array("#EXTM3U\n#EXTINF:4,\na\n".utf8), uri)
    }
    #expect(asked == ["http://h/all.m3u8", "http://h/0.m3u8"])
  }

  @Test func variantsAreNotNamedTwice() {
    let playlist = read(
      "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI=\"b\"\n#EXT-X-STREAM-INF:A=1\na\n"
        + "#EXT-X-STREAM-INF:A=2\na\n#EXT-X-STREAM-INF:A=3\nb\n")
    #expect(playlist?.playlists == ["http://server.example/a", "http://server.example/b"])
  }

  @Test func aLongAddressIsNotCopiedForEver() {
    let uri = "http://server.example/\(String(repeating: "x", count: 8192))/a.m3u8"
    let text = "#EXTM3U\n" + String(repeating: "#EXTINF:1,\na\n", count: 20_000)
    let segments = read(text, uri: uri)?.segments ?? []
    #expect(!segments.isEmpty)
    #expect(segments.reduce(0) { $0 + $1.uri.utf8.count } <= InputLimits.remoteAddressBytes)
  }
}

/// Something that has happened or not.
private final class Once: Sendable {
  private let state = Atomic(false)

  var value: Bool { state.load(ordering: .relaxed) }

  func happens() { state.store(true, ordering: .relaxed) }
}
