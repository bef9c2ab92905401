import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Connections that fail for a passing reason are tried again, and nothing is lost by it.
@MainActor @Suite(.serialized) struct RetryTests {
  private func makePlayer(
    _ urls: String..., attempts: Int = 1000, interval: Duration = .milliseconds(10)
  ) -> Player {
    Player(
      items: urls.map { .simple(url: $0) },
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", maximumConnectionAttempts: attempts,
        connectionRetryIntervals: [interval]))
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
  func aServerThatRecoversIsPlayed(status: Int) async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(status)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    player.play()
    #expect(await eventually { player.retry?.attempt ?? 0 > 2 })
    #expect(await eventually { player.playbackError?.reason == .httpStatus(status) })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil && player.retry == nil)
    #expect(player.playbackState == .playing)
  }

  @Test func whatWasPausedIsPausedAgain() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(503)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    #expect(await eventually { player.retry != nil })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    #expect(await eventually { player.playbackState == .paused })
    #expect(!player.shouldPlay)
  }

  @Test(arguments: [401, 403, 404, 410])
  func anAnswerIsFinal(status: Int) async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(status)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.retry == nil && player.timeUntilRetry() == nil)
  }

  @Test func afterSoManyAttemptsItStaysFailed() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(503)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"), attempts: 3)
    player.play()
    #expect(await eventually { player.error != nil && player.retry == nil })
    // In each attempt, GStreamer's source asks three times by itself from 1.24 on.
    #expect([3, 9].contains(server.requestCount("/clip.mp4")))
    #expect(player.canReplay)
  }

  @Test func theServersRequestIsRespected() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(503).retryingAfter("100")])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    player.play()
    #expect(await eventually { player.timeUntilRetry() != nil })
    let wait = try #require(player.timeUntilRetry())
    #expect(wait > .seconds(30) && wait <= .seconds(100), "\(wait)")
    #expect([1, 3].contains(server.requestCount("/clip.mp4")))
    // A person may be in a hurry.
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    player.retryNow()
    #expect(await eventually { player.playbackState == .playing })
  }

  /// Each connection ends after some seconds. The first time that the server refuses the next one.
  @Test func aStreamThatWasCutGoesOnWhereItWas() async throws {
    let file = try longClip().dropFirst("file://".count)
    let route = Route.file(String(file)).throttled(toBytesPerSecond: 100_000)
    let server = try TestServer(routes: ["/clip.mp4": route.breakingOff(after: 300_000)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"), try TestMedia.uri(.mp4()))
    let items = player.items
    player.play()
    #expect(await eventually { player.playbackState == .playing })
    player.seek(at(.seconds(60)))
    #expect(await eventually { player.time() ?? .zero > .seconds(60) })
    server.setRoute(.status(503), for: "/clip.mp4")
    #expect(await eventually { player.retry != nil })
    #expect(player.currentItem == items[0])
    server.setRoute(route, for: "/clip.mp4")
    // From its beginning it would take a minute to get there.
    let stopwatch = Stopwatch()
    #expect(
      await eventually { player.retry == nil && player.time() ?? .zero > .seconds(60) })
    #expect(stopwatch.elapsed < .seconds(45))
    #expect(player.items == items)
    #expect(player.shouldPlay)
  }

  @Test func whatPlaysInsteadEndsTheWaiting() async throws {
    let closed = try TestServer()
    let refused = closed.url("/x.mp4")
    closed.stop()
    let player = makePlayer(refused, try TestMedia.uri(.mp4()), interval: .seconds(3600))
    player.play()
    #expect(await eventually { player.retry != nil })
    #expect(player.playbackError?.reason == .cannotConnect)
    #expect(player.timeUntilRetry() ?? .zero > .seconds(3000))
    player.advanceToNextItem()
    #expect(player.retry == nil && player.timeUntilRetry() == nil)
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  /// GLib's monitor is the real one; what it says is said in its name.
  @Test func aNetworkThatIsBackIsTriedAtOnce() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(503)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"), interval: .seconds(3600))
    player.play()
    #expect(await eventually { player.retry != nil })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    #expect(
      await eventually {
        tellOfNetwork(false)
        tellOfNetwork(true)
        return player.retry?.due == nil
      })
    #expect(await eventually { player.playbackState == .playing })
  }

  /// Verifies that what failed without a network goes on when that is back, however late.
  @Test func afterTheLastAttemptItWaitsForTheNetwork() async throws {
    let file = String(try longClip().dropFirst("file://".count))
    // Three times as fast as it plays: its second half is not loaded yet, however slowly it is opened.
    let clip = Route.file(file)
      .throttled(toBytesPerSecond: try TestMedia.contents(ofFile: file).count / 40)
    let server = try TestServer(routes: ["/clip.mp4": clip])
    defer { server.stop() }
    // This computer itself, by an address that does not say so.
    let url = server.url("/clip.mp4", host: "0.0.0.0")
    let player = makePlayer(url, try TestMedia.uri(.mp4()), attempts: 3)
    player.play()
    #expect(await eventually { player.playbackState == .playing })
    server.setRoute(.hangUp, for: "/clip.mp4")
    player.seek(at(.seconds(60)))
    #expect(await eventually { player.error != nil && player.retry == nil })
    #expect(
      await eventually {
        tellOfNetwork(false)
        return player.retry?.isWaitingForNetwork == true
      })
    #expect(player.error != nil && player.timeUntilRetry() == nil)
    #expect(player.currentItem == player.items.first && player.shouldPlay)
    server.setRoute(clip, for: "/clip.mp4")
    tellOfNetwork(true)
    #expect(await eventually { player.retry == nil && player.time() ?? .zero > .seconds(60) })
    #expect(player.playbackState == .playing && player.error == nil)
  }
}
