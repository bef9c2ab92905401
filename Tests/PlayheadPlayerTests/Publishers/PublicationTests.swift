import Dispatch
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import Synchronization
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The values that are published, and those that are not.
@MainActor @Suite(.serialized) struct PublicationTests {
  @Test func steadyPlaybackPublishesNothingEssential() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    let counter = EssentialCounter(player)
    let start = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > start + .seconds(2) })
    #expect(counter.count == 0)
  }

  @Test func jumpsAreTold() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var jumps: [Duration] = []
    let token = player.jumpPublisher.sink { jumps.append($0) }
    #expect(jumps.isEmpty)
    player.seek(at(.seconds(2)))
    #expect(await eventually { jumps.last == .seconds(2) })
    player.step(byFrames: 1)
    #expect(await eventually { jumps.last.map { $0 > .seconds(2) } ?? false })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(2200) })
    let count = jumps.count
    #expect(await eventually { player.time() ?? .zero > .milliseconds(2700) })
    #expect(jumps.count == count, "playing on is no jump")
    player.pause()
    #expect(await eventually { jumps.count > count })
    token.cancel()
  }

  @Test func anEmptyPlayerTellsThatPlaybackIsWanted() {
    let player = Player()
    let counter = EssentialCounter(player)
    player.togglePlayPause()
    #expect(counter.count == 1)
    #expect(player.shouldPlay)
    #expect(player.time() == nil)
  }

  @Test func aLateSubscriberGetsTheCurrentProperties() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var values: [Bool] = []
    let token = player.propertiesPublisher.slice(at: \.isBuffering).sink { values.append($0) }
    #expect(values == [false])
    token.cancel()
  }

  @Test func openingBuffersAndThenDoesNot() async throws {
    let player = makePlayer(try TestMedia.uri(.mp4()))
    var values: [Bool] = []
    let token = player.propertiesPublisher.slice(at: \.isBuffering).sink { values.append($0) }
    #expect(await eventually { values == [true, false] })
    token.cancel()
  }

  @Test func periodicTimeFollowsTheMediaTime() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var times: [Duration] = []
    let token = player.periodicTimePublisher(forInterval: .milliseconds(100))
      .sink { times.append($0) }
    #expect(times.isEmpty)
    player.play()
    #expect(await eventually { times.last ?? .zero > .seconds(2) })
    let steady = times.filter { $0 >= .milliseconds(950) && $0 < .milliseconds(1950) }
    // Never more than ten a second; a busy machine may miss some.
    #expect((5...11).contains(steady.count), "\(steady)")
    #expect(times == times.sorted())
    token.cancel()
  }

  @Test func tenSubscribersShareOneClock() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let properties = LatestProperties(player)
    var counts = [Int](repeating: 0, count: 10)
    let tokens = counts.indices.map { index in
      player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in
        counts[index] += 1
      }
    }
    player.play()
    #expect(await eventually { counts[0] >= 15 })
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    withExtendedLifetime((player, tokens, properties)) {}
  }

  @Test func nothingIsToldWhilePaused() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    player.pause()
    var count = 0
    let token = player.periodicTimePublisher(forInterval: .milliseconds(10)).sink { _ in
      count += 1
    }
    let properties = LatestProperties(player)
    let before = properties.count
    // Something else that takes its time: the loop turns many times meanwhile.
    let other = try await makeReadyPlayer(.audio(.flac))
    other.play()
    #expect(await eventually { other.time() ?? .zero > .seconds(1) })
    // A few may come until the pipeline stands still; while it plays there are a hundred.
    #expect(count <= 10)
    #expect(properties.count - before <= 1)
    token.cancel()
  }

  @Test func timesArriveOnTheQueueThatWasNamed() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let places = Places()
    let note: @Sendable (Duration) -> Void = { _ in
      places.isMain.withLock { $0.append(isMainThread) }
    }
    let token = player.periodicTimePublisher(
      forInterval: .milliseconds(100), queue: DispatchQueue(label: "times")
    ).sink(receiveValue: note)
    player.play()
    #expect(await eventually { places.isMain.withLock(\.count) >= 3 })
    #expect(places.isMain.withLock { $0.allSatisfy { !$0 } })
    token.cancel()
  }
}

/// The places where values arrived: true on the main thread.
private final class Places: Sendable {
  let isMain = Mutex<[Bool]>([])
}
