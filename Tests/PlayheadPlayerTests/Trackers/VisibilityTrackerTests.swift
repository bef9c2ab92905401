import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Controls that hide and show themselves over a real player.
@MainActor @Suite(.serialized) struct VisibilityTrackerTests {
  private static let short = Duration.milliseconds(50)

  /// Lets several short delays pass.
  private func letDelaysPass() async -> Bool {
    let end = ContinuousClock.now + Self.short * 5
    return await eventually { ContinuousClock.now > end }
  }

  @Test func case62_visibilityHidesOnlyWhilePlaying() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker(delay: Self.short)
    tracker.player = player
    #expect(await letDelaysPass())
    #expect(!tracker.isUserInterfaceHidden)
    player.play()
    #expect(await eventually { tracker.isUserInterfaceHidden })
  }

  @Test func case62_aPauseShows() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker(delay: Self.short)
    tracker.player = player
    player.play()
    #expect(await eventually { tracker.isUserInterfaceHidden })
    player.pause()
    #expect(!tracker.isUserInterfaceHidden)
    #expect(await letDelaysPass())
    #expect(!tracker.isUserInterfaceHidden)
  }

  @Test func case62_resetProlongs() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let tracker = VisibilityTracker(delay: .seconds(1))
    tracker.player = player
    player.play()
    let begin = ContinuousClock.now
    #expect(await eventually { ContinuousClock.now - begin > .milliseconds(300) })
    tracker.reset()
    #expect(!tracker.isUserInterfaceHidden)
    #expect(await eventually { tracker.isUserInterfaceHidden })
    #expect(ContinuousClock.now - begin >= .milliseconds(1300))
  }

  @Test func case62_resetNeverReveals() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker(isUserInterfaceHidden: true)
    tracker.reset()
    #expect(tracker.isUserInterfaceHidden)
    player.play()
    tracker.player = player
    tracker.reset()
    #expect(tracker.isUserInterfaceHidden)
  }

  @Test func case62_withoutAPlayerNothingIsToggled() async {
    let tracker = VisibilityTracker(delay: Self.short)
    tracker.toggle()
    #expect(!tracker.isUserInterfaceHidden)
    var player: Player? = Player()
    weak let released = player
    tracker.player = player
    tracker.toggle()
    #expect(tracker.isUserInterfaceHidden)
    player = nil
    #expect(await eventually { released == nil })
    tracker.toggle()
    #expect(tracker.isUserInterfaceHidden)
  }

  @Test func case62_aTrackerIsFreedWhilePlaying() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var tracker: VisibilityTracker? = VisibilityTracker(delay: Self.short)
    weak let released = tracker
    tracker?.player = player
    player.play()
    tracker = nil
    #expect(released == nil)
  }

  @Test func aPlayerThatIsReleasedWhilePlayingHidesNothing() async throws {
    var player: Player? = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker(delay: Self.short)
    tracker.player = player
    player?.play()
    player = nil
    #expect(await letDelaysPass())
    #expect(tracker.player == nil)
    #expect(!tracker.isUserInterfaceHidden)
  }

  @Test func anotherPlayingPlayerRestartsTheDelay() async throws {
    let first = try await makeReadyPlayer(.colorClock(seconds: 10))
    let second = try await makeReadyPlayer(.colorClock(seconds: 10))
    first.play()
    second.play()
    let tracker = VisibilityTracker(delay: .seconds(1))
    tracker.player = first
    let begin = ContinuousClock.now
    #expect(await eventually { ContinuousClock.now - begin > .milliseconds(300) })
    tracker.player = second
    #expect(!tracker.isUserInterfaceHidden)
    #expect(await eventually { tracker.isUserInterfaceHidden })
    #expect(ContinuousClock.now - begin >= .milliseconds(1300))
    tracker.player = first
    #expect(tracker.isUserInterfaceHidden)
  }

  @Test func anItemThatBecomesReadyPausedShows() async throws {
    let tracker = VisibilityTracker(isUserInterfaceHidden: true)
    let player = makePlayer(try TestMedia.uri(.mp4()))
    tracker.player = player
    #expect(tracker.isUserInterfaceHidden)
    #expect(await eventually { player.playbackState == .paused })
    #expect(!tracker.isUserInterfaceHidden)
  }

  @Test func atTheEndWhatIsVisibleStaysVisible() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.actionAtItemEnd = .pause
    let properties = LatestProperties(player)
    player.seek(at(.seconds(60)), smooth: false)
    #expect(await eventually { !properties.value.isSeeking })
    let tracker = VisibilityTracker(delay: .milliseconds(1500))
    tracker.player = player
    player.play()
    let hiding = ContinuousClock.now + .milliseconds(1700)
    #expect(await eventually { player.playbackState == .ended })
    #expect(await eventually { ContinuousClock.now > hiding })
    #expect(!tracker.isUserInterfaceHidden)
    tracker.toggle()
    #expect(tracker.isUserInterfaceHidden)
  }

  @Test func showingAndHidingAreTold() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker()
    tracker.player = player
    var before: [Bool] = []
    var after: [Bool] = []
    let tokens = [
      tracker.objectWillChange.sink { _ in before.append(tracker.isUserInterfaceHidden) },
      tracker.objectDidChange.sink { after.append(tracker.isUserInterfaceHidden) },
    ]
    tracker.show()
    tracker.reset()
    #expect(before.isEmpty)
    tracker.hide()
    tracker.hide()
    tracker.show()
    #expect(before == [false, true])
    #expect(after == [true, false])
    for token in tokens { token.cancel() }
  }

  /// Verifies that who is told that the controls will hide may say that they are to stay.
  @Test func whoIsToldOfAChangeMayMakeAnother() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker(isUserInterfaceHidden: true)
    tracker.player = player
    var isFirst = true
    let token = tracker.objectDidChange.sink {
      defer { isFirst = false }
      if isFirst { tracker.show() }
    }
    tracker.hide()
    #expect(!tracker.isUserInterfaceHidden)
    token.cancel()
  }

  @Test func whatIsReadOutStaysVisible() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let tracker = VisibilityTracker(delay: Self.short, isUserInterfaceHidden: true)
    player.play()
    tracker.player = player
    tracker.isAccessibilityActive = true
    #expect(!tracker.isUserInterfaceHidden)
    #expect(await letDelaysPass())
    #expect(!tracker.isUserInterfaceHidden)
    tracker.isAccessibilityActive = false
    #expect(await eventually { tracker.isUserInterfaceHidden })
  }

  @Test(arguments: [false, true])
  func aWindowThatComesBackShowsUnlessPlaying(isPlaying: Bool) async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = VisibilityTracker()
    tracker.player = player
    player.shouldPlay = isPlaying
    tracker.hide()
    tracker.enterForeground()
    #expect(tracker.isUserInterfaceHidden == isPlaying)
  }
}
