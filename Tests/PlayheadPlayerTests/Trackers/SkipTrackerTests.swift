import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Skipping by taps on a real player.
@MainActor @Suite(.serialized) struct SkipTrackerTests {
  @Test func case63_tapsSkipFromTheSecondOn() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 60))
    let tracker = SkipTracker()
    tracker.player = player
    #expect(!tracker.requestSkipBackward())
    #expect(tracker.state == .inactive)
    #expect(!tracker.isSkipping)
    #expect(tracker.requestSkipBackward())
    #expect(tracker.state == .skippingBackward(.seconds(10)))
    #expect(tracker.isSkipping)
    #expect(tracker.requestSkipBackward())
    #expect(tracker.state == .skippingBackward(.seconds(20)))
    #expect(tracker.requestSkipForward())
    #expect(tracker.state == .skippingForward(.seconds(10)))
  }

  @Test func case63_silenceEndsSkipping() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = SkipTracker(count: 1, delay: .milliseconds(50))
    tracker.player = player
    #expect(tracker.requestSkipForward())
    #expect(tracker.isSkipping)
    #expect(await eventually { !tracker.isSkipping })
  }

  /// The first tap's delay ends too, which nobody is told of since the state is the same.
  @Test func tapsFarApartDoNotBelongTogether() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let properties = LatestProperties(player)
    let tracker = SkipTracker(delay: .milliseconds(20))
    tracker.player = player
    #expect(!tracker.requestSkipForward())
    let end = ContinuousClock.now + .milliseconds(200)
    #expect(await eventually { ContinuousClock.now > end })
    #expect(!tracker.requestSkipForward())
    #expect(!properties.value.isSeeking)
  }

  @Test func eachTapProlongsSkipping() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = SkipTracker(delay: .seconds(1))
    tracker.player = player
    tracker.requestSkipForward()
    #expect(tracker.requestSkipForward())
    let begin = ContinuousClock.now
    #expect(await eventually { ContinuousClock.now - begin > .milliseconds(300) })
    #expect(tracker.requestSkipForward())
    #expect(tracker.state == .skippingForward(.seconds(20)))
    #expect(await eventually { !tracker.isSkipping })
    #expect(ContinuousClock.now - begin >= .milliseconds(1300))
  }

  @Test(arguments: [false, true])
  func case63_anotherPlayerEndsSkipping(hasNext: Bool) async throws {
    let player = try await makeReadyPlayer(.mp4())
    let next = hasNext ? try await makeReadyPlayer(.webm()) : nil
    let tracker = SkipTracker()
    tracker.player = player
    tracker.requestSkipBackward()
    #expect(tracker.requestSkipBackward())
    tracker.player = player
    #expect(tracker.isSkipping, "the same player is no other one")
    tracker.player = next
    #expect(tracker.state == .inactive)
    #expect(!tracker.requestSkipBackward())
    #expect(tracker.requestSkipBackward() == hasNext)
  }

  @Test func case63_whatCannotBeSoughtIsNotSkipped() async throws {
    let file = try TestMedia.file(.webm())
    let server = try TestServer(routes: ["/live.webm": .file(file).withoutRanges(declared: true)])
    defer { server.stop() }
    let player = makePlayer(server.url("/live.webm"))
    let tracker = SkipTracker(count: 1)
    tracker.player = player
    #expect(!tracker.requestSkipForward(), "nothing is known of it yet")
    #expect(await eventually { player.playbackState == .paused })
    for skip in Skip.allCases {
      #expect(!tracker.requestSkip(skip))
      #expect(!tracker.requestSkip(skip))
    }
    #expect(tracker.state == .inactive)
  }

  @Test func withoutAPlayerNothingIsSkipped() {
    let tracker = SkipTracker(count: 1)
    #expect(!tracker.requestSkipForward())
    tracker.player = Player()
    #expect(!tracker.requestSkipForward())
    #expect(tracker.state == .inactive)
  }

  @Test func skipsGoAsFarAsTheConfigurationSays() async throws {
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))],
      configuration: PlayerConfiguration(
        backwardSkipInterval: .seconds(1), forwardSkipInterval: .seconds(3),
        audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    let properties = LatestProperties(player)
    let tracker = SkipTracker()
    tracker.player = player
    tracker.requestSkipForward()
    #expect(!properties.value.isSeeking)
    tracker.requestSkipForward()
    #expect(properties.value.seekTime == .seconds(3))
    tracker.requestSkipForward()
    #expect(tracker.state == .skippingForward(.seconds(6)))
    #expect(properties.value.seekTime == .seconds(6))
    tracker.requestSkipBackward()
    #expect(tracker.state == .skippingBackward(.seconds(1)))
    #expect(properties.value.seekTime == .seconds(5))
    #expect(await eventually { player.time() == .seconds(5) })
  }

  @Test func changesOfTheStateAreTold() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = SkipTracker(delay: .milliseconds(50))
    tracker.player = player
    var before: [SkipTracker.State] = []
    var after: [SkipTracker.State] = []
    let tokens = [
      tracker.objectWillChange.sink { _ in before.append(tracker.state) },
      tracker.objectDidChange.sink { after.append(tracker.state) },
    ]
    tracker.requestSkipBackward()
    #expect(before.isEmpty)
    tracker.requestSkipBackward()
    tracker.requestSkipForward()
    #expect(await eventually { after.count == 3 })
    #expect(
      before == [.inactive, .skippingBackward(.seconds(10)), .skippingForward(.seconds(10))])
    #expect(
      after == [.skippingBackward(.seconds(10)), .skippingForward(.seconds(10)), .inactive])
    for token in tokens { token.cancel() }
  }

  @Test func aTrackerIsFreedWhileItSkips() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var tracker: SkipTracker? = SkipTracker(count: 1)
    weak let released = tracker
    tracker?.player = player
    #expect(tracker?.requestSkipForward() == true)
    tracker = nil
    #expect(released == nil)
  }

  @Test func aTrackerDoesNotKeepItsPlayer() async {
    let tracker = SkipTracker()
    var player: Player? = Player()
    weak let released = player
    tracker.player = player
    player = nil
    #expect(await eventually { released == nil })
    #expect(tracker.player == nil)
  }
}
