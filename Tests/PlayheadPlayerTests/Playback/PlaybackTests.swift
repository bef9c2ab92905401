import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Every kind of medium is opened, played and ended by the real engine.
@MainActor @Suite(.serialized) struct PlaybackTests {
  private nonisolated static let kinds: [(MediaKind, MediaType)] = [
    (.mp4(), .video), (.webm(), .video), (.audio(.flac), .audio), (.matroska(), .video),
    (.audio(.mp3), .audio), (.audio(.m4a), .audio),
  ]

  @Test(arguments: ThisProcess.runsLongTests ? kinds : [kinds[1], kinds[2]])
  func aFileIsPlayedToItsEnd(_ kind: MediaKind, _ type: MediaType) async throws {
    let player = try await makeReadyPlayer(kind)
    player.actionAtItemEnd = .pause
    #expect(player.mediaType == type)
    #expect(player.error == nil)
    let duration = try #require(player.duration.value)
    #expect(abs(duration.seconds - 4) < 0.3)
    let viewer = Viewer(player)
    player.play()
    #expect(player.playbackState == .playing)
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    if type == .video {
      #expect(
        await eventually {
          viewer.look()
          return viewer.count >= 5
        })
    }
    #expect(await eventually { player.playbackState == .ended })
    #expect(player.time() == player.duration.value)
  }

  @Test func aStillImageIsShown() async throws {
    let player = try await makeReadyPlayer(.stillImage)
    #expect(player.mediaType == .video)
    // It is no live stream, nor anything else with a timeline.
    #expect(player.duration == .unknown)
    let properties = LatestProperties(player)
    #expect(properties.value.streamType == .unknown)
    #expect(!properties.value.isBusy)
    let viewer = Viewer(player)
    #expect(
      await eventually {
        viewer.look()
        return viewer.frame != nil
      })
  }

  @Test(arguments: [true, false])
  func aFileIsPlayedOverHTTP(withRanges: Bool) async throws {
    let route = Route.file(try TestMedia.file(.mp4()))
    let server = try TestServer(routes: ["/clip.mp4": withRanges ? route : route.withoutRanges()])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    player.actionAtItemEnd = .pause
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(player.mediaType == .video)
    #expect(player.error == nil)
    // A server without ranges is found out by the first seek; playback goes on all the same.
    var isDone = false
    player.seek(at(.seconds(3)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(
      await eventually {
        player.playbackState == .ended || player.time() ?? .zero > .milliseconds(3500)
      })
    #expect(player.error == nil)
    #expect(player.canSeek(to: .seconds(3)) == withRanges)
  }

  @Test func anHLSStreamIsPlayed() async throws {
    let playlist = try TestMedia.file(.hls())
    let slash = try #require(playlist.lastIndex(of: "/"))
    let server = try TestServer(directory: String(playlist[..<slash]))
    defer { server.stop() }
    let player = makePlayer(server.url("/playlist.m3u8"))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(player.mediaType == .video)
    #expect(player.error == nil)
  }

  @Test func playingBeforeItIsReadyIsRemembered() async throws {
    let player = makePlayer(try TestMedia.uri(.mp4()))
    player.play()
    #expect(player.shouldPlay)
    #expect(player.playbackState == .idle)
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
  }

  @Test func pausingStopsTheTime() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    player.pause()
    #expect(player.playbackState == .paused)
    let clock = LatestTime(player)
    // The pipeline takes a moment; then time stands still over many turns of the loop.
    #expect(await eventually { clock.isStill })
  }

  @Test func theQueueGoesOnToTheNextItemAndEnds() async throws {
    let player = makePlayer(
      try TestMedia.uri(.audio(.wav, duration: .seconds(1))), try TestMedia.uri(.mp4()))
    let items = player.items
    player.play()
    #expect(await eventually { player.currentItem == items[1] })
    #expect(await eventually { player.mediaType == .video })
    #expect(await eventually { player.currentItem == nil })
    #expect(player.items == items)
    #expect(player.canReplay)
    player.replay()
    #expect(player.currentItem == items[0])
    #expect(await eventually { player.playbackState == .playing })
  }

  @Test func aHundredAdvancesLoadTheLastItem() async throws {
    let uri = try TestMedia.uri(.mp4())
    let player = Player(
      items: (0...100).map { _ in .simple(url: uri) },
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    for _ in 0..<100 { player.advanceToNextItem() }
    #expect(player.currentItem == player.items.last)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }

  @Test func volumeAndMuteAreKeptApart() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.volume = 0.5
    player.isMuted = true
    #expect(player.volume == 0.5)
    player.volume = 7
    #expect(player.volume == 1.5)
    player.isMuted = false
    #expect(player.volume == 1.5)
  }
}

/// Tells whether a player's time stands still.
@MainActor private final class LatestTime {
  private let player: Player
  private var last: Duration?
  private var repetitions = 0

  init(_ player: Player) { self.player = player }

  /// A Boolean value that indicates whether the same time has been seen many times in a row.
  var isStill: Bool {
    let time = player.time()
    repetitions = time == last ? repetitions + 1 : 0
    last = time
    return repetitions > 50
  }
}
