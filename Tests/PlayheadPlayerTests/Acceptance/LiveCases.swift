import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Live and DVR streams with what a person does to them.
@MainActor @Suite(.serialized) struct LiveCases {
  /// A player whose last item is a stream that is ready, with the server that it needs.
  private struct Live {
    let player: Player
    let server: TestServer
    let properties: LatestProperties

    @MainActor init(_ shape: LiveStream.Shape, hasPrevious: Bool = false) async throws {
      let stream = try LiveStream(shape)
      server = try TestServer(routes: stream.routes)
      let item = PlayerItem.simple(url: server.url(stream.path))
      let previous = hasPrevious ? [PlayerItem.simple(url: try TestMedia.uri(.mp4()))] : []
      player = Player(
        items: previous + [item],
        configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
      player.currentItem = item
      properties = LatestProperties(player)
      let (player, properties) = (player, properties)
      guard
        await eventually({
          player.currentItem == item && player.playbackState == .paused
            && [.live, .dvr].contains(properties.value.streamType)
        })
      else { throw NotReady(error: player.playbackError) }
    }

    @MainActor func seek(_ position: Position) async {
      var isDone = false
      player.seek(position, smooth: false) { _ in isDone = true }
      #expect(await eventually { isDone })
    }
  }

  /// Twenty segments of four seconds: playback is far from both ends.
  private static let longWindow = LiveStream.Shape(segmentSeconds: 4, windowLength: 20)

  @Test func case39_atTheEdgeThereIsNothingToSkipTo() async throws {
    let live = try await Live(Self.longWindow)
    live.player.play()
    #expect(await eventually { live.player.time() ?? .zero > .seconds(64) })
    #expect(!live.player.canSkipForward)
    #expect(!live.player.canSkipToDefault)
    await live.seek(at(.seconds(1)))
    #expect(live.player.canSkipToDefault)
    #expect(live.player.canSkipForward)
    var isDone = false
    live.player.skipToDefault { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(!live.player.canSkipToDefault)
    let time = try #require(live.player.time())
    #expect(await eventually { live.player.time() ?? .zero > time + .seconds(1) })
  }

  @Test(arguments: [LiveStream.Shape.live, .dvr])
  func case47_backFromALiveStreamIsThePreviousItem(shape: LiveStream.Shape) async throws {
    let live = try await Live(shape, hasPrevious: true)
    let first = try #require(live.player.items.first)
    #expect(live.player.canReturnToPreviousItem)
    live.player.returnToPreviousItem()
    #expect(live.player.currentItem == first)
  }

  @Test func case51_aLiveStreamHasItsOwnSpeed() async throws {
    let live = try await Live(.live)
    #expect(live.player.playbackSpeedRange == 1...1)
    live.player.playbackSpeed = 2
    #expect(live.player.playbackSpeed == 1)
    #expect(!live.player.canSkipForward && !live.player.canSkipBackward)
  }

  @Test func case51_onlyThePastCanBeHurriedThrough() async throws {
    let live = try await Live(Self.longWindow)
    #expect(live.player.playbackSpeedRange == 0.1...1)
    await live.seek(at(.zero))
    #expect(await eventually { live.player.playbackSpeedRange == 0.1...4 })
  }

  /// Takes some twelve seconds: at speed 2 the edge comes nearer by one second in each, if the processors have
  /// the time to decode that fast; beside others it never did within a minute.
  @Test(.enabled(if: ThisProcess.runsLongTests)) func case51_atTheEdgeTheHurryEnds() async throws {
    let live = try await Live(Self.longWindow)
    let window = try #require(live.properties.value.seekableTimeRange)
    await live.seek(at(window.upperBound - .seconds(14)))
    #expect(await eventually { live.player.playbackSpeedRange == 0.1...4 })
    live.player.playbackSpeed = 2
    live.player.play()
    #expect(live.player.playbackSpeed == 2)
    #expect(await eventually { live.player.playbackSpeed == 1 })
    // A demuxer whose segments came at another rate than 1 would end at the newest one.
    let time = try #require(live.player.time())
    #expect(
      await eventually {
        live.player.time() ?? .zero > time + .seconds(3)
      })
    #expect(live.player.playbackState == .playing)
  }

  @Test func whatFellOutOfTheWindowIsLeft() async throws {
    let live = try await Live(LiveStream.Shape(segmentSeconds: 1, windowLength: 12))
    let old = try #require(live.player.time())
    // Somebody shows the window, else nobody would look at it.
    let times = Collected(live.player.periodicTimePublisher(forInterval: .seconds(1)))
    // Paused for longer than the window is long.
    #expect(
      await eventually {
        live.properties.value.seekableTimeRange.map { $0.lowerBound > old + .seconds(2) } ?? false
      })
    live.player.play()
    #expect(
      await eventually {
        live.player.time() ?? .zero >= live.properties.value.seekableTimeRange?.lowerBound ?? .zero
      })
    #expect(!times.values.isEmpty)
  }
}
