import OpenCombine
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The times at which a player publishes, and what it starts then.
@MainActor @Suite(.serialized) struct PublishingTests {
  @Test func aSeekIsPublishedWhenItIsRequestedAndNotWhileItIsMade() async throws {
    let player = try await makeReadyPlayer(.mp4())
    #expect(await eventually { player.seekableTimeRange?.isEmpty == false })
    let before = player.publications
    var isDone = false
    player.seek(at(.seconds(2))) { isDone = $0 }
    #expect(player.publications == before + 1)
    let id = try #require(player.seekCompletions.keys.max())
    let generation = player.machine.generation
    player.receive(.seekStarted(id: id), generation: generation)
    player.receive(.asyncDone, generation: generation)
    #expect(player.publications == before + 1)
    #expect(!isDone)
    #expect(await eventually { isDone })
    #expect(player.publications > before + 1)
  }

  @Test func publishingSchedulesNothing() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let token = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in }
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    var requests = 0
    player.clock.schedule = { _ in requests += 1 }
    player.publish()
    #expect(requests == 0)
    player.finish([])
    #expect(requests == 1)
    token.cancel()
  }

  @Test func publishingRedrawsNothing() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let redraws = Locked(0)
    player.videoOutput.overlaySettings.listen { redraws.withLock { $0 += 1 } }
    player.currentItem?.subtitleDelay = .seconds(1)
    player.publish()
    #expect(redraws.withLock { $0 } == 0)
    player.finish([])
    #expect(redraws.withLock { $0 } == 1)
  }
}
