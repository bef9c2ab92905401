import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 50 to 52: speed; where a case says 2 as the
/// limit, it is 4. Those about live streams are with the live streams.
@MainActor @Suite(.serialized) struct SpeedCases {
  @Test func case50_aSpeedSetBeforeAnItemCountsForIt() async throws {
    let player = makePlayer(items: [])
    player.playbackSpeed = 2
    #expect(player.playbackSpeed == 1)
    #expect(player.playbackSpeedRange == 1...1)
    player.append(.simple(url: try longClip()))
    #expect(await eventually { player.playbackSpeed == 2 })
    player.play()
    #expect(player.playbackSpeedRange == 0.1...4)
  }

  @Test(arguments: [(0.0, 0.1), (0.5, 0.5), (4, 4), (9, 4)])
  func case51_onDemandASpeedIsLimited(requested: Double, expected: Double) async throws {
    let player = makePlayer(try longClip())
    #expect(await eventually { player.playbackState == .paused })
    player.playbackSpeed = requested
    #expect(player.playbackSpeed == expected)
    #expect(player.playbackSpeedRange == 0.1...4)
  }

  @Test func case52_aSpeedDoesNotBeginPlayback() async throws {
    let player = makePlayer(try longClip())
    #expect(await eventually { player.playbackState == .paused })
    player.playbackSpeed = 2
    await turns(50)
    #expect(player.playbackState == .paused)
    #expect(!player.shouldPlay)
    #expect(player.time() == .zero)
  }

  @Test(
    arguments: ThisProcess.runsLongTests
      ? [MediaKind.mp4(Clip(duration: .seconds(20))), .videoOnly(Clip(duration: .seconds(20)))]
      : [.mp4(Clip(duration: .seconds(20)))])
  func atAnotherSpeedTheTimeGoesFaster(kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(50)))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    let clock = ContinuousClock()
    let (start, begun) = (try #require(player.time()), clock.now)
    player.playbackSpeed = 3
    #expect(try #require(player.time()) >= start)
    #expect(await eventually { player.time() ?? .zero > .seconds(10) })
    let rate = (try #require(player.time()) - start) / (clock.now - begun)
    #expect((1.8...3.3).contains(rate), "\(rate)")
    // It never jumps back, and never far on.
    let jumps = zip(times.values, times.values.dropFirst()).map { $1 - $0 }
    #expect(jumps.allSatisfy { $0 >= .zero && $0 < .milliseconds(900) }, "\(jumps)")
  }

  @Test func aSpeedStaysForTheNextItem() async throws {
    let url = try longClip()
    let player = makePlayer(url, url)
    #expect(await eventually { player.playbackState == .paused })
    player.playbackSpeed = 2
    player.play()
    player.advanceToNextItem()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    let clock = ContinuousClock()
    let (start, begun) = (try #require(player.time()), clock.now)
    #expect(await eventually { player.time() ?? .zero > start + .seconds(3) })
    #expect((try #require(player.time()) - start) / (clock.now - begun) > 1.3)
  }
}
