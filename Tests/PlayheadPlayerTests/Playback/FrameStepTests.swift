import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Single frames, on and back, and playback after them.
@MainActor @Suite(.serialized) struct FrameStepTests {
  private let frame = Duration.milliseconds(40)

  @Test func stepsGoOnAndBackByOneFrame() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let viewer = Viewer(player)
    #expect(await eventually { viewer.pixels != nil })
    let first = viewer.pixels
    await seek(player, at(.seconds(2)))
    #expect(await eventually { viewer.pixels != first })
    #expect(player.canStep)
    var seen: [[UInt8]] = []
    for step in 1...5 {
      let before = viewer.pixels
      player.step(byFrames: 1)
      let time = Duration.seconds(2) + frame * step
      #expect(
        await eventually { abs(((player.time() ?? .zero) - time).seconds) < 0.005 },
        "\(step): \(String(describing: player.time()))")
      #expect(await eventually { viewer.pixels != before })
      seen.append(try #require(viewer.pixels))
    }
    #expect(Set(seen).count == 5)
    for step in [3, 2, 1] {
      player.step(byFrames: -1)
      #expect(await eventually { viewer.pixels == seen[step] }, "\(step)")
    }
    #expect(player.playbackState == .paused)
  }

  @Test func aStepPausesAndPlaybackGoesOnFromThere() async throws {
    let player = try await makeReadyPlayer(.mp4(Clip(duration: .seconds(8))))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    player.step(byFrames: 1)
    #expect(!player.shouldPlay)
    #expect(await eventually { player.playbackState == .paused })
    for _ in 0..<10 { player.step(byFrames: 1) }
    let time = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero >= time + frame * 8 })
    let stepped = try #require(player.time())
    player.play()
    #expect(await eventually { player.time() ?? .zero > stepped + .milliseconds(500) })
    #expect(try #require(player.time()) < stepped + .seconds(2))
  }

  @Test func theBeginningAndTheEndAreTheLastFrames() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.step(byFrames: -1)
    #expect(await eventually { player.time() == .zero })
    await seek(player, at(.seconds(100)))
    for _ in 0..<10 { player.step(byFrames: 1) }
    await turns(100)
    player.step(byFrames: -1)
    #expect(
      await eventually { player.time().map { $0 < .seconds(4) && $0 > .seconds(3) } ?? false })
    #expect(player.error == nil)
  }

  @Test func audioAloneHasNoFrames() async throws {
    let player = try await makeReadyPlayer(.audio(.flac, duration: .seconds(4)))
    #expect(!player.canStep)
    player.step(byFrames: 1)
    #expect(player.time() == .zero)
  }
}
