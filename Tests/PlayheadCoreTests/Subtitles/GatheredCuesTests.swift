import PlayheadCore
import Testing

/// The cues of text tracks that become known while they are read.
@Suite struct GatheredCuesTests {
  private func cue(_ text: String, _ start: Int) throws -> SubtitleCue {
    try #require(SubtitleCue(timeRange: .seconds(start) ..< .seconds(start + 1), text: text))
  }

  @Test func theFirstTrackIsReadUntilAnotherBegins() throws {
    var cues = GatheredCues()
    #expect(cues.schedule().cues.isEmpty)
    #expect(cues.add(try cue("a", 1)))
    cues.begin(track: 0)
    #expect(cues.schedule().cues.map(\.text) == ["a"])
  }

  @Test func aCueThatComesAgainCountsOnce() throws {
    var cues = GatheredCues()
    cues.begin(track: 1)
    #expect(cues.schedule().cues.isEmpty)
    #expect(cues.add(try cue("a", 1)))
    #expect(!cues.add(try cue("a", 1)))
    #expect(cues.add(try cue("a", 5)))
    #expect(cues.schedule().cues.count == 2)
  }

  @Test func whatWasReadBeforeASwitchIsFiledUnderItsOwnTrack() throws {
    var cues = GatheredCues()
    cues.begin(track: 1)
    #expect(cues.add(try cue("old", 1), of: 0))
    #expect(cues.add(try cue("new", 1), of: 1))
    #expect(cues.schedule().cues.map(\.text) == ["new"])
    cues.begin(track: 0)
    #expect(cues.schedule().cues.map(\.text) == ["old"])
  }

  @Test func whatComesAfterASeekBackIsInOrder() throws {
    var cues = GatheredCues()
    cues.begin(track: 1)
    for (text, start) in [("c", 9), ("a", 1), ("b", 5)] { cues.add(try cue(text, start)) }
    #expect(cues.schedule().cues.map(\.text) == ["a", "b", "c"])
    #expect(cues.schedule().cues(at: .seconds(5)).map(\.text) == ["b"])
  }

  @Test func eachTrackHasItsOwnAndKeepsThem() throws {
    var cues = GatheredCues()
    cues.begin(track: 1)
    cues.add(try cue("one", 1))
    cues.begin(track: 2)
    cues.add(try cue("two", 1))
    #expect(cues.schedule().cues.map(\.text) == ["two"])
    cues.begin(track: 1)
    #expect(cues.schedule().cues.map(\.text) == ["one"])
  }
}
