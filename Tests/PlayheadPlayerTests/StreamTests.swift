import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Streams in parts: HLS and DASH, with sounds and subtitles of their own, encrypted, cut together, and live.
@MainActor @Suite(.serialized) struct StreamTests {
  /// Streams with an English and a French sound.
  private nonisolated static let renditions = [
    MediaKind.dash(seconds: 30), .hlsRenditions(seconds: 30),
  ]

  private func serve(_ kind: MediaKind) throws -> (server: TestServer, url: String) {
    let path = try TestMedia.file(kind)
    let server = try TestServer(
      directory: path.components.dropLast().joined(separator: "/"), keepsConnections: true)
    return (server, server.url("/\(kind.fileName)"))
  }

  private func seek(_ player: Player, to time: Duration) async {
    var isDone = false
    player.seek(at(time), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
  }

  // MARK: - Tracks

  @Test(arguments: renditions)
  func itsSoundsAreListedAndSwitched(_ kind: MediaKind) async throws {
    let (server, url) = try serve(kind)
    defer { server.stop() }
    let recorded = try RecordedPlayer(url)
    let player = recorded.player
    func names() -> [String] { player.mediaSelectionOptions(for: .audible).map(\.displayName) }
    #expect(await eventually { names() == ["English", "French"] }, "\(names())")
    let options = player.mediaSelectionOptions(for: .audible)
    try #require(options.count == 2)
    player.play()
    #expect(await eventually { recorded.plays(440) })
    for (option, frequency) in [(options[1], 660.0), (options[0], 440)] {
      player.select(mediaOption: option, for: .audible)
      #expect(await eventually { recorded.plays(frequency) })
      #expect(player.currentMediaOption(for: .audible) == option)
    }
    player.pause()
    #expect(await eventually { player.playbackState == .paused })
    let time = try #require(player.time())
    player.select(mediaOption: options[1], for: .audible)
    #expect(await eventually { player.currentMediaOption(for: .audible) == options[1] })
    #expect(abs((try #require(player.time()) - time).seconds) < 0.1)
    player.play()
    #expect(await eventually { recorded.plays(660) })
    #expect(player.error == nil)
  }

  /// What takes its time on a network does not count as hung.
  @Test(arguments: [true, false])
  func aSoundThatIsLongInComingIsSwitchedTo(isPlaying: Bool) async throws {
    let (server, url) = try serve(.hlsRenditions(seconds: 30))
    defer { server.stop() }
    let file = try TestMedia.file(.hlsRenditions(seconds: 30))
    let folder = file.components.dropLast().joined(separator: "/")
    let segments = (0..<30).map { "/sound-fr-000\($0 / 10)\($0 % 10).ts" }
    for path in segments {
      server.setRoute(.file("\(folder)\(path)").delayed(by: .seconds(3)), for: path)
    }
    let recorded = try RecordedPlayer(url)
    let player = recorded.player
    #expect(await eventually { player.mediaSelectionOptions(for: .audible).count == 2 })
    let option = try #require(player.mediaSelectionOptions(for: .audible).last)
    if isPlaying {
      player.play()
      #expect(await eventually { recorded.plays(440) })
    }
    // To play it, and to read what GStreamer does not tell.
    #expect(await eventually { server.requestCount("/main.m3u8") == 2 })
    player.select(mediaOption: option, for: .audible)
    #expect(await eventually { server.requests.contains { segments.contains($0.path) } })
    // Only the first one is late.
    for path in segments { server.setRoute(nil, for: path) }
    player.play()
    #expect(await eventually { recorded.plays(660) })
    #expect(server.requestCount("/main.m3u8") == 2)
    #expect(player.error == nil)
  }

  /// Verifies that what turns out to be HLS when it is opened plays as if its name told so.
  @Test func aStreamWithoutAnExtensionPlays() async throws {
    let path = try TestMedia.file(.hlsRenditions(seconds: 30))
    let server = try TestServer(
      routes: ["/live": .file(path)],
      directory: path.components.dropLast().joined(separator: "/"), keepsConnections: true)
    defer { server.stop() }
    let recorded = try RecordedPlayer(server.url("/live"))
    let player = recorded.player
    #expect(await eventually { player.mediaSelectionOptions(for: .audible).count == 2 })
    let option = try #require(player.mediaSelectionOptions(for: .audible).last)
    player.play()
    #expect(await eventually { recorded.plays(440) })
    player.select(mediaOption: option, for: .audible)
    #expect(await eventually { recorded.plays(660) })
    #expect(player.error == nil)
  }

  // MARK: - Encryption, discontinuities

  @Test(arguments: [false, true])
  func anEncryptedStreamPlays(hasVector: Bool) async throws {
    let clip = Clip(duration: .seconds(8))
    let server = try TestServer(
      directory: try SpecialHLS.encrypted(clip, hasVector: hasVector))
    defer { server.stop() }
    let recorded = try RecordedPlayer(server.url(SpecialHLS.path))
    let (player, viewer) = (recorded.player, Viewer(recorded.player))
    player.play()
    #expect(await eventually { recorded.plays(440) && viewer.pixels != nil })
    await seek(player, to: .seconds(5))
    #expect(
      await eventually { player.time() ?? .zero > .milliseconds(5500) && recorded.plays(440) })
    #expect(await eventually { viewer.time(in: player).map { abs($0.seconds) < 0.5 } ?? false })
    #expect(server.requestCount(SpecialHLS.keyPath) > 0)
    #expect(player.error == nil)
  }

  @Test func aDiscontinuityIsNotNoticed() async throws {
    let first = Clip(keyframeInterval: 25, duration: .seconds(3))
    let second = Clip(width: 160, height: 90, framesPerSecond: 10, duration: .seconds(3))
    let server = try TestServer(directory: try SpecialHLS.discontinuous(first, second))
    defer { server.stop() }
    let player = try await makeReadyPlayer(server.url(SpecialHLS.path))
    let properties = LatestProperties(player)
    let viewer = Viewer(player)
    #expect(abs((properties.value.duration.value?.seconds ?? 0) - 6) < 0.3)
    // Across it, back, and on.
    await seek(player, to: .milliseconds(4500))
    #expect(await eventually { properties.value.presentationSize?.width == 160 })
    await seek(player, to: .seconds(1))
    #expect(await eventually { properties.value.presentationSize?.width == 320 })
    #expect(player.time() == .seconds(1))
    var last: (clock: ContinuousClock.Instant, time: Duration) = (.now, .seconds(1))
    var leaps: [Duration] = []
    player.play()
    var width: Int?
    var resized: Duration?
    let isThrough = await eventually {
      guard let time = player.time() else { return true }
      viewer.look()
      width = viewer.frame?.presentationSize.width ?? width
      if properties.value.presentationSize?.width == 160 { resized = resized ?? time }
      let now = ContinuousClock.now
      let leap = time - last.time - (now - last.clock)
      if time < last.time || leap > .milliseconds(300) { leaps.append(leap) }
      last = (now, time)
      if let offset = viewer.time(in: player), abs(offset.seconds) > 1 { leaps.append(offset) }
      return player.playbackState == .ended
    }
    #expect(isThrough && leaps.isEmpty, "\(leaps)")
    #expect(width == 160)
    // Not only with what asks for it anyway, such as the end.
    #expect(try #require(resized) < .milliseconds(5500))
    #expect(abs(last.time.seconds - 6) < 0.3)
    #expect(player.error == nil)
  }

  // MARK: - DASH

  @Test func ofADASHStreamWhatIsLoadedCanBeSought() async throws {
    let (server, url) = try serve(.dash(seconds: 30))
    defer { server.stop() }
    let player = try await makeReadyPlayer(url)
    let properties = LatestProperties(player)
    let subscription = player.periodicTimePublisher(forInterval: .seconds(1)).sink { _ in }
    defer { subscription.cancel() }
    #expect(properties.value.streamType == .onDemand)
    #expect(abs((properties.value.duration.value?.seconds ?? 0) - 30) < 0.3)
    player.play()
    #expect(
      await eventually {
        guard let loaded = properties.value.loadedTimeRange, let time = player.time() else {
          return false
        }
        return loaded.upperBound > time + .seconds(3)
      })
    let loaded = try #require(properties.value.loadedTimeRange)
    #expect(loaded.upperBound < .seconds(31))
    let target = try #require(player.time()) + .seconds(2)
    await seek(player, to: target)
    #expect(await eventually { player.time() ?? .zero > target + .milliseconds(300) })
    #expect(player.error == nil)
  }

  @Test func aLiveDASHStreamIsLive() async throws {
    let stream = try DASHStream(seconds: 120, isLive: true)
    let server = try TestServer(routes: stream.routes, directory: stream.directory)
    defer { server.stop() }
    let player = try await makeReadyPlayer(server.url(stream.path))
    let properties = LatestProperties(player)
    // The window may not be known yet when the first frame is; it is asked for while time passes.
    let subscription = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in }
    defer { subscription.cancel() }
    player.play()
    #expect(
      await eventually { properties.value.streamType == .dvr },
      "\(properties.value.streamType) \(player.playbackState) \(player.time() ?? .zero)")
    #expect(properties.value.duration == .indefinite)
    #expect(
      await eventually {
        guard let window = properties.value.seekableTimeRange, let time = player.time() else {
          return false
        }
        return time > window.lowerBound && time <= window.upperBound
      })
    let window = try #require(properties.value.seekableTimeRange)
    let time = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > time + .seconds(1) })
    // The window moves, and its manifest is read again.
    #expect(
      await eventually {
        properties.value.seekableTimeRange.map { $0.lowerBound > window.lowerBound + .seconds(1) }
          ?? false
      })
    #expect(await eventually { server.requestCount(stream.path) > 1 })
    #expect(player.error == nil)
  }

  @Test func aMissingSegmentOfADASHStreamIsTold() async throws {
    let stream = try DASHStream(seconds: 30)
    let server = try TestServer(
      routes: ["/video-3.mp4": .status(404)], directory: stream.directory)
    defer { server.stop() }
    let player = makePlayer(server.url(stream.path))
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.playbackError?.description == "“stream.mpd” is damaged or incomplete.")
  }

  // MARK: - Radio

  @Test func aRadioNamesWhatItPlays() async throws {
    let titles = ["First – Song", "Second – Song"]
    let server = try TestServer(routes: ["/radio": try Radio.route(titles: titles)])
    defer { server.stop() }
    let entry = PlaylistEntry(location: server.url("/radio"), title: "Station")
    let item = PlayerItem.listed(entry)
    #expect(item.metadata.title == "Station")
    let player = makePlayer(items: [item])
    player.play()
    for title in titles + titles {
      #expect(await eventually { player.currentItem?.metadata.title == title })
    }
    #expect(item.listedTitle == "Station")
    #expect(player.error == nil)
  }
}

extension String {
  /// The parts of a path, the first of which is empty.
  fileprivate var components: [Substring] {
    split(separator: "/", omittingEmptySubsequences: false)
  }
}
