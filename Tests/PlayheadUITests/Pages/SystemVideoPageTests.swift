import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import Testing

@testable import PlayheadUI

/// The page that is shown for what the player does.
@MainActor @Suite(.serialized) struct SystemVideoPageTests {
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

  /// Otherwise, the page of a view without media would appear for a moment.
  @Test(arguments: [(true, SystemVideoPage.loading), (false, .placeholder)])
  func theFirstPageIsForWhatIsExpected(_ expectsMedia: Bool, _ page: SystemVideoPage) {
    gtk_init()
    let player = Player()
    let pages = SystemVideoPages(
      player: player, video: VideoView(player: player), placeholder: nil,
      expectsMedia: State(expectsMedia))
    let stack = pages.widget.as(GtkStack.self)
    let name = gtk_stack_get_visible_child_name(stack).map { String(cString: $0) }
    #expect(name == page.rawValue)
  }
}
