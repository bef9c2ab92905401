import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// A player that is released lets everything go, whatever it was doing.
@MainActor @Suite(.serialized) struct LifetimeTests {
  enum Moment: CaseIterable {
    case opening, playing, seeking, connecting, failed
  }

  @Test(arguments: Moment.allCases)
  func aReleasedPlayerIsFreed(_ moment: Moment) async throws {
    let server = try TestServer(routes: ["/silence": .silence])
    defer { server.stop() }
    let url =
      switch moment {
      case .connecting: server.url("/silence")
      case .failed: "file:///nowhere"
      default: try TestMedia.uri(.colorClock(seconds: 10))
      }
    var player: Player? = makePlayer(url)
    weak let released = player
    weak let output = player?.videoOutput
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    let token = player?.periodicTimePublisher(forInterval: .milliseconds(10)).sink { _ in }
    player?.play()
    switch moment {
    case .opening: break
    case .connecting: #expect(await eventually { server.requestCount("/silence") > 0 })
    case .failed: #expect(await eventually { player?.error != nil })
    case .playing, .seeking:
      #expect(await eventually { player?.time() ?? .zero > .milliseconds(200) })
      if moment == .seeking { player?.seek(at(.seconds(8)), smooth: false) }
    }
    player = nil
    #expect(await eventually { released == nil })
    #expect(await eventually { output == nil })
    _ = token
  }

  /// As windows are closed: in the midst of opening, playing and seeking, one after the other.
  @Test func manyAreReleasedWhateverTheyDo() async throws {
    let url = try TestMedia.uri(.colorClock(seconds: 10))
    for round in 0..<21 {
      var player: Player? = makePlayer(url)
      var viewer = player.map { Viewer($0) }
      weak let released = player
      weak let output = player?.videoOutput
      player?.play()
      if round % 3 > 0 { #expect(await eventually { player?.playbackState == .playing }) }
      if round % 3 > 1 { player?.seek(at(.seconds(8)), smooth: round % 2 == 0) }
      viewer = nil
      player = nil
      #expect(await eventually { released == nil })
      #expect(await eventually { output == nil })
      _ = viewer
    }
  }
}
