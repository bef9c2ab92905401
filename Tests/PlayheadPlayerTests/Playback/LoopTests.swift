import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// A part that is played again and again.
@MainActor @Suite(.serialized) struct LoopTests {
  @Test func playbackStaysInThePart() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    var seeks = 0
    let token = player.propertiesPublisher.slice(at: \.seekTime).sink {
      if $0 == .seconds(2) { seeks += 1 }
    }
    player.loopRange = .seconds(2)..<(.milliseconds(2400))
    player.seek(at(.milliseconds(2200)))
    player.play()
    #expect(await eventually { seeks == 2 })
    player.loopRange = nil
    #expect(await eventually { player.time() ?? .zero > .milliseconds(2600) })
    #expect(seeks == 2)
    token.cancel()
  }

  /// As with a key that sets the end where playback is.
  @Test func anEndThatIsReachedLeadsBackAtOnce() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    player.loopRange = .milliseconds(100)..<(try #require(player.time()))
    #expect(await eventually { player.time() ?? .seconds(9) < .milliseconds(500) })
    #expect(player.shouldPlay)
    // Paused as well.
    player.loopRange = nil
    player.pause()
    player.seek(at(.milliseconds(5500)), smooth: false)
    #expect(await eventually { abs((player.time()?.seconds ?? 0) - 5.5) < 0.2 })
    player.loopRange = .seconds(3)..<(.seconds(5))
    #expect(await eventually { abs((player.time()?.seconds ?? 0) - 3) < 0.2 })
    #expect(!player.shouldPlay)
  }

  /// As with keys that skip and then set the end, before the skip is done.
  @Test func anEndThatASeekLeadsToLeadsBackAtOnce() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    player.seek(at(.seconds(5)), smooth: false)
    player.loopRange = .seconds(3)..<(.seconds(5))
    #expect(await eventually { abs((player.time()?.seconds ?? 0) - 3) < 0.2 })
  }

  @Test func anotherItemIsNotLooped() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    var ranges: [Range<Duration>?] = []
    let token = player.loopRangePublisher.sink { ranges.append($0) }
    player.loopRange = .zero..<(.seconds(99))
    let duration = try #require(player.duration.value)
    #expect(player.loopRange == .zero..<(duration - .milliseconds(100)))
    player.items = [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))]
    #expect(await eventually { player.loopRange == nil })
    #expect(ranges.count == 3)
    token.cancel()
  }
}
