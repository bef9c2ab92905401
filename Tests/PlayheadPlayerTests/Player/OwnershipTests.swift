import Glibc
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The four ways of having a player: not owned and not observed, owned, observed,
/// both. In none of them is it kept alive by who only looks, and when it ends all of it ends:
/// pipeline, threads, files and sources, in the middle of whatever it does.
@MainActor @Suite(.serialized) struct OwnershipTests {
  // MARK: - The four patterns

  @Test func whoNeitherOwnsNorObservesDoesNotKeepIt() async throws {
    var player: Player? = try await makeReadyPlayer(.mp4())
    weak let released = player
    let view = Onlooker(player)
    player?.play()
    #expect(await eventually { view.player?.time() ?? .zero > .milliseconds(100) })
    player = nil
    #expect(released == nil)
    #expect(view.player == nil)
  }

  @Test func whoOwnsItEndsIt() async throws {
    var view: Owner? = Owner(try await makeReadyPlayer(.mp4()))
    weak let released = view?.player
    view?.player.play()
    #expect(await eventually { released?.time() ?? .zero > .milliseconds(100) })
    view = nil
    #expect(released == nil)
  }

  @Test func whoObservesDoesNotKeepItAndHearsNoMore() async throws {
    var player: Player? = try await makeReadyPlayer(.mp4())
    weak let released = player
    let view = try Observer(#require(player))
    player?.play()
    #expect(await eventually { view.times > 2 })
    #expect(view.changes > 0)
    player = nil
    #expect(released == nil)
    let heard = (view.changes, view.times)
    await turns(50)
    #expect((view.changes, view.times) == heard)
  }

  @Test func whoOwnsAndObservesEndsIt() async throws {
    var view: OwningObserver? = OwningObserver(try await makeReadyPlayer(.mp4()))
    weak let released = view?.owner.player
    weak let freed = view
    view?.owner.player.play()
    #expect(await eventually { view?.observer.times ?? 0 > 2 })
    view = nil
    #expect(freed == nil)
    #expect(released == nil)
  }

  /// Each keeps a player that another one owns in sight.
  @Test func trackersDoNotKeepIt() async throws {
    var player: Player? = try await makeReadyPlayer(.mp4())
    weak let released = player
    let progress = ProgressTracker(interval: .milliseconds(50))
    let visibility = VisibilityTracker()
    let skip = SkipTracker()
    progress.player = player
    visibility.player = player
    skip.player = player
    player?.play()
    progress.isInteracting = true
    progress.progress = 0.5
    skip.requestSkip(.forward)
    skip.requestSkip(.forward)
    player = nil
    #expect(released == nil)
    progress.isInteracting = false
    #expect(progress.player == nil)
  }

  /// Verifies that what waits for a seek keeps what it likes, but not longer than the player lives.
  @Test func whatWaitsForASeekIsFreed() async throws {
    let lives = LifeCounter()
    var player: Player? = try await makeReadyPlayer(.mp4())
    for step in 0..<50 {
      player?.seek(to: .milliseconds(50 * step)) { [token = lives.token()] _ in _ = token }
    }
    player = nil
    #expect(lives.born == 50)
    #expect(await eventually { lives.alive == 0 })
  }

  @Test func itemsAndTheirTrackersAreFreed() async throws {
    let url = try TestMedia.uri(.mp4())
    var player: Player? = makePlayer(items: [.simple(url: url), .simple(url: url)])
    weak let first = player?.items.first
    weak let second = player?.items.last
    #expect(await eventually { player?.playbackState == .paused })
    player?.remove(try #require(first))
    #expect(await eventually { first == nil })
    #expect(second != nil)
    player = nil
    #expect(await eventually { second == nil })
  }

  // MARK: - In the middle of something

  enum Moment: String, CaseIterable {
    case playing, seeking, manySeeks, buffering, connecting, loading, transition, speed, step, live
    case opening, playlist, failing

    /// For a short run.
    static let mostTelling: [Moment] = [.seeking, .connecting]
  }

  /// In a process of its own, where nothing else has threads, files or sources.
  @Test(arguments: ThisProcess.runsLongTests ? Moment.allCases : Moment.mostTelling)
  func aReleasedPlayerLeavesNothing(moment: Moment) async {
    await #expect(processExitsWith: .success) { [moment = moment.rawValue as String] in
      await Self.release(during: moment)
    }
  }

  @MainActor private static func release(during name: String) async {
    guard let moment = Moment(rawValue: name) else { return }
    do {
      let stage = try Stage()
      // The first player leaves behind what GStreamer makes once in a process.
      for _ in 0..<2 { try await stage.play(moment) }
      let before = await Resources.atRest()
      for _ in 0..<3 { try await stage.play(moment) }
      let isFree = await eventually { Resources() <= before }
      if !isFree { print("\(moment): \(Resources()) instead of \(before)") }
      #expect(isFree)
      let wakeUps = await ThisProcess.wakeUps(during: .seconds(2))
      if wakeUps >= 4 { print("\(moment): \(wakeUps) wake-ups") }
      #expect(wakeUps < 4)
      stage.server.stop()
    } catch {
      Issue.record(error)
    }
  }
}

/// The media to play, and the player's way to a moment at which it is released.
@MainActor private struct Stage {
  let server: TestServer
  private let stream: LiveStream

  init() throws {
    stream = try LiveStream(.dvr)
    var routes = stream.routes
    routes["/never.mp4"] = .silence
    routes["/slow.mp4"] = .file(try TestMedia.file(.colorClock())).throttled(
      toBytesPerSecond: 9000)
    server = try TestServer(routes: routes)
  }

  func play(_ moment: OwnershipTests.Moment) async throws {
    var player: Player? = try makePlayer(for: moment)
    weak let released = player
    weak let output = player?.videoOutput
    if let player { await reach(moment, player) }
    player = nil
    #expect(released == nil)
    // The output is the pipeline's last.
    let isFreed = await eventually { output == nil }
    if !isFreed { print("\(moment): the pipeline lives") }
    #expect(isFreed)
  }

  private func makePlayer(for moment: OwnershipTests.Moment) throws -> Player {
    switch moment {
    case .buffering: return TestPlayers.makePlayer(server.url("/slow.mp4"))
    case .connecting: return TestPlayers.makePlayer(server.url("/never.mp4"))
    case .loading:
      let never = PassthroughSubject<StubMetadata, any Error>().eraseToAnyPublisher()
      return TestPlayers.makePlayer(items: [
        PlayerItem(assetLoaderType: SubjectLoader.self, input: never)
      ])
    case .transition:
      let url = try TestMedia.uri(.audio(.flac, duration: .seconds(2)))
      return TestPlayers.makePlayer(url, url)
    case .live: return TestPlayers.makePlayer(server.url(stream.path))
    case .playlist: return TestPlayers.makePlayer(try TestMedia.uri(.hls()))
    case .failing: return TestPlayers.makePlayer(server.url("/gone.mp4"))
    default: return TestPlayers.makePlayer(try TestMedia.uri(.colorClock()))
    }
  }

  private func reach(_ moment: OwnershipTests.Moment, _ player: Player) async {
    let (requests, bytes) = (server.requests.count, server.sentByteCount)
    player.play()
    switch moment {
    case .opening: await turns(3)
    case .loading: await turns(20)
    case .connecting: #expect(await eventually { server.requests.count > requests })
    case .buffering: #expect(await eventually { server.sentByteCount > bytes + 3000 })
    case .failing: #expect(await eventually { player.error != nil })
    case .transition: #expect(await eventually { player.time() ?? .zero > .milliseconds(1700) })
    case .live:
      #expect(await eventually { player.playbackState == .playing })
    default:
      #expect(
        await eventually { player.time() ?? .zero > .milliseconds(200) })
    }
    switch moment {
    case .seeking: player.seek(at(.seconds(8)), smooth: false)
    case .manySeeks: for step in 0..<50 { player.seek(to: .milliseconds(100 * step)) }
    case .speed: player.playbackSpeed = 2
    case .step: player.step(byFrames: 1)
    default: break
    }
  }
}

/// The resources of a process that a player may leave behind.
private struct Resources: CustomStringConvertible {
  let threads: Int
  let files: Int

  init() {
    threads = Self.count("/proc/self/task")
    files = Self.count("/proc/self/fd")
  }

  static func <= (a: Resources, b: Resources) -> Bool {
    a.threads <= b.threads && a.files <= b.files
  }

  var description: String { "\(threads) threads, \(files) files" }

  /// Once they have become no fewer for a while: pools let their threads go slowly.
  @MainActor static func atRest() async -> Resources {
    var (last, repetitions) = (Resources(), 0)
    _ = await eventually {
      let now = Resources()
      repetitions = last <= now ? repetitions + 1 : 0
      last = now
      return repetitions > 500
    }
    return last
  }

  private static func count(_ path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}

/// Knows a player, and neither owns nor observes it.
@MainActor private final class Onlooker {
  weak var player: Player?

  init(_ player: Player?) { self.player = player }
}

/// Owns a player, and does not observe it.
@MainActor private final class Owner {
  let player: Player

  init(_ player: Player) { self.player = player }
}

/// Observes a player that somebody else owns.
@MainActor private final class Observer {
  private(set) var changes = 0
  private(set) var times = 0
  private var subscriptions: [AnyCancellable] = []

  init(_ player: Player) {
    player.objectWillChange.sink { [weak self] _ in self?.changes += 1 }.store(in: &subscriptions)
    player.propertiesPublisher.sink { [weak self] _ in self?.changes += 1 }
      .store(in: &subscriptions)
    player.periodicTimePublisher(forInterval: .milliseconds(20))
      .sink { [weak self] _ in self?.times += 1 }.store(in: &subscriptions)
    player.boundaryTimePublisher(for: [.milliseconds(50)]).sink { [weak self] in self?.times += 1 }
      .store(in: &subscriptions)
  }
}

/// Owns a player and observes it.
@MainActor private final class OwningObserver {
  let owner: Owner
  let observer: Observer

  init(_ player: Player) {
    owner = Owner(player)
    observer = Observer(player)
  }
}
