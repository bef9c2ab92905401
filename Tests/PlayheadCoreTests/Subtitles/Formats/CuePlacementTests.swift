import PlayheadCore
import Testing

/// Where cues are shown, as their files say it.
@Suite struct CuePlacementTests {
  private typealias Placement = SubtitleCue.Placement

  @Test(arguments: [
    ("{\\an8}a", SubtitleCue.Placement.top), ("{\\an5}a", .middle), ("{\\an2}a", .bottom),
    ("a{\\i1\\an7}b", .top), ("{\\a6}a", .top), ("{\\a10}a", .middle), ("{\\a2}a", .bottom),
    ("{\\an2}{\\an8}a", .bottom), ("{\\an0}a", .bottom), ("{\\an}a", .bottom),
    ("{\\alpha&H80&}a", .bottom), ("{\\an99999999999999999999}a", .bottom), ("{an8}a", .bottom),
    ("a", .bottom), ("{\\a8}a", .top), ("{\\an5\\pos(320,280)}a", .bottom),
    ("{\\an2}{\\pos( 1 , 10.5 )}a", .top), ("{\\move(0,150,0,10)}a", .middle),
    ("{\\pos(1)}a", .bottom), ("{\\an8\\pos(nan,nan)}a", .bottom),
  ])
  func commandsSayIt(_ text: String, _ expected: SubtitleCue.Placement) throws {
    let subRip = SubRipParser.cues(in: Array("00:00:01,000 --> 00:00:02,000\n\(text)".utf8))
    #expect(try #require(subRip?.first).placement == expected)
    let dialogue = "Dialogue: 0:00:01.00,0:00:02.00,\(text)"
    let lines = "[Script Info]\n[Events]\nFormat: Start, End, Text\n\(dialogue)"
    #expect(try #require(SubStationParser.cues(in: lines).first).placement == expected)
  }

  @Test(arguments: [
    ("line:0", SubtitleCue.Placement.top), ("line:5%", .top), ("align:left line:10.5%,start", .top),
    ("line:50%", .middle), ("line:9", .middle), ("line:84%", .bottom), ("line:-1", .bottom),
    ("line:-16", .top), ("line:17", .bottom), ("line:auto", .bottom), ("line:", .bottom),
    ("line:nan%", .bottom), ("line:-1e999", .bottom), ("position:10%", .bottom), ("", .bottom),
    ("LINE:0", .top), ("vertical:rl line:0", .bottom), ("line:0 vertical:lr", .bottom),
    ("line:-5%", .bottom), ("line:101%", .bottom), ("a b c d e f line:0", .bottom),
  ])
  func settingsSayIt(_ settings: String, _ expected: SubtitleCue.Placement) throws {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000 \(settings)\na\n"
    let cues = SubRipParser.cues(in: Array(text.utf8))
    #expect(try #require(cues?.first).placement == expected)
    #expect(try #require(WebVTTSegment(Array(text.utf8))?.cues.first).placement == expected)
  }

  @Test(arguments: [
    ("[V4+ Styles]", "8", SubtitleCue.Placement.top), ("[V4+ Styles]", "5", .middle),
    ("[V4+ Styles]", "2", .bottom), ("[V4 Styles]", "6", .top), ("[V4 Styles]", "10", .middle),
    ("[V4 Styles]", "8", .bottom), ("[V4 Styles]", "4", .middle),
    ("[V4+ Styles]", "x", .bottom), ("[Other]", "8", .bottom),
  ])
  func stylesSayIt(_ section: String, _ alignment: String, _ expected: SubtitleCue.Placement) throws
  {
    let text = """
      [Script Info]
      \(section)
      Format: Name, Fontname, Alignment, Encoding
      Style: Default,Arial,2,1
      Style: Sign , Arial, \(alignment) ,1
      Style: Short
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,Sign,a
      Dialogue: 0:00:01.00,0:00:02.00,Default,a
      Dialogue: 0:00:01.00,0:00:02.00,Unknown,a
      Dialogue: 0:00:01.00,0:00:02.00,Sign,{\\an2}a
      """
    #expect(
      SubStationParser.cues(in: text).map(\.placement) == [expected, .bottom, .bottom, .bottom])
  }

  @Test(arguments: ["PlayResY: 1080", "PlayResX: 1440", "PlayResX: 100\nPlayResY: 1080"])
  func positionsAreOfTheScriptsHeight(_ size: String) {
    let text = """
      [Script Info]
      \(size)
      [V4+ Styles]
      Format: Name, Alignment
      Style: *Default,8
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,*Default,{\\pos(1,1000)}a
      Dialogue: 0:00:01.00,0:00:02.00,*Default,{\\an2\\pos(1,500)}a
      Dialogue: 0:00:01.00,0:00:02.00,*Default,a
      Dialogue: 0:00:01.00,0:00:02.00,Unknown,a
      """
    #expect(SubStationParser.cues(in: text).map(\.placement) == [.bottom, .middle, .top, .top])
  }

  /// More than any file has.
  @Test func stylesAreLimited() {
    let styles = (0...InputLimits.subtitleStyles).map { "Style: \($0),8" }.joined(separator: "\n")
    let events = [0, InputLimits.subtitleStyles].map { "Dialogue: 0:00:01.00,0:00:02.00,\($0),a" }
    let text = """
      [Script Info]
      [V4+ Styles]
      Format: Name, Alignment
      \(styles)
      [Events]
      Format: Start, End, Style, Text
      \(events.joined(separator: "\n"))
      """
    #expect(SubStationParser.cues(in: text).map(\.placement) == [.top, .bottom])
  }

  // MARK: - In a view

  private func position(_ verticalPosition: Double) -> SubtitlePosition {
    var style = SubtitleStyle.standard
    style.verticalPosition = verticalPosition
    return SubtitlePosition(
      style: style, video: VideoRectangle(x: 0, y: 0, width: 1280, height: 720), view: (1280, 720))
  }

  @Test func eachPlacementHasItsText() throws {
    let cues = try [Placement.bottom, .top, .bottom].enumerated().map { number, placement in
      try #require(
        SubtitleCue(
          timeRange: .zero ..< .seconds(1), text: "\(number)", placement: placement))
    }
    let groups = position(1).groups(of: cues)
    #expect(groups.map(\.placement) == [.top, .bottom])
    #expect(groups.map { $0.cues.map(\.text) } == [["1"], ["0", "2"]])
    // Who has moved subtitles up finds all of them there.
    #expect(position(0).groups(of: cues).map { $0.cues.count } == [3])
  }

  @Test func theyStandApart() {
    let place = position(1)
    #expect(place.origin(ofText: 100, 50, at: .top).y == place.area.y)
    #expect(place.origin(ofText: 100, 50, at: .middle).y == 335)
    #expect(place.origin(ofText: 100, 50).y == place.area.y + place.area.height - 50)
  }

  @Test(arguments: [
    ([0.0, 50, 100], true), ([0, 49, 100], false), ([0, 50, 99], false), ([0], true),
  ])
  func whatHasNoRoomIsNoticed(_ tops: [Double], _ areApart: Bool) {
    let rectangles = tops.map { VideoRectangle(x: 0, y: $0, width: 10, height: 50) }
    #expect(SubtitlePosition.areApart(rectangles) == areApart)
  }
}
