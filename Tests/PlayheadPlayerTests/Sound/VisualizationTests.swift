import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Video that is made from audio.
@MainActor @Suite(.serialized) struct VisualizationTests {
  private static let sound = MediaKind.audio(.flac, duration: .seconds(20))

  private func isMoving(_ viewer: Viewer) async -> Bool {
    let before = viewer.count
    return await eventually {
      viewer.look()
      return viewer.count > before + 5
    }
  }

  private func playsOn(_ player: Player, from time: Duration) async -> Bool {
    await eventually {
      guard player.playbackState == .playing, let now = player.time() else { return false }
      return now > time + .milliseconds(300) && now < time + .seconds(5)
    }
  }

  @Test func itIsSwitchedWhileItPlaysWithoutAJump() async throws {
    let player = try await makeReadyPlayer(Self.sound)
    let viewer = Viewer(player)
    #expect(player.visualization == nil)
    var isDone = false
    player.seek(at(.seconds(3)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    player.play()
    #expect(await playsOn(player, from: .seconds(3)))
    viewer.look()
    #expect(viewer.count == 0)
    for visualization in [Visualization.goom, .waveform] {
      let time = try #require(player.time())
      player.visualization = visualization
      #expect(player.visualization == visualization)
      #expect(await playsOn(player, from: time))
      #expect(await isMoving(viewer), "\(visualization)")
      #expect(player.mediaType == .audio)
      #expect(player.presentationSize == .zero)
    }
    let time = try #require(player.time())
    player.visualization = nil
    #expect(await playsOn(player, from: time))
    viewer.look()
    let count = viewer.count
    #expect(await playsOn(player, from: time + .milliseconds(300)))
    viewer.look()
    #expect(viewer.count == count)
    #expect(player.error == nil)
  }

  @Test func seekingAndTheNextItemKeepIt() async throws {
    let url = try TestMedia.uri(Self.sound)
    let player = makePlayer(url, url)
    let items = player.items
    player.visualization = .waveform
    let viewer = Viewer(player)
    player.play()
    #expect(await isMoving(viewer))
    var isDone = false
    player.seek(at(.seconds(15)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(await isMoving(viewer))
    #expect(abs(((player.time() ?? .zero) - .seconds(15)).seconds) < 3)
    player.currentItem = items[1]
    #expect(await eventually { player.playbackState == .playing })
    #expect(await isMoving(viewer))
  }

  @Test func aFilmShowsItsOwnVideo() async throws {
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    player.visualization = .goom
    let viewer = Viewer(player)
    player.play()
    #expect(await eventually { viewer.second == 2 })
    #expect(player.mediaType == .video)
  }

  @Test func itIsEssential() {
    let player = makePlayer()
    let counter = EssentialCounter(player)
    player.visualization = .goom
    player.visualization = .goom
    #expect(counter.count == 1)
  }
}
