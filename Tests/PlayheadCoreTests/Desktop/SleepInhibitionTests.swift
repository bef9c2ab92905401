import PlayheadCore
import Testing

/// The conditions under which the screen stays on, and the computer awake.
@Suite("Sleep inhibition") struct SleepInhibitionTests {
  @Test(
    arguments: [
      (PlaybackState.playing, MediaType.video, SleepInhibition.watching),
      (.playing, .audio, .listening), (.playing, .unknown, .none), (.paused, .video, .none),
      (.ended, .video, .none), (.ended, .audio, .none), (.idle, .unknown, .none),
      (.idle, .video, .none),
    ])
  func onlyWhatPlaysKeepsTheComputerAwake(
    state: PlaybackState, type: MediaType, expected: SleepInhibition
  ) {
    let inhibition = SleepInhibition(
      shouldPlay: true, isFailed: false, playbackState: state, mediaType: type)
    #expect(inhibition == expected)
  }

  @Test(arguments: PlaybackState.allCases, MediaType.allCases)
  func whatIsPausedOrFailedNeverDoes(state: PlaybackState, type: MediaType) {
    for (shouldPlay, isFailed) in [(false, false), (true, true), (false, true)] {
      #expect(
        SleepInhibition(
          shouldPlay: shouldPlay, isFailed: isFailed, playbackState: state, mediaType: type)
          == .none)
    }
  }

  @Test func videoThatNobodySeesDoesNotKeepTheScreenOn() {
    let hidden = SleepInhibition(
      shouldPlay: true, isFailed: false, playbackState: .playing, mediaType: .video,
      isVisible: false)
    #expect(hidden == .listening)
    #expect(SleepInhibition.watching.idle && SleepInhibition.watching.suspend)
    #expect(!SleepInhibition.listening.idle && SleepInhibition.listening.suspend)
  }
}
