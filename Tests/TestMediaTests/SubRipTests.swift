import TestMedia
import Testing

@Suite struct SubRipTests {
  @Test func textIsInTheUsualForm() {
    let subtitles = SubRip([
      .init(start: .milliseconds(1005), end: .seconds(62), text: "First"),
      .init(start: .seconds(3723), end: .milliseconds(3_723_999), text: "Second\nline"),
    ])
    #expect(
      subtitles.text == """
        1
        00:00:01,005 --> 00:01:02,000
        First

        2
        01:02:03,000 --> 01:02:03,999
        Second
        line

        """)
  }

  @Test func fileIsRecognized() throws {
    let path = "\(try TestMedia.makeDirectory())/clip.srt"
    let cues = (0..<4).map { second in
      SubRip.Cue(start: .seconds(second), end: .seconds(second + 1), text: "Second \(second)")
    }
    try SubRip(cues).write(to: path)
    #expect(try MediaProbe(path: path).subtitles.map(\.format) == ["application/x-subtitle"])
  }
}
