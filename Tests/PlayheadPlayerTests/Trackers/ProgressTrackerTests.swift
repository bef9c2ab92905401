import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The slider's tracker on a real player.
@MainActor @Suite(.serialized) struct ProgressTrackerTests {
  @Test func withoutAPlayerThereIsNoProgress() {
    let tracker = ProgressTracker(interval: .milliseconds(100))
    #expect(tracker.progress == 0)
    #expect(tracker.range == 0...0)
    #expect(!tracker.isProgressAvailable)
    #expect(tracker.time == nil)
    tracker.progress = 0.5
    #expect(tracker.progress == 0)
  }

  @Test func progressFollowsPlayback() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = ProgressTracker(interval: .milliseconds(250))
    var values: [Double] = []
    let token = tracker.objectDidChange.sink { values.append(tracker.progress) }
    tracker.player = player
    #expect(tracker.isProgressAvailable)
    player.play()
    #expect(await eventually { tracker.progress > 0.6 })
    #expect(values == values.sorted())
    token.cancel()
  }

  /// Drags to and fro while playing; whatever the pipeline reports meanwhile, the value is that of
  /// the finger, and after the release it never falls back.
  @Test func aDraggedSliderNeverJumpsBack() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    player.play()
    #expect(await eventually { tracker.progress > 0.02 })
    tracker.isInteracting = true
    #expect(!player.shouldPlay)
    var deviations = 0
    var wanted = 0.0
    let token = tracker.objectDidChange.sink {
      if tracker.progress != wanted { deviations += 1 }
    }
    let loop = StallMeter()
    for step in 0...60 {
      wanted = 0.1 + 0.7 * Double(step) / 60
      tracker.progress = wanted
      // Not before the main loop has come round.
      let answers = loop.count
      #expect(await eventually { loop.count > answers + 1 })
      if tracker.progress != wanted { deviations += 1 }
    }
    #expect(deviations == 0)
    // The video follows while the finger is down.
    #expect(await eventually { viewer.second == 8 || viewer.second == 7 })
    token.cancel()

    var lowest = 1.0
    let after = tracker.objectDidChange.sink { lowest = min(lowest, tracker.progress) }
    tracker.isInteracting = false
    #expect(player.shouldPlay)
    #expect(abs(tracker.progress - wanted) < 0.001)
    #expect(await eventually { tracker.progress > wanted + 0.03 })
    #expect(lowest >= wanted - 0.001, "fell back to \(lowest) from \(wanted)")
    after.cancel()
  }

  @Test func soundIsSoughtWhenTheSliderIsLetGo() async throws {
    let player = try await makeReadyPlayer(.audio(.flac))
    let properties = LatestProperties(player)
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true
    tracker.progress = 0.5
    #expect(!properties.value.isSeeking)
    #expect(tracker.time.map { abs($0.seconds - 2) < 0.2 } ?? false)
    tracker.isInteracting = false
    #expect(properties.value.isSeeking)
    #expect(await eventually { !properties.value.isSeeking })
    #expect(abs(tracker.progress - 0.5) < 0.01)
  }

  @Test func aVideoThatStoodStillStandsStillAfterADrag() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true
    tracker.progress = 0.3
    tracker.isInteracting = false
    #expect(!player.shouldPlay)
  }

  @Test func anotherPlayerTakesThePauseOver() async throws {
    let first = try await makeReadyPlayer(.mp4())
    let second = try await makeReadyPlayer(.webm())
    first.play()
    second.play()
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = first
    tracker.isInteracting = true
    #expect(!first.shouldPlay)
    tracker.player = second
    #expect(first.shouldPlay)
    #expect(!second.shouldPlay)
    tracker.isInteracting = false
    #expect(second.shouldPlay)
  }
}
