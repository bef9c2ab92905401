import OpenCombine
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

private let clip = Clip(duration: .seconds(20))

/// The part of a medium on a network that is loaded ahead, and what is told of it.
@MainActor @Suite(.serialized) struct NetworkBufferTests {
  /// A server that takes about five seconds for each medium of twenty.
  private func serve(_ kind: MediaKind, of file: String, ranges: Bool = true) throws -> TestServer {
    let path = try TestMedia.file(kind)
    let size = try #require(sizeOfFile(path))
    let route = Route.file(path).throttled(toBytesPerSecond: max(Int(size) / 5, 20_000))
    return try TestServer(routes: ["/\(file)": ranges ? route : route.withoutRanges()])
  }

  /// A medium and the name of its file. With playbin3, a short MP3 file starts when it is loaded as a whole
  /// (`docs/systems.md`).
  private nonisolated static let media =
    [(MediaKind.mp4(clip), "film.mp4"), (.matroska(clip), "film.mkv")]
    + (Playbin.factoryName() == "playbin3"
      ? [] : [(.audio(.mp3, duration: .seconds(20)), "song.mp3")])

  @Test(arguments: media)
  func itIsToldWhileItGrows(_ kind: MediaKind, _ name: String) async throws {
    let server = try serve(kind, of: name)
    defer { server.stop() }
    let player = makePlayer(server.url("/\(name)"))
    let properties = LatestProperties(player)
    let subscription = player.periodicTimePublisher(forInterval: .seconds(1)).sink { _ in }
    defer { subscription.cancel() }
    #expect(await eventually { properties.value.loadedTimeRange != nil })
    let first = try #require(properties.value.loadedTimeRange)
    #expect(first.lowerBound == .zero)
    #expect(first.upperBound < .seconds(19))
    #expect(properties.value.buffer > 0 && properties.value.buffer < 1)
    // Nobody plays: it is asked about all the same.
    #expect(
      await eventually { properties.value.loadedTimeRange?.upperBound ?? .zero > first.upperBound })
    #expect(await eventually { properties.value.buffer > 0.99 })
  }

  @Test(arguments: [(MediaKind.mp4(clip), "film.mp4"), (.webm(clip), "film.webm")])
  func aSeekWithinItAsksTheServerForNothing(_ kind: MediaKind, _ name: String) async throws {
    let server = try serve(kind, of: name)
    defer { server.stop() }
    let player = makePlayer(server.url("/\(name)"))
    let properties = LatestProperties(player)
    let subscription = player.periodicTimePublisher(forInterval: .seconds(1)).sink { _ in }
    defer { subscription.cancel() }
    player.play()
    #expect(
      await eventually { properties.value.loadedTimeRange?.upperBound ?? .zero > .seconds(8) })
    let requests = server.requests.count
    for seconds in [6, 1, 5] {
      var isDone = false
      player.seek(at(.seconds(seconds)), smooth: false) { _ in isDone = true }
      #expect(await eventually { isDone })
    }
    #expect(server.requests.count == requests)
    #expect(player.error == nil)
  }

  /// Verifies that what can only be read from its beginning is requested once, and plays.
  @Test func aServerWithoutRangesIsAskedOnce() async throws {
    let server = try serve(.mp4(Clip(duration: .seconds(3))), of: "film.mp4", ranges: false)
    defer { server.stop() }
    let player = makePlayer(server.url("/film.mp4"))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(server.requests.count == 1)
  }

  @Test func ofAStreamInPartsTheNextPartsAreLoaded() async throws {
    let playlist = try TestMedia.file(.hls(clip))
    let server = try TestServer(directory: String(playlist.dropLast("/playlist.m3u8".count)))
    defer { server.stop() }
    let player = makePlayer(server.url("/playlist.m3u8"))
    let properties = LatestProperties(player)
    player.play()
    #expect(
      await eventually {
        guard let loaded = properties.value.loadedTimeRange, let time = player.time() else {
          return false
        }
        return loaded.upperBound > time + .seconds(3)
      })
    #expect(await eventually { properties.value.buffer > 0.2 })
  }

  /// A small buffer stays small: the server is read no faster than the medium is played.
  @Test func itsSizeIsLimited() async throws {
    let path = try TestMedia.file(.audio(.wav, duration: .seconds(240)))
    let server = try TestServer(routes: ["/song.wav": .file(path)])
    defer { server.stop() }
    let player = Player(
      item: .simple(url: server.url("/song.wav")),
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true",
        networkBuffer: NetworkBuffer(duration: .seconds(2), byteCount: 1 << 20)))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(2) })
    let size = try #require(sizeOfFile(path))
    #expect(Double(server.sentByteCount) < size * 3 / 4)
  }
}
