import OpenCombine
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Subtitles of HLS that have a playlist of their own.
@MainActor @Suite(.serialized) struct SubtitleRenditionTests {
  private static let playlist = "/text-en.m3u8"

  /// Video, sounds, and a text for each second in English and German, each in one segment, unless routes say otherwise.
  private func serve(_ routes: [String: Route] = [:]) throws -> (TestServer, url: String) {
    let path = try TestMedia.file(.hlsRenditions(seconds: 30))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let server = try TestServer(routes: routes, directory: "/\(folder)", keepsConnections: true)
    return (server, server.url("/main.m3u8"))
  }

  /// The English ones in segments of six seconds with these cues.
  private static func segments(_ cues: [[(second: Int, text: String)]]) -> [String: Route] {
    var routes = [
      playlist: Route.text(HLSRenditions.playlist(cues.indices.map { "\($0).vtt" }, seconds: 6))
    ]
    for (index, cues) in cues.enumerated() { routes["/\(index).vtt"] = .text(WebVTT.text(cues)) }
    return routes
  }

  private func option(_ language: String, of player: Player) -> MediaSelectionOption? {
    player.mediaSelectionOptions(for: .legible).first { $0.track?.language == language }
  }

  private func select(_ language: String, in player: Player) async throws {
    #expect(await eventually { option(language, of: player) != nil })
    player.select(mediaOption: try #require(option(language, of: player)), for: .legible)
  }

  private func seek(_ player: Player, to seconds: Double) async {
    var isDone = false
    player.seek(at(.seconds(seconds)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
  }

  private func shown(_ player: Player) -> [String] { player.subtitleDisplay.cues.value.map(\.text) }

  // MARK: - Choosing

  @Test func theyAreListedWithTheirLanguages() async throws {
    let (server, url) = try serve()
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    func names() -> [String] { player.mediaSelectionOptions(for: .legible).map(\.displayName) }
    #expect(
      await eventually { names() == ["Automatic", "Off", "English", "German"] }, "\(names())")
    #expect(option("de", of: player)?.track?.id == .rendition(uri: server.url("/text-de.m3u8")))
    #expect(player.currentMediaOption(for: .legible) == .off)
    // Nobody has asked for them.
    #expect(server.requestCount(Self.playlist) == 0)
  }

  @Test func aPreferenceChoosesThem() async throws {
    let (server, url) = try serve()
    defer { server.stop() }
    let player = makePlayer(url)
    player.setMediaSelectionPreference(.on(languages: ["fr", "de"]), for: .legible)
    player.play()
    #expect(await eventually { shown(player).first?.hasPrefix("Sekunde") ?? false })
    #expect(player.currentMediaOption(for: .legible).track?.language == "de")
    #expect(server.requestCount(Self.playlist) == 0)
  }

  @Test func anItemThatComesBackShowsThemAgain() async throws {
    let (server, url) = try serve()
    defer { server.stop() }
    let player = makePlayer(url, try TestMedia.uri(.mp4()))
    #expect(await eventually { player.playbackState == .paused })
    try await select("de", in: player)
    await seek(player, to: 3.45)
    #expect(await eventually { shown(player) == ["Sekunde 3"] })
    player.advanceToNextItem()
    #expect(await eventually { player.playbackState == .paused && shown(player).isEmpty })
    player.returnToPreviousItem()
    #expect(
      await eventually { player.currentMediaOption(for: .legible).track?.language == "de" })
    await seek(player, to: 4.45)
    #expect(await eventually { shown(player) == ["Sekunde 4"] })
  }

  // MARK: - Showing

  @Test func theyAreShownAfterASeekWhilePaused() async throws {
    let (server, url) = try serve()
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    for second in [7, 21, 2] {
      await seek(player, to: Double(second) + 0.45)
      #expect(await eventually { shown(player) == ["Second \(second)"] }, "\(shown(player))")
    }
    player.subtitleDelay = .seconds(1)
    #expect(await eventually { shown(player) == ["Second 1"] })
    #expect(player.playbackState == .paused)
    #expect(player.error == nil)
  }

  @Test func theyFollowPlayback() async throws {
    let cues = (0..<5).map { segment in
      (segment * 6..<segment * 6 + 6).map { (second: $0, text: "Number \($0)") }
    }
    let (server, url) = try serve(Self.segments(cues))
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    var seen: [(text: String, late: Duration)] = []
    let token = player.subtitleCuesPublisher.sink { cues in
      for cue in cues where !seen.contains(where: { $0.text == cue.text }) {
        seen.append((cue.text, (player.time() ?? .zero) - cue.timeRange.lowerBound))
      }
    }
    defer { token.cancel() }
    await seek(player, to: 4.5)
    player.play()
    #expect(await eventually { seen.contains { $0.text == "Number 8" } })
    #expect(seen.map(\.text) == seen.map(\.text).sorted())
    // A busy machine may show one late, or leave one out.
    #expect(seen.allSatisfy { (-0.1..<5).contains($0.late.seconds) }, "\(seen)")
    // A request that a seek has canceled is made again.
    #expect(cues.indices.allSatisfy { server.requestCount("/\($0).vtt") <= 2 })
    #expect(player.error == nil)
  }

  @Test func aCueOfTheSegmentBeforeIsShownAfterASeek() async throws {
    let (server, url) = try serve(
      Self.segments([[], [(11, "Before"), (12, "Before")], [], [(18, "Last")], []]))
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    await seek(player, to: 12.45)
    #expect(await eventually { shown(player) == ["Before"] })
    #expect(server.requestCount("/4.vtt") == 0)
  }

  @Test func whatSegmentsRepeatIsShownOnce() async throws {
    let both = [(second: 5, text: "Long"), (second: 6, text: "Long")]
    let (server, url) = try serve(Self.segments([both, both, []]))
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    await seek(player, to: 6.45)
    #expect(
      await eventually { ["/0.vtt", "/1.vtt"].allSatisfy { server.requestCount($0) >= 1 } })
    for second in [6.45, 5.45] {
      await seek(player, to: second)
      #expect(
        await eventually { shown(player) == ["Long"] },
        "\(second) \(shown(player)) \(player.videoOutput.segmentClock.anchors.values)")
    }
    #expect(
      player.subtitleSegments.schedule(player.videoOutput.segmentClock.anchors)?.cues.count == 2)
  }

  @Test func nothingIsLoadedOnceTheyAreOff() async throws {
    let (server, url) = try serve(Self.segments(Array(repeating: [(1, "Early")], count: 5)))
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    await seek(player, to: 1.45)
    #expect(await eventually { shown(player) == ["Early"] })
    player.select(mediaOption: .off, for: .legible)
    #expect(await eventually { shown(player).isEmpty })
    func count() -> Int { server.requests.count { $0.path.hasSuffix(".vtt") } }
    let before = count()
    await seek(player, to: 14)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(15) })
    #expect(count() == before)
  }

  // MARK: - Live

  @Test(arguments: [LiveStream.Shape.defaultEpoch, nil])
  func inALiveStreamTheyFollowTheVideo(epoch: Int?) async throws {
    let shape = LiveStream.Shape(
      segmentSeconds: 2, windowLength: 20, epoch: epoch, hasSubtitles: true)
    let stream = try LiveStream(shape)
    let server = try TestServer(routes: stream.routes)
    defer { server.stop() }
    let player = try await makeReadyPlayer(server.url(stream.path))
    let (properties, viewer) = (LatestProperties(player), Viewer(player))
    try await select("en", in: player)
    player.play()
    func isInTime() -> Bool {
      guard let second = viewer.second, let text = shown(player).first else { return false }
      return Int(text.dropFirst("Second ".count)).map { $0 % ColorClock.colors.count } == second
    }
    #expect(await eventually { isInTime() }, "\(shown(player)) \(viewer.second ?? -1)")
    let window = try #require(properties.value.seekableTimeRange)
    let requests = server.requestCount(stream.subtitlePath)
    await seek(player, to: (window.lowerBound + .seconds(12)).seconds)
    #expect(await eventually { isInTime() }, "\(shown(player)) \(viewer.second ?? -1)")
    // The playlist is read again while it grows.
    #expect(await eventually { server.requestCount(stream.subtitlePath) > requests })
    #expect(player.error == nil)
  }

  @Test func inALiveStreamTheyGoOnAfterAnErrorOfTheServer() async throws {
    let shape = LiveStream.Shape(segmentSeconds: 2, windowLength: 20, hasSubtitles: true)
    let stream = try LiveStream(shape)
    let server = try TestServer(routes: stream.routes)
    defer { server.stop() }
    func isLoaded(after count: Int) -> Bool { server.requestCount(stream.subtitlePath) > count }
    let player = try await makeReadyPlayer(server.url(stream.path))
    try await select("en", in: player)
    player.play()
    #expect(await eventually { !shown(player).isEmpty })
    server.setRoute(.status(503), for: stream.subtitlePath)
    let count = server.requestCount(stream.subtitlePath)
    #expect(await eventually { isLoaded(after: count) })
    server.setRoute(stream.routes[stream.subtitlePath], for: stream.subtitlePath)
    let retryCount = server.requestCount(stream.subtitlePath)
    #expect(await eventually { isLoaded(after: retryCount) })
    // Among the segments that were not in the playlist before.
    let newest = server.requests.count { $0.path.hasSuffix(".vtt") }
    #expect(await eventually { server.requests.count { $0.path.hasSuffix(".vtt") } > newest })
    #expect(await eventually { !shown(player).isEmpty })
    #expect(player.error == nil)
  }

  // MARK: - Faults

  private nonisolated static let faults: [Route] = [
    .status(404), .status(503), .text("nothing of the kind"), .bytes([]), .silence, .hangUp,
    .bytes(Array(repeating: UInt8(ascii: "#"), count: 6 << 20)),
    .text("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"),
  ]

  @Test(arguments: faults)
  func aBadPlaylistDoesNotDisturbPlayback(_ route: Route) async throws {
    let (server, url) = try serve([Self.playlist: route])
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(await eventually { server.requestCount(Self.playlist) > 0 })
    try await select("de", in: player)
    #expect(await eventually { shown(player).first?.hasPrefix("Sekunde") ?? false })
    #expect(player.error == nil)
  }

  @Test(arguments: faults)
  func aBadSegmentIsLeftOut(_ route: Route) async throws {
    var routes = Self.segments([[(1, "First")], [], [(13, "Third")], [], []])
    routes["/0.vtt"] = route
    let (server, url) = try serve(routes)
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    try await select("en", in: player)
    #expect(await eventually { server.requestCount("/0.vtt") > 0 })
    // The one that may never come is not waited for.
    await seek(player, to: 13.45)
    #expect(await eventually { shown(player) == ["Third"] })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(14_500) })
    #expect(player.error == nil)
  }
}
