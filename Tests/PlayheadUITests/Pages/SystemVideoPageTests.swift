import PlayheadCore
import Testing

@testable import PlayheadUI

/// The page that is shown for what the player does.
@MainActor @Suite struct SystemVideoPageTests {
  @Test(arguments: [
    (
      false, false, PlaybackState.idle, MediaType.unknown, SystemVideoPage.loading,
      SystemVideoPage.placeholder
    ),
    (true, false, .idle, .unknown, .loading, .loading),
    (true, false, .idle, .unknown, .placeholder, .loading),
    (true, false, .idle, .unknown, .error, .loading),
    (true, false, .idle, .unknown, .video, .video),
    (true, false, .idle, .unknown, .audio, .audio),
    (true, false, .paused, .video, .loading, .video),
    (true, false, .playing, .audio, .video, .audio),
    (true, false, .ended, .video, .video, .video),
    (true, true, .idle, .unknown, .video, .error),
  ])
  func thePageFollowsThePlayer(
    _ hasItems: Bool, _ hasError: Bool, _ state: PlaybackState, _ type: MediaType,
    _ previous: SystemVideoPage, _ expected: SystemVideoPage
  ) {
    #expect(
      SystemVideoPage.page(
        hasItems: hasItems, hasError: hasError, playbackState: state, mediaType: type,
        previous: previous) == expected)
  }

  @Test(arguments: [
    (PlaybackState.playing, MediaType.audio, true, SystemVideoPage.audio, SystemVideoPage.video),
    (.playing, .audio, false, .video, .audio), (.idle, .unknown, true, .audio, .audio),
    (.paused, .video, true, .audio, .video),
  ])
  func visualizationsAreShownWhereVideoIs(
    _ state: PlaybackState, _ type: MediaType, _ isVisualized: Bool, _ previous: SystemVideoPage,
    _ expected: SystemVideoPage
  ) {
    #expect(
      SystemVideoPage.page(
        hasItems: true, hasError: false, playbackState: state, mediaType: type,
        isVisualized: isVisualized, previous: previous) == expected)
  }
}
