import Dispatch
import Glibc
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Each failure has its own sentence, soon, and the next item plays.
@MainActor @Suite(.serialized) struct ErrorTests {
  enum Failure: String, CaseIterable {
    case missing, text, empty, noise, truncated, unknownHost, refused, notFound, forbidden
    case unknownScheme, folder, redirectLoop, refusedCamera, camera, disc
  }

  @Test(arguments: Failure.allCases)
  func aFailureHasItsReasonAndTheNextItemPlays(_ failure: Failure) async throws {
    let server = try TestServer(routes: [
      "/403": .status(403), "/loop": .redirect(to: "/pool"), "/pool": .redirect(to: "/loop"),
    ])
    let closed = try TestServer()
    let refused = closed.url("/x.mp4")
    closed.stop()
    defer { server.stop() }
    let (url, isExpected): (String, (PlaybackError.Reason) -> Bool) =
      switch failure {
      case .missing: ("file:///nowhere/film.mp4", { $0 == .fileNotFound })
      case .text: (try TestMedia.uri(.text), { $0 == .notMedia })
      case .empty: (try TestMedia.uri(.empty), { $0 == .empty })
      case .noise: (try TestMedia.uri(.noise), { $0 == .notMedia || $0 == .damaged })
      case .truncated: (try TestMedia.uri(.truncated(index: .end)), { $0 == .damaged })
      case .unknownHost: ("http://host.invalid/film.mp4", { $0 == .hostNotFound })
      case .refused: (refused, { $0 == .cannotConnect })
      case .notFound: (server.url("/404.mp4"), { $0 == .httpStatus(404) })
      case .forbidden: (server.url("/403"), { $0 == .httpStatus(403) })
      case .unknownScheme: ("nonsense://film", { $0 == .unknownScheme("nonsense") })
      case .folder: ("file:///usr", { $0 == .isFolder })
      case .redirectLoop: (server.url("/loop"), { $0 == .tooManyRedirects })
      case .refusedCamera:
        ("rtsp:" + refused.dropFirst("http:".count), { $0 == .cannotConnect })
      case .camera: ("v4l2:///dev/nothing", { $0 == .deviceNotReadable })
      case .disc: ("cdda://1", { $0 == .discNotReadable })
      }
    let player = makePlayer(url, try TestMedia.uri(.mp4()))
    let properties = LatestProperties(player)
    let items = player.items
    player.play()
    #expect(await eventually { player.error != nil })
    let error = try #require(player.playbackError)
    #expect(isExpected(error.reason), "\(error.reason)")
    #expect(!error.description.isEmpty && !error.recoverySuggestion.isEmpty)
    #expect(player.playbackState == .idle)
    #expect(player.currentItem == items[0])
    #expect(!properties.value.isBusy)
    #expect(player.canReplay)

    player.advanceToNextItem()
    #expect(player.error == nil)
    #expect(
      await eventually { player.time() ?? .zero > .milliseconds(200) },
      "\(properties.value), \(String(describing: player.error))")
    #expect(player.items == items)
  }

  /// Verifies that the server that does not answer is named, not one that may answer.
  @Test func whereAnotherItemWasLedToIsNotBlamed() async throws {
    let other = try TestServer(routes: ["/clip.mp4": .file(try TestMedia.file(.mp4()))])
    let server = try TestServer(routes: ["/film": .redirect(to: other.url("/clip.mp4"))])
    let player = makePlayer(server.url("/film"), "http://host.invalid/film.mp4")
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    player.advanceToNextItem()
    #expect(await eventually { player.error != nil })
    let error = try #require(player.playbackError)
    #expect(error.reason == .hostNotFound)
    #expect(error.name == "host.invalid")
  }

  /// The next item may be opened long before the current one ends.
  @Test(arguments: ["http://host.invalid/film.mp4", "file:///nowhere/film.mp4"])
  func anItemThatFailsTakesNothingFromTheOneBefore(next: String) async throws {
    let player = makePlayer(try TestMedia.uri(.mp4(Clip(duration: .seconds(4)))), next)
    let first = player.currentItem
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(100)))
    player.play()
    #expect(await eventually { player.currentItem != first })
    #expect(times.values.max() ?? .zero > .seconds(3), "\(times.values.suffix(5))")
    #expect(await eventually { player.error != nil })
  }

  /// Opening a pipe that nobody writes to hangs inside GStreamer's state change for ever.
  @Test func aStuckPipelineIsAbandonedAndTheNextItemPlays() async throws {
    let pipe = try TestMedia.makeDirectory() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let player = makePlayer("file://\(pipe)", try TestMedia.uri(.mp4()))
    player.volume = 0.5
    player.play()
    #expect(await eventually { player.playbackError?.reason == .noAnswer })
    player.advanceToNextItem()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.volume == 0.5)
    // A writer lets the abandoned one go.
    if let file = fopen(pipe, "w") { fclose(file) }
  }

  @Test func whatHangsIsNotToldOfTheItemThatWaitsBehindIt() async throws {
    let pipe = try TestMedia.makeDirectory() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let player = makePlayer("file://\(pipe)", try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.pipeline?.openedGeneration != nil })
    player.advanceToNextItem()
    #expect(await eventually { player.error != nil || player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
    if let file = fopen(pipe, "w") { fclose(file) }
  }

  @Test func removingAllItemsClearsTheError() async {
    let player = makePlayer("file:///nowhere/film.mp4")
    #expect(await eventually { player.error != nil })
    player.removeAllItems()
    #expect(player.error == nil)
    #expect(player.currentItem == nil)
  }

  @Test func replayingAFailedItemReloadsIt() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(503)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    #expect(await eventually { player.playbackError?.reason == .httpStatus(503) })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    player.replay()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }

  @Test func aServerThatDiesInTheMiddleEndsWithAnError() async throws {
    let route = Route.file(try TestMedia.file(.mp4())).breakingOff(after: 20_000)
    let server = try TestServer(routes: ["/clip.mp4": route])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"), try TestMedia.uri(.mp4()))
    player.actionAtItemEnd = .pause
    player.play()
    #expect(
      await eventually {
        player.error != nil || player.playbackState == .ended
      })
    player.advanceToNextItem()
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  @Test func aServerThatNeverAnswersLeavesThePlayerUsable() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .silence])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"), try TestMedia.uri(.mp4()))
    let properties = LatestProperties(player)
    player.play()
    #expect(await eventually { server.requestCount("/clip.mp4") > 0 })
    #expect(properties.value.isBusy)
    player.advanceToNextItem()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  /// Verifies that it is one although no part says so: its graph is kept for who reports it, and
  /// the next item has another engine.
  @Test func anOpeningThatIsGivenUpIsAFailureOfTheEngine() throws {
    let queue = DispatchQueue(label: "engine")
    let engine = try #require(
      Engine(
        Engine.Configuration(player: PlayerConfiguration(audioSink: "fakesink")),
        parts: Engine.Parts(video: VideoOutput(), meter: PipelineMeter()), queue: queue
      ) { _, _ in })
    defer { queue.sync { engine.dispose() } }
    #expect(!engine.hasFailed)
    queue.sync { engine.giveUpOpening() }
    #expect(engine.hasFailed)
  }
}
