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

/// Which key does what.
@MainActor @Suite struct KeysTests {
  @Test(arguments: [
    (UInt32(0x20), UInt32(0), Keys.Command.playPause), (0xff51, 0, .skipBackward),
    (0xff53, 0, .skipForward), (0x66, 0, .toggleFullscreen), (0xffc8, 0, .toggleFullscreen),
    (0xff1b, 0, .leaveFullscreen), (0x6d, 0, .toggleMute), (0x6e, 0, .nextItem),
    (0x62, 0, .previousItem),
  ])
  func aKeyHasItsCommand(_ key: UInt32, _ modifiers: UInt32, _ command: Keys.Command) {
    #expect(Keys.command(for: key, modifiers: modifiers) == command)
  }

  @Test func keysHeldWithControlAreOthers() {
    #expect(Keys.command(for: 0x20, modifiers: 4) == nil)
    #expect(Keys.command(for: 0x71, modifiers: 0) == nil)
  }
}
