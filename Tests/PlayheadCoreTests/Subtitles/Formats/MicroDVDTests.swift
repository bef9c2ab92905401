import PlayheadCore
import Testing

/// Subtitles whose times are numbers of frames.
@Suite struct MicroDVDTests {
  @Test(arguments: [
    ("{25}{50}Text", true), ("{1}{1}23.976\n{25}{50}Text", true), ("{0}{0}", true),
    ("{25}Text", false), ("{25}{}Text", false), ("{QTtext}{font:a}", false),
    ("[10][20]Text", false), ("Text\n{25}{50}Text", false), ("", false),
  ])
  func twoNumbersInBracesAreTheFormat(_ text: String, isMicroDVD: Bool) {
    #expect(MicroDVD.recognizes(Array(text.utf8)) == isMicroDVD)
  }

  @Test(arguments: [
    ("{25}{50}Text", true), ("{0}{0}Text\n{25}{50}Text", true), ("{1}{1}Text", true),
    ("{1}{1}23.976\n{25}{50}Text", false), ("{1}{12}3 men", true), ("{11}{1}3 men", true),
    ("1\n00:00:01,000 --> 00:00:02,000\nText", false), ("[10][20]Text", false),
    ("{25}", false), ("{25}{}Text", false), ("{y:i}{50}", false), ("{25}{50", false), ("", false),
  ])
  func timesWithoutARateNeedThatOfTheMedium(_ text: String, needsRate: Bool) {
    #expect(MicroDVD.needsFrameRate(Array(text.utf8)) == needsRate)
  }
}
