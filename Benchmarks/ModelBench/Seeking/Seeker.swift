internal import PlayheadCore
internal import PlayheadPlayer
internal import TestSupport

/// A player that can be sent somewhere, and tells when the frame is there.
@MainActor protocol Seeker {
  /// Goes to a time and waits for its frame, or that of a keyframe near it.
  /// - Returns: how long that took.
  func seek(to time: Duration, isExact: Bool) async throws(NotReady) -> Duration
  /// Is sent to all these times, so many a second, as by a slider that is dragged, and lets go of it
  /// at the last.
  func scrub(_ times: [Duration], perSecond rate: Double) async throws(NotReady) -> Scrubbing
}

/// The results of dragging a slider.
struct Scrubbing {
  /// The number of different frames that came, a second.
  let framesPerSecond: Double
  /// The time from the release to the exact frame.
  let release: Duration
}

/// The longest time for which a frame is waited for.
private let limit = Duration.seconds(5)

/// Ours.
@MainActor struct PlayheadSeeker: Seeker {
  private let player: Player
  private let frames: FrameLog
  private let frame: Duration

  init(_ player: Player, frame: Duration) {
    self.player = player
    self.frame = frame
    frames = FrameLog(player.videoOutput)
  }

  func seek(to time: Duration, isExact: Bool) async throws(NotReady) -> Duration {
    let keyframeInterval = SeekBench.keyframeInterval.seconds
    _ = frames.takeAll()
    let start = ContinuousClock.now
    player.seek(isExact ? at(time) : near(time), smooth: false)
    let found = try await firstFrame {
      if isExact { return isShowing($0, time) }
      let remainder = $0.seconds.truncatingRemainder(dividingBy: keyframeInterval)
      return min(remainder, keyframeInterval - remainder) < frame.seconds / 2
        && abs(($0 - time).seconds) < keyframeInterval
    }
    return found.arrival - start
  }

  func scrub(_ times: [Duration], perSecond rate: Double) async throws(NotReady) -> Scrubbing {
    _ = frames.takeAll()
    let start = ContinuousClock.now
    await paced(times.count, perSecond: rate) { player.seek(to: times[$0]) }
    let dragged = ContinuousClock.now - start
    let count = Set(frames.takeAll().map(\.time)).count
    // Another one than the last, so that it is not there already.
    let last = (times.last ?? .zero) - frame * 7
    let release = ContinuousClock.now
    player.seek(at(last), smooth: false)
    let found = try await firstFrame { isShowing($0, last) }
    return Scrubbing(
      framesPerSecond: Double(count) / dragged.seconds, release: found.arrival - release)
  }

  private func firstFrame(
    where isWanted: (Duration) -> Bool
  ) async throws(NotReady) -> FrameLog.Frame {
    var found: FrameLog.Frame?
    _ = await eventually(within: limit) {
      found = frames.first(where: isWanted)
      return found != nil
    }
    guard let found else {
      throw NotReady(
        reason: "a frame that was sought did not come, but \(frames.takeAll().map(\.time))")
    }
    return found
  }

  private func isShowing(_ time: Duration, _ target: Duration) -> Bool {
    abs((time - target).seconds) < frame.seconds
  }
}

/// mpv.
@MainActor struct MPVSeeker: Seeker {
  let mpv: MPV
  let frame: Duration

  func seek(to time: Duration, isExact: Bool) async throws(NotReady) -> Duration {
    let start = ContinuousClock.now
    mpv.seek(to: time, isExact: isExact)
    guard let arrival = mpv.waitForFrame(until: start + limit) else {
      throw NotReady(reason: "a frame that mpv sought did not come")
    }
    return arrival - start
  }

  func scrub(_ times: [Duration], perSecond rate: Double) async throws(NotReady) -> Scrubbing {
    let start = ContinuousClock.now
    var count = 0
    for (step, time) in times.enumerated() {
      mpv.seek(to: time, isExact: true)
      let next = start + .seconds(Double(step + 1) / rate)
      while mpv.waitForFrame(until: next) != nil { count += 1 }
    }
    let release = ContinuousClock.now
    mpv.seek(to: (times.last ?? .zero) - frame * 7, isExact: true)
    // One that was under way may come first: it is the last that counts, before nothing comes.
    var last: ContinuousClock.Instant?
    while let arrival = mpv.waitForFrame(until: (last ?? release) + .milliseconds(700)) {
      last = arrival
    }
    guard let last else { throw NotReady(reason: "mpv showed nothing after the release") }
    return Scrubbing(
      framesPerSecond: Double(count) / (release - start).seconds, release: last - release)
  }
}
