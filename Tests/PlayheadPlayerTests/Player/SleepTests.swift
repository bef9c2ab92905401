import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Nobody looks: no frame is decoded; somebody is back: the right one is there, at once.
@MainActor @Suite(.serialized) struct SleepTests {
  /// A player that plays for nobody, and has fallen asleep.
  private func makeSleeper(_ kind: MediaKind) async throws -> Player {
    let player = try await makeReadyPlayer(kind)
    player.play()
    #expect(await eventually { player.isAsleep })
    return player
  }

  @Test func nothingIsDecodedAndTheRightFrameComesBack() async throws {
    let player = try await makeSleeper(.colorClock(seconds: 12))
    let viewer = Viewer(player, isVisible: false)
    let decoded = player.decodedCount
    let time = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > time + .milliseconds(2500) })
    #expect(player.decodedCount == decoded)
    #expect(player.playbackState == .playing)
    // Not at the turn of a second, where both are right.
    #expect(await eventually { (player.time() ?? .zero).fraction.isBetween(0.3, 0.6) })
    let second = Int(try #require(player.time()).seconds)
    let stopwatch = Stopwatch()
    viewer.isVisible = true
    #expect(await eventually { viewer.second == second })
    #expect(stopwatch.elapsed < .milliseconds(200))
    #expect(!player.isAsleep)
    #expect(abs((try #require(viewer.time(in: player))).seconds) < 0.1)
    await turns(20)
    let sample = try #require(player.metrics()?.total)
    #expect(sample.numberOfDroppedVideoFrames <= 1, "\(sample.numberOfDroppedVideoFrames)")
  }

  @Test func aPauseShowsTheFrameOfNow() async throws {
    let player = try await makeSleeper(.colorClock(seconds: 12))
    #expect(await eventually { (player.time() ?? .zero).fraction.isBetween(0.3, 0.6) })
    player.pause()
    #expect(await eventually { player.playbackState == .paused })
    let viewer = Viewer(player)
    let second = Int(try #require(player.time()).seconds)
    #expect(await eventually { viewer.second == second })
    player.play()
    let time = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > time + .milliseconds(300) })
  }

  @Test(.enabled(if: ThisProcess.runsLongTests)) func aSeekArrivesAndSleepComesBack() async throws {
    let player = try await makeSleeper(.colorClock(seconds: 12))
    await seek(player, at(.milliseconds(1500)))
    #expect(!player.isAsleep)
    let viewer = Viewer(player)
    #expect(await eventually { viewer.second == 1 })
    viewer.isVisible = false
    #expect(await eventually { player.isAsleep })
  }

  @Test(.enabled(if: ThisProcess.runsLongTests)) func theEndAndTheNextItemComeWhileAsleep()
    async throws
  {
    let player = makePlayer(
      try TestMedia.uri(.colorClock(seconds: 7)), try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.isAsleep })
    #expect(await eventually { player.currentItem == player.items.last })
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    #expect(!player.isAsleep)
    #expect(player.error == nil)
  }

  @Test(.enabled(if: ThisProcess.runsLongTests)) func lastFramesAreSeenByWhoComesBackForThem()
    async throws
  {
    let player = try await makeSleeper(.colorClock(seconds: 7))
    player.actionAtItemEnd = .pause
    #expect(
      await eventually { player.time() ?? .zero > .milliseconds(6400) },
      "\(String(describing: player.time()))")
    let viewer = Viewer(player)
    let stopwatch = Stopwatch()
    #expect(await eventually { viewer.second == 6 })
    #expect(stopwatch.elapsed < .milliseconds(400))
    #expect(await eventually { player.playbackState == .ended })
  }

  @Test func aReleaseWhileAsleepWaitsForNobody() async throws {
    var player: Player? = try await makeSleeper(.colorClock(seconds: 12))
    weak let output = player?.videoOutput
    let stopwatch = Stopwatch()
    player = nil
    #expect(await eventually { output == nil })
    #expect(stopwatch.elapsed < .seconds(1))
  }

  @Test(.enabled(if: ThisProcess.runsLongTests)) func aViewThatTakesNoFrameCountsAsGone()
    async throws
  {
    let player = try await makeReadyPlayer(.colorClock(seconds: 12))
    let viewer = Viewer(player)
    player.play()
    #expect(await eventually { viewer.second == 0 })
    #expect(await eventually { player.isAsleep })
    let overtaken = player.videoOutput.counts.overtaken
    #expect(await eventually { (player.time() ?? .zero).fraction.isBetween(0.3, 0.6) })
    let second = Int(try #require(player.time()).seconds)
    let stopwatch = Stopwatch()
    #expect(await eventually { viewer.second == second })
    #expect(stopwatch.elapsed < .milliseconds(250))
    #expect(!player.isAsleep)
    #expect(player.videoOutput.counts.overtaken - overtaken <= 1)
  }

  @Test(.enabled(if: ThisProcess.runsLongTests)) func whoIsSeenNeverSleeps() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 12))
    let viewer = Viewer(player)
    player.play()
    #expect(
      await eventually {
        viewer.look()
        return player.time() ?? .zero > .seconds(7)
      })
    #expect(!player.isAsleep)
  }
}

extension Player {
  fileprivate var isAsleep: Bool { pipeline?.rest.isResting ?? false }
  fileprivate var decodedCount: Int { pipeline?.rest.decodedCount ?? 0 }
}

extension Duration {
  /// The part of it beyond whole seconds.
  fileprivate var fraction: Double { seconds - seconds.rounded(.down) }
}

extension Double {
  fileprivate func isBetween(_ lower: Double, _ upper: Double) -> Bool {
    self > lower && self < upper
  }
}
