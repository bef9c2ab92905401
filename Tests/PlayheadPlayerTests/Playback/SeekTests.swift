import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Seeks reach their targets, and the video is that of the target.
@MainActor @Suite(.serialized) struct SeekTests {
  @Test func anExactSeekShowsTheFrameOfItsTime() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    for second in [7, 2, 9, 0, 5] {
      var result: Bool?
      player.seek(at(.seconds(second) + .milliseconds(500))) { result = $0 }
      #expect(await eventually { result != nil })
      #expect(result == true)
      #expect(await eventually { viewer.second == second }, "\(second): \(viewer.second ?? -1)")
      let time = try #require(player.time())
      #expect(abs(time.seconds - Double(second) - 0.5) < 0.1)
    }
  }

  @Test func theTargetIsShownUntilTheSeekIsDone() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let properties = LatestProperties(player)
    var isDone = false
    player.seek(at(.seconds(6))) { _ in isDone = true }
    #expect(properties.value.seekTime == .seconds(6))
    #expect(properties.value.isSeeking && properties.value.isBusy)
    #expect(await eventually { isDone })
    #expect(properties.value.seekTime == nil)
    #expect(!properties.value.isBusy)
  }

  @Test func aSeekBeforeItIsReadyIsRemembered() async throws {
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    let viewer = Viewer(player)
    player.seek(at(.milliseconds(4500)))
    #expect(await eventually { player.playbackState == .paused && viewer.second == 4 })
  }

  @Test func seeksBeyondTheEndsAreLimited() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    var isDone = false
    player.seek(at(.seconds(100))) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(try #require(player.time()) > .seconds(9))
    isDone = false
    player.seek(at(.seconds(-10))) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(player.time() == .zero)
  }

  @Test func seekingWithoutAnItemIsCompleteAtOnce() {
    let player = Player()
    var result: Bool?
    player.seek(at(.seconds(3))) { result = $0 }
    #expect(result == true)
  }

  @Test func ofManySeeksTheLastWins() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    player.play()
    var completions = 0
    for step in 0..<200 {
      player.seek(to: .milliseconds(step * 37 % 9000)) { _ in completions += 1 }
    }
    player.seek(at(.milliseconds(3300)), smooth: false) { _ in completions += 1 }
    player.pause()
    #expect(await eventually { completions == 201 })
    #expect(await eventually { viewer.second == 3 })
  }

  /// As at the end of a drag. The end of the one before may be told when the next has begun.
  @Test func aSeekThatOvertakesAnotherIsDoneAtItsOwnTarget() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let meter = StallMeter()
    player.play()
    for round in 0..<60 {
      player.pause()
      player.seek(to: .milliseconds(1000 + 10 * round))
      // A moment, another in each round, that hits the first one's end now and then: the main loop answers
      // once a millisecond.
      let answers = meter.count
      #expect(await eventually { meter.count >= answers + round * 2 / 5 })
      var time: Duration?
      player.seek(at(.seconds(7)), smooth: false) { if $0 { time = player.time() } }
      player.play()
      #expect(await eventually { time != nil })
      #expect(try #require(time) >= .seconds(7), "round \(round)")
    }
  }

  @Test func skipsAddUpWhileSeeking() async throws {
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    #expect(await eventually { player.playbackState == .paused })
    let properties = LatestProperties(player)
    player.seek(at(.seconds(1)), smooth: false)
    player.skipForward()
    #expect(properties.value.seekTime ?? .zero > .seconds(9))
    player.skipBackward()
    #expect(await eventually { !properties.value.isSeeking })
    #expect(player.time() ?? .seconds(9) < .seconds(1))
  }

  @Test func seekingFromTheEndPlaysAgain() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.actionAtItemEnd = .pause
    player.seek(at(.seconds(3)), smooth: false)
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    #expect(!player.shouldPlay)
    player.replay()
    #expect(player.playbackState == .playing)
    #expect(
      await eventually {
        player.time().map { $0 > .milliseconds(200) && $0 < .seconds(3) } ?? false
      })
  }
}
