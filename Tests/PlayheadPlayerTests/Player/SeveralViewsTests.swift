import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Several views of one player, and several players, each at its own cost.
@MainActor @Suite(.serialized) struct SeveralViewsTests {
  @Test func twoViewsGetTheSameFrameOfOneConversion() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewers = [Viewer(player), Viewer(player), Viewer(player, layout: .bgrx)]
    await seek(player, at(.milliseconds(3500)))
    // A frame may come between the looks of two; once none comes any more, both have the last one.
    #expect(
      await eventually {
        for viewer in viewers { viewer.look() }
        return viewers[0].frame === viewers[1].frame
          && viewers.allSatisfy {
            abs((($0.frame?.time ?? .zero) - .seconds(3.5)).seconds) < 0.05
          }
      })
    #expect(viewers[0].frame !== viewers[2].frame)
  }

  @Test func aHiddenViewCostsNothingBesideOneThatIsSeen() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let (seen, hidden) = (Viewer(player), Viewer(player, layout: .bgrx, isVisible: false))
    player.play()
    #expect(
      await eventually {
        seen.look()
        hidden.look()
        return seen.count >= 20
      })
    #expect(hidden.count == 0)
    hidden.isVisible = true
    #expect(await eventually { hidden.second != nil || hidden.frame != nil })
  }

  @Test func aSlowViewHoldsNobodyUp() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let (quick, slow) = (Viewer(player), Viewer(player))
    player.play()
    #expect(
      await eventually {
        quick.look()
        return quick.count >= 25
      })
    slow.look()
    #expect(slow.count == 1)
    #expect(player.pipeline?.rest.isResting == false)
    #expect(player.videoOutput.counts.overtaken <= 2)
  }

  @Test func fourPlayersPlaySideBySide() async throws {
    let url = try TestMedia.uri(.colorClock(seconds: 10))
    let players = (0..<4).map { _ in makePlayer(url) }
    let viewers = players.map { Viewer($0) }
    for (index, player) in players.enumerated() {
      player.seek(at(.seconds(index) + .milliseconds(100)))
      player.play()
    }
    #expect(
      await eventually {
        for viewer in viewers { viewer.look() }
        return viewers.allSatisfy { $0.count >= 25 }
      })
    // Each shows its own time.
    for (player, viewer) in zip(players, viewers) {
      #expect(
        await eventually {
          let time = player.time() ?? .zero
          return viewer.second == Int(time.seconds)
        })
      #expect(player.error == nil)
    }
    players[0].pause()
    #expect(await eventually { players[0].playbackState == .paused })
    #expect(players[1...].allSatisfy { $0.playbackState == .playing })
  }
}
