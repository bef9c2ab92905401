import Dispatch
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Metrics of a whole player.
@MainActor @Suite(.serialized) struct MetricsTests {
  /// Collects how many entries each value of a periodic publisher has.
  @MainActor private final class Counts {
    private(set) var values: [Int] = []
    private(set) var newest: [Metrics] = []
    private var token: AnyCancellable?

    init(_ player: Player, every interval: Duration = .milliseconds(500), limit: Int = .max) {
      token = player.periodicMetricsPublisher(forInterval: interval, limit: limit)
        .sink { [weak self] in
          self?.values.append($0.count)
          self?.newest = $0
        }
    }
  }

  @Test func case65_theHistoryGrowsByOne() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let counts = Counts(player)
    #expect(counts.values == [0])
    player.play()
    #expect(await eventually { counts.values.count > 4 })
    #expect(counts.values.prefix(5) == [0, 1, 2, 3, 4])
    let played = counts.newest.map(\.total.playbackDuration)
    #expect(played == played.sorted())
    let sum = counts.newest.map(\.increment).reduce(.zero, +)
    #expect(sum == counts.newest.last?.total)
    let times = counts.newest.compactMap(\.time?.seconds)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.5) < 0.25 }, "\(times)")
  }

  @Test func case65_theHistoryIsLimited() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let counts = Counts(player, limit: 2)
    player.play()
    #expect(await eventually { counts.values.count > 4 })
    #expect(counts.values.prefix(5) == [0, 1, 2, 2, 2])
  }

  @Test func case65_anotherItemStartsOver() async throws {
    let player = makePlayer(try TestMedia.uri(.mp4()), try TestMedia.uri(.webm()))
    let counts = Counts(player, every: .seconds(1))
    player.play()
    #expect(await eventually { counts.values.last == 1 })
    player.advanceToNextItem()
    #expect(await eventually { counts.values.last == 0 })
    #expect(await eventually { counts.values.last == 1 })
    #expect(counts.values.prefix(4) == [0, 1, 0, 1])
  }

  @Test func case65_aFailureHasNoMetrics() async throws {
    let player = makePlayer("file:///nowhere/film.mp4")
    let counts = Counts(player)
    var events: [MetricEvent] = []
    let token = player.metricEventsPublisher.sink { events = $0 }
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(counts.values == [0])
    #expect(player.metrics() == nil)
    let error = try #require(player.playbackError)
    #expect(events.last?.kind == .failure(error))
    token.cancel()
  }

  @Test func whilePausedNothingIsAdded() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let counts = Counts(player, every: .milliseconds(200))
    player.play()
    #expect(await eventually { counts.values.count > 2 })
    player.pause()
    let properties = LatestProperties(player)
    #expect(await eventually { properties.value.playbackState == .paused })
    let played = try #require(player.metrics()?.total.playbackDuration)
    var settled = played
    #expect(
      await eventually {
        let now = player.metrics()?.total.playbackDuration ?? .zero
        defer { settled = now }
        return now == settled && now > .zero
      })
    let count = counts.values.count
    player.play()
    #expect(await eventually { counts.values.count > count })
  }

  @Test func valuesComeOnTheWantedQueue() async throws {
    let queue = DispatchQueue(label: "test.metrics")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let player = try await makeReadyPlayer(.mp4())
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let token = player.periodicMetricsPublisher(forInterval: .milliseconds(200), queue: queue)
      .sink { @Sendable _ in
        continuation.yield(DispatchQueue.getSpecific(key: key) ?? false)
      }
    player.play()
    var places: [Bool] = []
    for await isThere in stream {
      places.append(isThere)
      if places.count == 3 { break }
    }
    #expect(places == [true, true, true])
    token.cancel()
  }

  @Test func openingAnItemIsTwoEvents() async throws {
    let player = makePlayer()
    var values: [[MetricEvent]] = []
    let token = player.metricEventsPublisher.sink { values.append($0) }
    #expect(values.map(\.count) == [0])
    player.items = [.simple(url: try TestMedia.uri(.mp4()))]
    #expect(await eventually { values.last?.count == 2 })
    guard case .metadata = values.last?.first?.kind else {
      Issue.record("not metadata: \(values)")
      return
    }
    guard case .asset(let experience) = values.last?.last?.kind else {
      Issue.record("not ready: \(values)")
      return
    }
    #expect(experience > .zero && experience < .seconds(20))
    // Who comes later is told all of it.
    var late: [MetricEvent] = []
    let lateToken = player.metricEventsPublisher.sink { late = $0 }
    #expect(late == values.last)
    player.removeAllItems()
    #expect(values.last == [])
    token.cancel()
    lateToken.cancel()
  }

  @Test func aServedFileIsMeasured() async throws {
    let path = try TestMedia.file(.mp4())
    let server = try TestServer(routes: ["/clip.mp4": .file(path)])
    defer { server.stop() }
    let player = makePlayer(server.url("/clip.mp4"))
    #expect(player.metrics() == nil)
    player.play()
    let counts = Counts(player)
    #expect(await eventually { counts.values.last ?? 0 >= 3 })
    let metrics = try #require(player.metrics())
    #expect(metrics.increment == metrics.total)
    #expect(abs((metrics.time?.seconds ?? 0) - (player.time()?.seconds ?? 0)) < 0.1)
    #expect(metrics.uri == server.url("/clip.mp4"))
    #expect(metrics.serverAddress == "127.0.0.1:\(server.port)")
    #expect(metrics.streamType == .onDemand)
    #expect(metrics.total.numberOfBytesTransferred > 10_000)
    #expect(metrics.total.numberOfMediaRequests == server.requestCount("/clip.mp4"))
    #expect(metrics.startupTime ?? .zero > .zero)
    #expect(metrics.playbackStartOffset ?? .seconds(9) < .milliseconds(200))
    // Later than 2020.
    #expect(metrics.playbackStartDate ?? .zero > .seconds(1_577_836_800))
    #expect(metrics.averageVideoBitrate ?? 0 > 1000)
    #expect(metrics.averageAudioBitrate ?? 0 > 1000)
    #expect(metrics.indicatedAverageBitrate ?? 0 > metrics.averageVideoBitrate ?? 0)
    #expect(counts.newest.first?.increment == counts.newest.first?.total)
  }

  /// Each is fetched as a whole while the one before is heard.
  @Test func soundsWithoutAGapHaveMetricsOfTheirOwn() async throws {
    let sound = MediaKind.audio(.flac, duration: .seconds(2))
    let path = try TestMedia.file(sound)
    let paths = ["/first.flac", "/second.flac"]
    let server = try TestServer(routes: [paths[0]: .file(path), paths[1]: .file(path)])
    defer { server.stop() }
    let player = makePlayer(server.url(paths[0]), server.url(paths[1]), try TestMedia.uri(sound))
    let items = player.items
    var uris: [Set<String?>] = [[], [], []]
    var newest: [Metrics] = []
    player.play()
    let isDone = await eventually {
      if let number = items.firstIndex(where: { $0 == player.currentItem }),
        let metrics = player.metrics()
      {
        uris[number].insert(metrics.uri)
        newest = newest.prefix(number) + [metrics]
      }
      return player.currentItem == nil
    }
    #expect(isDone)
    let expected: [Set<String?>] = [[server.url(paths[0])], [server.url(paths[1])], [nil]]
    #expect(uris == expected)
    try #require(newest.count == 3)
    let size = try #require(sizeOfFile(path))
    for (path, metrics) in zip(paths, newest) {
      #expect(metrics.total.numberOfMediaRequests == server.requestCount(path))
      #expect(abs(Double(metrics.total.numberOfBytesTransferred) - size) < size / 10)
      #expect(metrics.serverAddress == "127.0.0.1:\(server.port)")
    }
    #expect(newest[2].total.numberOfMediaRequests == 0)
    #expect(newest[2].total.numberOfBytesTransferred == 0)
    #expect(newest[2].serverAddress == nil)
  }

  @Test func aSlowServerMakesStalls() async throws {
    // A clip of 8 s, at two thirds of the speed at which it is played.
    let path = try TestMedia.file(.mp4(Clip(width: 640, height: 360, duration: .seconds(8))))
    let size = Int(try #require(sizeOfFile(path)))
    let route = Route.file(path).throttled(toBytesPerSecond: size / 12)
    let server = try TestServer(routes: ["/slow.mp4": route])
    defer { server.stop() }
    let player = makePlayer(server.url("/slow.mp4"))
    var kinds: [MetricEvent.Kind] = []
    let token = player.metricEventsPublisher.sink { kinds = $0.map(\.kind) }
    player.play()
    #expect(await eventually { kinds.contains(.resumeAfterStall) })
    let stall = try #require(kinds.firstIndex(of: .stall))
    #expect(kinds.dropFirst(stall + 1).first == .resumeAfterStall)
    let metrics = try #require(player.metrics())
    #expect(metrics.total.numberOfStalls >= 1)
    #expect(metrics.total.stallDuration > .zero)
    token.cancel()
  }

  @Test func framesThatNoViewTookInTimeAreCounted() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let subscription = player.videoOutput.subscribe(layout: .rgba) {}
    subscription.setVisible(true)
    player.play()
    // Of 25 frames a second none is taken.
    #expect(await eventually { player.metrics()?.total.numberOfDroppedVideoFrames ?? 0 > 10 })
    subscription.setVisible(false)
    let settled = player.metrics()?.total.numberOfDroppedVideoFrames ?? 0
    #expect(await eventually { player.time() ?? .zero > .seconds(3) })
    // What nobody sees is not missed; what the decoder drops still counts.
    #expect(player.metrics()?.total.numberOfDroppedVideoFrames ?? 0 <= settled + 10)
  }

  @Test func framesThatADragPassesAreNotDropped() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let subscription = player.videoOutput.subscribe(layout: .rgba) {}
    subscription.setVisible(true)
    let properties = LatestProperties(player)
    for tenths in [5, 10, 15, 20, 25] {
      player.seek(at(.milliseconds(tenths * 100)), smooth: false)
      #expect(await eventually { !properties.value.isSeeking })
    }
    #expect(player.metrics()?.total.numberOfDroppedVideoFrames == 0)
  }

  @Test func aSlowSubscriberIsGivenTheNewestOnly() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let subscriber = OneByOne()
    player.periodicMetricsPublisher(forInterval: .milliseconds(200)).subscribe(subscriber)
    #expect(subscriber.counts.isEmpty)
    subscriber.request()
    #expect(subscriber.counts == [0])
    let counts = Counts(player, every: .milliseconds(200))
    player.play()
    #expect(await eventually { counts.values.last ?? 0 >= 4 })
    #expect(subscriber.counts == [0])
    subscriber.request()
    #expect(await eventually { subscriber.counts.count == 2 })
    #expect(subscriber.counts.last ?? 0 >= 3)
    subscriber.cancel()
    subscriber.request()
    #expect(subscriber.counts.count == 2)
  }

  @Test func aSubscriptionDoesNotKeepThePlayer() async throws {
    var player: Player? = try await makeReadyPlayer(.mp4())
    weak let released = player
    let metrics = player?.periodicMetricsPublisher(forInterval: .milliseconds(100)).sink { _ in }
    let events = player?.metricEventsPublisher.sink { _ in }
    let collector = MetricsCollector(interval: .milliseconds(100))
    collector.player = player
    player?.play()
    player = nil
    #expect(await eventually { released == nil })
    #expect(collector.player == nil)
    #expect(collector.isEmpty)
    metrics?.cancel()
    events?.cancel()
  }

}

/// A subscriber that takes one value at a time.
@MainActor private final class OneByOne: @MainActor Subscriber {
  typealias Input = [Metrics]
  typealias Failure = Never

  private(set) var counts: [Int] = []
  private var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: [Metrics]) -> Subscribers.Demand {
    counts.append(input.count)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}

  func request() { subscription?.request(.max(1)) }
  func cancel() { subscription?.cancel() }
}

/// The collector for panels.
@MainActor @Suite(.serialized) struct MetricsCollectorTests {
  @Test func withoutAPlayerItIsEmpty() {
    let collector = MetricsCollector(interval: .seconds(1), limit: 5)
    #expect(collector.isEmpty)
    #expect(collector.limit == 5)
    collector.player = makePlayer()
    #expect(collector.isEmpty)
  }

  @Test func itFollowsItsPlayerUntilThatIsTakenAway() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let collector = MetricsCollector(interval: .milliseconds(200), limit: 3)
    var changes = 0
    let token = collector.objectWillChange.sink { changes += 1 }
    collector.player = player
    #expect(collector.metricEvents.count == 2)
    #expect(!collector.isEmpty)
    player.play()
    #expect(await eventually { collector.metrics.count == 3 })
    let newest = collector.metrics.last
    #expect(await eventually { collector.metrics.last != newest })
    #expect(collector.metrics.count == 3)
    #expect(changes > 4)
    collector.player = nil
    #expect(collector.isEmpty)
    let count = changes
    #expect(await eventually { player.time() ?? .zero > .seconds(2) })
    #expect(changes == count)
    token.cancel()
  }
}
