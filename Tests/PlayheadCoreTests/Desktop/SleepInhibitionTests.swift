import PlayheadCore
import Testing

/// The conditions under which the screen stays on, and the computer awake.
@Suite("Sleep inhibition") struct SleepInhibitionTests {
  private func inhibition(
    hasItem: Bool = true, shouldPlay: Bool = true, isFailed: Bool = false,
    _ state: PlaybackState, _ type: MediaType, isVisible: Bool = true,
    after former: SleepInhibition = .none
  ) -> SleepInhibition {
    SleepInhibition(
      hasItem: hasItem, shouldPlay: shouldPlay, isFailed: isFailed, playbackState: state,
      mediaType: type, isVisible: isVisible, former: former)
  }

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
    #expect(inhibition(state, type) == expected)
  }

  @Test(
    arguments: [
      // former, state, kind, expected
      (SleepInhibition.watching, PlaybackState.ended, MediaType.video, SleepInhibition.watching),
      (.watching, .idle, .unknown, .watching), (.listening, .idle, .unknown, .listening),
      (.watching, .playing, .unknown, .watching), (.listening, .playing, .unknown, .listening),
      (.watching, .playing, .audio, .listening), (.listening, .playing, .video, .watching),
      (.watching, .paused, .video, .none), (.listening, .paused, .unknown, .none),
    ])
  func thereIsNoMomentWithoutAnyBetweenTwoItems(
    former: SleepInhibition, state: PlaybackState, type: MediaType, expected: SleepInhibition
  ) {
    #expect(inhibition(state, type, after: former) == expected)
  }

  @Test(arguments: PlaybackState.allCases, MediaType.allCases)
  func whatIsPausedClosedOrFailedNeverDoes(state: PlaybackState, type: MediaType) {
    for (hasItem, shouldPlay, isFailed) in [
      (true, false, false), (true, true, true), (true, false, true), (false, true, false),
    ] {
      let result = inhibition(
        hasItem: hasItem, shouldPlay: shouldPlay, isFailed: isFailed, state, type, after: .watching)
      #expect(result == .none)
    }
  }

  @Test func videoThatNobodySeesDoesNotKeepTheScreenOn() {
    #expect(inhibition(.playing, .video, isVisible: false) == .listening)
    #expect(inhibition(.idle, .unknown, isVisible: false, after: .watching) == .listening)
    #expect(SleepInhibition.watching.idle && SleepInhibition.watching.suspend)
    #expect(!SleepInhibition.listening.idle && SleepInhibition.listening.suspend)
  }
}
