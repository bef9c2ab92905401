import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Live and DVR streams, from a server whose window moves with the clock.
@MainActor @Suite(.serialized) struct LiveTests {
  /// A player whose stream is ready, with the server that it needs.
  private struct Live {
    let player: Player
    let server: TestServer
    let stream: LiveStream
    let properties: LatestProperties

    @MainActor init(_ shape: LiveStream.Shape) async throws {
      stream = try LiveStream(shape)
      server = try TestServer(routes: stream.routes)
      player = try await makeReadyPlayer(server.url(stream.path))
      properties = LatestProperties(player)
    }

    @MainActor var window: Range<Duration>? { properties.value.seekableTimeRange }
  }

  @Test func case10_threeSegmentsAreLive() async throws {
    let live = try await Live(.live)
    #expect(live.properties.value.streamType == .live)
    #expect(live.properties.value.duration == .indefinite)
    #expect(!live.player.canSeek(to: .seconds(1)))
    live.player.play()
    #expect(await eventually { live.player.time() ?? .zero > .milliseconds(500) })
    #expect(live.properties.value.streamType == .live)
  }

  @Test func case10_twentySegmentsAreDVR() async throws {
    let live = try await Live(.dvr)
    #expect(live.properties.value.streamType == .dvr)
    #expect(live.properties.value.duration == .indefinite)
    #expect(try #require(live.window).length >= .seconds(10))
  }

  @Test func case10_aRadioIsLive() async throws {
    let server = try TestServer(routes: ["/radio": try Radio.route()])
    let player = makePlayer(server.url("/radio"))
    let properties = LatestProperties(player)
    #expect(await eventually { player.playbackState == .paused })
    #expect(properties.value.streamType == .live)
    #expect(properties.value.mediaType == .audio)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
  }

  @Test func playbackBeginsAtTheLiveEdge() async throws {
    let live = try await Live(.dvr)
    let (time, window) = (try #require(live.player.time()), try #require(live.window))
    #expect(abs((time - window.upperBound).seconds) <= 1)
  }

  @Test func theWindowMovesWhilePlaying() async throws {
    let live = try await Live(.dvr)
    let tracker = ProgressTracker(interval: .milliseconds(200))
    tracker.player = live.player
    live.player.play()
    #expect(await eventually { live.player.time() ?? .zero > .seconds(17) })
    let first = try #require(live.window)
    #expect(
      await eventually {
        live.window.map { $0.upperBound > first.upperBound + .seconds(2) } ?? false
      })
    let (time, window) = (try #require(live.player.time()), try #require(live.window))
    #expect(abs((time - window.upperBound).seconds) <= 3)
    #expect(window.lowerBound > first.lowerBound)
    #expect(tracker.progress > 0.7)
  }

  @Test func theBeginningOfAnEventStays() async throws {
    let live = try await Live(.event)
    // The playlist, which says so, is read meanwhile.
    #expect(await eventually { live.window?.lowerBound == .zero })
    let end = try #require(live.window).upperBound
    #expect(await eventually { live.window.map { $0.upperBound > end + .seconds(3) } ?? false })
    #expect(live.window?.lowerBound == .zero)
    var isDone = false
    live.player.seek(at(.zero), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(live.player.time() ?? .seconds(9) < .seconds(1))
  }

  @Test func case57_thePausedWindowLeavesThePositionBehind() async throws {
    let live = try await Live(.dvr)
    let tracker = ProgressTracker(interval: .milliseconds(200))
    tracker.player = live.player
    #expect(tracker.progress > 0.9)
    var seen = [tracker.progress]
    let time = try #require(tracker.time)
    let token = tracker.objectDidChange.sink { seen.append(tracker.progress) }
    #expect(await eventually { tracker.progress < 0.8 })
    // On a busy computer the playlist is read late, and the window is held back by as much.
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 + 0.2 > $1 })
    #expect(abs((try #require(tracker.time) - time).seconds) < 0.01)
    #expect(live.player.time() == time)
    token.cancel()
  }

  @Test func theBeginningOfTheWindowCanBeSought() async throws {
    let live = try await Live(.dvr)
    let viewer = Viewer(live.player)
    let window = try #require(live.window)
    var result: Bool?
    live.player.seek(at(window.lowerBound)) { result = $0 }
    #expect(await eventually { result == true })
    let time = try #require(live.player.time())
    #expect(time >= window.lowerBound && time < window.lowerBound + .seconds(1))
    let second = Int(time / .seconds(1)) % ColorClock.colors.count
    #expect(await eventually { viewer.second == second })
    live.player.play()
    #expect(await eventually { live.player.time() ?? .zero > time + .milliseconds(500) })
    #expect(live.player.error == nil)
  }

  @Test func theEdgeCanBeSoughtAndPlaybackGoesOn() async throws {
    let live = try await Live(.dvr)
    live.player.play()
    var results: [Bool] = []
    live.player.seek(at(.zero), smooth: false) { results.append($0) }
    #expect(await eventually { results.count == 1 })
    live.player.seek(after(try #require(live.window).upperBound), smooth: false) {
      results.append($0)
    }
    #expect(await eventually { results == [true, true] })
    let time = try #require(live.player.time())
    #expect(
      await eventually {
        live.player.time() ?? .zero > time + .seconds(2)
      })
    #expect(live.player.playbackState == .playing)
  }

  /// The color tells the second of the stream, the playlist its date.
  @Test(arguments: [false, true]) func theDateIsThatOfThePlaylist(hasVariants: Bool) async throws {
    var shape = LiveStream.Shape.dvr
    shape.hasVariants = hasVariants
    let live = try await Live(shape)
    let viewer = Viewer(live.player)
    #expect(await eventually { live.player.date() != nil && viewer.second != nil })
    let date = try #require(live.player.date())
    let second = (date.sinceEpoch - .seconds(LiveStream.Shape.defaultEpoch)) / .seconds(1)
    #expect(second >= 0 && second < 60)
    #expect(viewer.second == Int(second) % ColorClock.colors.count)
    live.player.play()
    #expect(await eventually { live.player.date().map { $0 > date + .milliseconds(500) } ?? false })
  }

  @Test(arguments: LiveResumption.allCases)
  func anInterruptedStreamContinuesAsChosen(resumption: LiveResumption) async throws {
    let stream = try LiveStream(LiveStream.Shape(segmentSeconds: 1, windowLength: 60))
    let server = try TestServer(routes: stream.routes)
    defer { server.stop() }
    let player = Player(
      item: .simple(url: server.url(stream.path)),
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", maximumConnectionAttempts: 1000,
        connectionRetryIntervals: [.milliseconds(100)]))
    player.liveResumption = resumption
    let properties = LatestProperties(player)
    #expect(await eventually { player.playbackState == .paused && player.date() != nil })
    player.play()
    let edge = try #require(properties.value.seekableTimeRange?.upperBound)
    var isDone = false
    player.seek(at(edge - .seconds(20)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone && player.playbackState == .playing })
    let date = try #require(player.date())
    server.setRoute(.status(404), for: stream.path)
    #expect(await eventually { player.retry != nil })
    server.setRoute(stream.routes[stream.path], for: stream.path)
    #expect(
      await eventually {
        player.retry == nil && player.playbackState == .playing && player.date() != nil
          && properties.value.seekTime == nil
      })
    let (time, now) = (try #require(player.time()), try #require(player.date()))
    let window = try #require(properties.value.seekableTimeRange)
    let distance = window.upperBound - time
    switch resumption {
    case .live: #expect(distance < .seconds(6), "\(distance)")
    case .position: #expect(distance > .seconds(15) && now >= date, "\(distance) \(now - date)")
    }
  }

  @Test func withoutDatesThereIsNoDate() async throws {
    var shape = LiveStream.Shape.dvr
    shape.epoch = nil
    let live = try await Live(shape)
    // The playlist has been read twice, by GStreamer and for its dates.
    #expect(await eventually { live.server.requestCount(live.stream.path) > 1 })
    #expect(live.player.date() == nil)
  }

  @Test(arguments: [false, true])
  func withoutATargetDurationThePlaylistIsReloadedOncePerSegment(hasVariants: Bool) async throws {
    let live = try await Live(
      LiveStream.Shape(
        segmentSeconds: 1, windowLength: 20, hasVariants: hasVariants, hasTargetDuration: false))
    let start = try #require(live.player.time())
    live.player.play()
    #expect(
      await eventually { live.player.time().map { $0 > start + .seconds(5) } ?? false })
    // Twice what it takes: once a second, and a few when it is opened.
    let limit = 2 * (live.stream.age.seconds + 10)
    #expect(Double(live.server.requestCount(live.stream.mediaPath)) < limit)
  }
}
