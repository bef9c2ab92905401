import PlayheadCore
import Testing

@Suite("Playback state")
struct PlaybackStateTests {
  @Test(arguments: [
    (ItemStatus.unknown, 0.0, PlaybackState.idle),
    (.unknown, 1, .idle),
    (.readyToPlay, 0, .paused),
    (.readyToPlay, 1, .playing),
    (.readyToPlay, 0.5, .playing),
    (.readyToPlay, 2, .playing),
    (.readyToPlay, -1, .playing),
    (.ended, 0, .ended),
    (.ended, 1, .ended),
  ])
  func case9_stateFollowsStatusAndRate(status: ItemStatus, rate: Double, expected: PlaybackState) {
    #expect(PlaybackState(itemStatus: status, rate: rate) == expected)
  }

  @Test(arguments: ItemStatus.allCases, [0.0, 1.0])
  func corePropertiesTellTheSameState(status: ItemStatus, rate: Double) {
    var core = CoreProperties.empty
    core.itemProperties.status = status
    core.playbackProperties.rate = rate
    #expect(core.playbackState == PlaybackState(itemStatus: status, rate: rate))
  }
}
