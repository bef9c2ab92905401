import PlayheadCore
import Testing

/// Which streams are decoded for a selection.
@Suite struct StreamNamesTests {
  private let film = StreamNames([
    .visual: [StreamNames.Stream("v")],
    .audible: [StreamNames.Stream("a0"), StreamNames.Stream("a1", isDefault: true)],
    .legible: [StreamNames.Stream("t0"), StreamNames.Stream("t1", isDefault: true)],
  ])

  private func selection(
    audio: Int? = nil, subtitle: Int? = nil, video: Int? = nil
  ) -> TrackSelection {
    TrackSelection(
      audio: audio.map { .embedded(.audible, index: $0) },
      subtitle: subtitle.map { .embedded(.legible, index: $0) },
      video: video.map { .embedded(.visual, index: $0) })
  }

  @Test func whatIsSelectedIsDecoded() {
    #expect(
      film.names(for: selection(audio: 0, subtitle: 1, video: 0), besides: [])
        == ["v", "a0", "t1"])
  }

  /// The selection may be that of the item before, which had more tracks, or none of a kind.
  @Test(arguments: [(nil, nil), (2, 1), (7, nil), (-1, -1)] as [(Int?, Int?)])
  func soundAndVideoAreNeverLeftOut(audio: Int?, video: Int?) {
    let selection = selection(audio: audio, subtitle: 0, video: video)
    #expect(film.names(for: selection, besides: []) == ["v", "a1", "t0"])
  }

  @Test func whatIsDecodedStaysIfNothingElseIsSelected() {
    #expect(film.names(for: selection(), besides: ["a0", "t1"]) == ["v", "a0", "t1"])
    #expect(film.names(for: selection(), besides: []) == ["v", "a1", "t0"])
  }

  @Test func aFileIsNoStream() {
    let selection = TrackSelection(subtitle: .external(uri: "file:///x.srt"))
    #expect(film.names(for: selection, besides: []) == ["v", "a1", "t0"])
  }

  @Test func whatAMediumLacksIsNotDecoded() {
    let song = StreamNames([.audible: [StreamNames.Stream("a")]])
    #expect(song.names(for: selection(audio: 1, subtitle: 0, video: 0), besides: []) == ["a"])
    #expect(StreamNames([:]).names(for: selection(), besides: ["v"]).isEmpty)
  }
}
