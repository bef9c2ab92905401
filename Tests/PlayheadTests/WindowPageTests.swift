import PlayheadCore
import Testing

@testable import Playhead

/// What the window shows for what the player does.
@MainActor @Suite struct WindowPageTests {
  @Test(arguments: [
    (false, false, PlaybackState.idle, MediaType.unknown, WindowPage.loading, WindowPage.empty),
    (true, false, .idle, .unknown, .loading, .loading),
    (true, false, .idle, .unknown, .empty, .loading),
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
    _ previous: WindowPage, _ expected: WindowPage
  ) {
    #expect(
      WindowPage.page(
        hasItems: hasItems, hasError: hasError, playbackState: state, mediaType: type,
        previous: previous) == expected)
  }
}
