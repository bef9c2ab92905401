import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 55 to 61 on real players, but for 57, which is
/// with the live streams. The rules behind them are also tables of the pure machine.
@MainActor @Suite(.serialized) struct ProgressCases {
  @Test func case55_withoutAPlayerOrAnItemThereIsNoProgress() async throws {
    let tracker = ProgressTracker(interval: .milliseconds(100))
    expectUnavailable(tracker)
    tracker.player = Player()
    expectUnavailable(tracker)
    let player = try await makeReadyPlayer(.mp4())
    tracker.player = player
    #expect(tracker.isProgressAvailable)
    tracker.player = nil
    expectUnavailable(tracker)
  }

  @Test func case56_progressFollowsAnItemFromBeginningToEnd() async throws {
    let player = makePlayer(try shortClip())
    let tracker = ProgressTracker(interval: .milliseconds(250))
    var progress: [Double] = [tracker.progress]
    var availability = [tracker.isProgressAvailable]
    let token = tracker.objectDidChange.sink {
      progress.append(tracker.progress)
      if availability.last != tracker.isProgressAvailable {
        availability.append(tracker.isProgressAvailable)
      }
    }
    tracker.player = player
    player.play()
    #expect(await eventually { player.currentItem == nil })
    #expect(availability == [false, true, false])
    for expected in [0, 0.25, 0.5, 0.75, 1] {
      #expect(progress.contains { abs($0 - expected) <= 0.1 }, "\(expected): \(progress)")
    }
    #expect(progress.last == 0)
    token.cancel()
  }

  @Test func case58_bindingInTheMiddleTellsTheProgressAtOnce() async throws {
    let player = makePlayer(try longClip())
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(20)))
    let tracker = ProgressTracker(interval: .milliseconds(100))
    #expect(tracker.progress == 0)
    tracker.player = player
    #expect(abs(tracker.progress - 20.0 / 120) < 0.01)
  }

  @Test func case59_progressIsLimitedAndIgnoredWhileUnavailable() async throws {
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.progress = 0.5
    #expect(tracker.progress == 0)
    let player = try await makeReadyPlayer(.mp4())
    tracker.player = player
    tracker.isInteracting = true
    tracker.progress = -10
    #expect(tracker.progress == 0)
    tracker.progress = 10
    #expect(tracker.progress == 1)
  }

  @Test func case60_anOptimalTrackerSeeksWhileItIsDragged() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let seeking = Collected(player.propertiesPublisher.slice(at: \.isSeeking))
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true
    tracker.progress = 0.5
    #expect(await eventually { seeking.values == [false, true, false] })
    #expect(tracker.isInteracting)
  }

  @Test func case60_aDeferredTrackerSeeksWhenItIsLetGo() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let seeking = Collected(player.propertiesPublisher.slice(at: \.isSeeking))
    let tracker = ProgressTracker(interval: .milliseconds(100), seekBehavior: .deferred)
    tracker.player = player
    tracker.isInteracting = true
    tracker.progress = 0.5
    await turns(50)
    #expect(seeking.values == [false])
    tracker.isInteracting = false
    #expect(await eventually { seeking.values == [false, true, false] })
    #expect(abs(tracker.progress - 0.5) < 0.02)
  }

  @Test func case61_aDragHoldsAPlayingVideoAndLetsItGoOn() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true
    #expect(!player.shouldPlay)
    tracker.isInteracting = false
    #expect(!player.shouldPlay)

    player.play()
    #expect(await eventually { player.playbackState == .playing })
    tracker.isInteracting = true
    #expect(!player.shouldPlay)

    let other = try await makeReadyPlayer(.webm())
    other.play()
    tracker.player = other
    #expect(player.shouldPlay)
    #expect(!other.shouldPlay)
    tracker.isInteracting = false
    #expect(other.shouldPlay)
  }

  private func expectUnavailable(_ tracker: ProgressTracker) {
    #expect(tracker.progress == 0)
    #expect(tracker.range == 0...0)
    #expect(tracker.time == nil)
    #expect(!tracker.isProgressAvailable)
  }
}
