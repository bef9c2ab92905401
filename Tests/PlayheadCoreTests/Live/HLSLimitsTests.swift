import PlayheadCore
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
