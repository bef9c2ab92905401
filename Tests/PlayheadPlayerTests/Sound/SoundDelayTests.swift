import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The sound's delay, on real media.
@MainActor @Suite(.serialized) struct SoundDelayTests {
  private static let film = MediaKind.mp4(Clip(duration: .seconds(20)))

  /// Returns whether the video comes to be so many seconds behind the sound while it plays.
  private func lag(_ player: Player, _ viewer: Viewer, is expected: Double) async -> Bool {
    await eventually {
      guard let late = viewer.time(in: player) else { return false }
      return abs(late.seconds + expected) < 0.12
    }
  }

  @Test func soundIsHeardEarlierByHoldingTheVideoBack() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let viewer = Viewer(player)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(await lag(player, viewer, is: 0))
    player.soundDelay = .seconds(-1)
    #expect(await lag(player, viewer, is: 1))
    player.soundDelay = .zero
    #expect(await lag(player, viewer, is: 0))
  }

  @Test func soundIsHeardLater() async throws {
    let player = try await makeReadyPlayer(.mp4(Clip(duration: .seconds(2))))
    player.actionAtItemEnd = .pause
    player.soundDelay = .seconds(1)
    let (begun, stopwatch) = (ContinuousClock.now, Stopwatch())
    player.play()
    // The video has been over for a second when the sound ends.
    #expect(await eventually { player.playbackState == .ended })
    #expect(ContinuousClock.now - begun > .milliseconds(2800))
    #expect(stopwatch.elapsed < .seconds(5), "\(stopwatch.elapsed)")
  }

  @Test func eachItemHasItsOwn() async throws {
    let url = try TestMedia.uri(Self.film)
    let player = makePlayer(url, url)
    let items = player.items
    player.soundDelay = .milliseconds(300)
    #expect(player.soundDelay == .milliseconds(300))
    player.currentItem = items[1]
    #expect(player.soundDelay == .zero)
    player.soundDelay = .seconds(-11)
    #expect(player.soundDelay == .seconds(-10))
    player.currentItem = items[0]
    #expect(player.soundDelay == .milliseconds(300))
    #expect(
      await eventually { player.playbackState == .paused },
      "\(player.playbackState), \(String(describing: player.error))")
    player.removeAllItems()
    player.soundDelay = .seconds(1)
    #expect(player.soundDelay == .zero)
  }

  @Test func itTellsNothingEssential() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let counter = EssentialCounter(player)
    player.soundDelay = .milliseconds(100)
    #expect(counter.count == 0)
  }
}
