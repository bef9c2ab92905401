import PlayheadCore
import Testing

@Suite("Player metadata")
struct PlayerMetadataTests {
  private static let full = PlayerMetadata(
    identifier: "id", title: "title", subtitle: "subtitle", artist: "artist", album: "album",
    description: "description", imageSource: .data([1]), episodeInformation: .short(episode: 1),
    chapters: [Chapter(title: "a", timeRange: .zero ..< .seconds(1))],
    timeRanges: [TimeRange(kind: .blocked, start: .zero, end: .seconds(1))])
  private static let other = PlayerMetadata(
    identifier: "ID", title: "TITLE", subtitle: "SUBTITLE", artist: "ARTIST", album: "ALBUM",
    description: "DESCRIPTION", imageSource: .url(standardResolution: "file:///x"),
    episodeInformation: .long(episode: 2, season: 3),
    chapters: [Chapter(title: "B", timeRange: .zero ..< .seconds(2))],
    timeRanges: [TimeRange(kind: .credits(.opening), start: .zero, end: .seconds(2))])

  @Test func whatIsKnownIsNotReplaced() {
    #expect(Self.full.completed(by: Self.other) == Self.full)
    #expect(Self.full.completed(by: .empty) == Self.full)
  }

  @Test func whatIsNotKnownIsTaken() {
    #expect(PlayerMetadata.empty.completed(by: Self.full) == Self.full)
    #expect(PlayerMetadata.empty.completed(by: .empty) == .empty)
  }

  /// Each field alone: it is kept, and all others are taken.
  @Test(arguments: 0..<10)
  func eachFieldIsCompletedForItself(field: Int) {
    let fields: [(inout PlayerMetadata, PlayerMetadata) -> Void] = [
      { $0.identifier = $1.identifier }, { $0.title = $1.title }, { $0.subtitle = $1.subtitle },
      { $0.artist = $1.artist }, { $0.album = $1.album }, { $0.description = $1.description },
      { $0.imageSource = $1.imageSource }, { $0.episodeInformation = $1.episodeInformation },
      { $0.chapters = $1.chapters }, { $0.timeRanges = $1.timeRanges },
    ]
    var own = PlayerMetadata.empty
    fields[field](&own, Self.full)
    var expected = Self.other
    fields[field](&expected, Self.full)
    #expect(own.completed(by: Self.other) == expected)
    #expect(expected != Self.other)
  }
}
