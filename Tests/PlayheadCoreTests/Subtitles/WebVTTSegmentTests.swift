import PlayheadCore
import Testing

@testable import PlayheadCore

/// Segments of WebVTT, and how their times are mapped to those of a stream.
@Suite struct WebVTTSegmentTests {
  private func read(_ text: String) throws -> WebVTTSegment {
    try #require(WebVTTSegment(Array(text.utf8)))
  }

  @Test func cuesAreReadWithTheirTimes() throws {
    let segment = try read(
      """
      WEBVTT - with a title
      X-TIMESTAMP-MAP=LOCAL:00:00:10.000,MPEGTS:900000

      NOTE a comment
      on two lines

      STYLE
      ::cue { color: red }

      1
      00:01.500 --> 00:02.250 align:start line:80%
      <v Bob>Hello &amp; <i>welcome</i></v>

      01:00:00.000\t-->\t01:00:01.000
      first line
      second line
      """)
    #expect(segment.map == TimestampMap(clock: 900_000, local: .seconds(10)))
    #expect(segment.cues.map(\.text) == ["Hello & welcome", "first line\nsecond line"])
    #expect(segment.cues.first?.markup == "Hello &amp; <i>welcome</i>")
    #expect(
      segment.cues.map(\.timeRange) == [
        .milliseconds(1500)..<(.milliseconds(2250)), .seconds(3600)..<(.seconds(3601)),
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anyEndOfLineWillDo(end: String) throws {
    let lines = [
      "\u{FEFF}WEBVTT", "", "00:01.000 --> 00:02.000", "a", "b", "", "00:02.000 --> 00:03.000", "c",
    ]
    let segment = try read(lines.joined(separator: end))
    #expect(segment.cues.map(\.text) == ["a\nb", "c"])
  }

  @Test(arguments: [
    "", "#EXTM3U", "1\n00:00:01,000 --> 00:00:02,000\na", "\u{0}WEBVTT",
  ])
  func otherTextIsNoSegment(_ text: String) {
    #expect(WebVTTSegment(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "00:01 --> 00:02.000", "00:01.000 -> 00:02.000", "00:02.000 --> 00:01.000", "--> 00:01.000",
    "-->",
    "00:01.0000 --> 00:02.0000", "1:2:3:04.000 --> 1:2:3:05.000",
    "99999999:00:00.000 --> 99999999:00:01.000",
    "00:-1.000 --> 00:02.000", "aa:01.000 --> 00:02.000",
  ])
  func aCueWithoutAValidTimeIsLeftOut(_ line: String) throws {
    let segment = try read("WEBVTT\n\n\(line)\nbad\n\n00:05.000 --> 00:06.000\ngood")
    #expect(segment.cues.map(\.text) == ["good"])
  }

  @Test(arguments: [
    "MPEGTS:900000", "LOCAL:00:00:00.000", "MPEGTS:x,LOCAL:00:00.000", "MPEGTS:-1,LOCAL:00:00.000",
    "",
  ])
  func anInvalidMapIsNone(_ map: String) throws {
    #expect(try read("WEBVTT\nX-TIMESTAMP-MAP=\(map)\n\n00:05.000 --> 00:06.000\na").map == nil)
  }

  @Test func aLongTextTakesLinearTime() throws {
    let cue = "00:01.000 --> 00:02.000\n\(String(repeating: "-", count: 200))\n\n"
    let segment = try read("WEBVTT\n\n" + String(repeating: cue, count: 30_000))
    #expect(segment.cues.count == InputLimits.gatheredCues)
  }

  // MARK: - Times of the stream

  private func segment(
    _ start: Int, _ end: Int, map: TimestampMap? = nil
  ) throws -> WebVTTSegment {
    let cue = try #require(SubtitleCue(timeRange: .seconds(start) ..< .seconds(end), text: "a"))
    return WebVTTSegment(map: map, cues: [cue])
  }

  private func start(
    _ segment: WebVTTSegment, in range: Range<Int>, anchor: SegmentAnchor? = nil,
    isLive: Bool = false
  ) -> Duration? {
    var anchors = SegmentAnchors.none
    if let anchor { anchors.add(anchor) }
    let range = Duration.seconds(range.lowerBound)..<(.seconds(range.upperBound))
    return segment.cues(in: range, anchors: anchors, isLive: isLive).first?.timeRange.lowerBound
  }

  @Test func withoutAClockTimesCountFromWhereTheyFit() throws {
    let map = TimestampMap(clock: 900_000, local: .zero)
    #expect(start(try segment(13, 15), in: 12..<18) == .seconds(13))
    #expect(start(try segment(13, 15, map: map), in: 12..<18) == .seconds(13))
    #expect(start(try segment(1, 3), in: 12..<18) == .seconds(13))
    #expect(start(try segment(1, 3), in: 12..<18, isLive: true) == .seconds(13))
    #expect(start(try segment(40, 41), in: 12..<18) == nil)
    #expect(start(try segment(13, 15), in: 12..<18, isLive: true) == nil)
  }

  @Test func theClockDecides() throws {
    let anchor = SegmentAnchor(time: .seconds(4), clock: 90_000 * 100)
    let map = TimestampMap(clock: 90_000 * 90, local: .seconds(5))
    // Ten seconds before the anchor, five are on its clock: 4 - 10 - 5.
    #expect(start(try segment(25, 26, map: map), in: 12..<18, anchor: anchor) == .seconds(14))
    #expect(
      start(try segment(25, 26, map: map), in: 12..<18, anchor: anchor, isLive: true)
        == .seconds(14))
    // Without a map, it says nothing.
    #expect(start(try segment(13, 14), in: 12..<18, anchor: anchor) == .seconds(13))
    // Far from where the segment is, it is not believed.
    #expect(
      start(
        try segment(14, 15, map: TimestampMap(clock: 0, local: .zero)), in: 12..<18, anchor: anchor)
        == .seconds(14))
  }
}
