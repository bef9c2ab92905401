import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Files of subtitles whose times are numbers of frames.
@MainActor @Suite struct SubtitleFrameRateTests {
  private func uri(_ name: String, _ text: String) throws -> String {
    let path = "\(try TestMedia.makeDirectory())/\(name)"
    try SubtitleSample.write(text, to: path)
    return "file://\(path)"
  }

  private static let cues = "{25}{50}Hello, is anyone there?\n{75}{100}Nobody is.\n"

  private func beginning(_ uri: String, of item: PlayerItem) -> Duration? {
    item.subtitles[uri]?.schedule.beginning(after: .zero)
  }

  /// The medium has 25 a second.
  @Test(arguments: [false, true])
  func framesAreThoseOfTheMedium(isReady: Bool) async throws {
    let uri = try uri("film.sub", Self.cues)
    let medium = try TestMedia.uri(.mp4())
    let player = try await isReady ? makeReadyPlayer(medium) : makePlayer(medium)
    let item = try #require(player.currentItem)
    try await player.addSubtitles(SubtitleFile(uri: uri))
    #expect(await eventually { beginning(uri, of: item) == .seconds(1) })
    // It can be read again as it was added.
    #expect(item.subtitles[uri]?.file == SubtitleFile(uri: uri))
  }

  @Test func aRateThatIsSpecifiedCounts() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let item = try #require(player.currentItem)
    let named = try uri("film.sub", "{1}{1}50\n\(Self.cues)")
    let specified = try uri("film.sub", Self.cues)
    try await player.addSubtitles(SubtitleFile(uri: named))
    try await player.addSubtitles(SubtitleFile(uri: specified, framesPerSecond: 50))
    for uri in [named, specified] { #expect(beginning(uri, of: item) == .milliseconds(500)) }
    // Neither is read a second time.
    #expect(item.frameRateSearches.isEmpty)
  }

  @Test func filesWithTimesAreReadOnce() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let item = try #require(player.currentItem)
    let uri = try uri("film.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n")
    try await player.addSubtitles(SubtitleFile(uri: uri))
    #expect(beginning(uri, of: item) == .seconds(1))
    #expect(item.frameRateSearches.isEmpty)
  }
}
