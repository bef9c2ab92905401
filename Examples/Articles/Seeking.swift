import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code of the article “Seeking”.
@MainActor enum Seeking {
  static func positions(player: Player) {
    // snippet: positions
    player.seek(at(.seconds(90)))  // exactly there
    player.seek(near(.seconds(90)))  // at the nearest keyframe: fastest
    player.seek(before(.seconds(90)))
    player.seek(after(.seconds(90)))
    player.seek(to(.seconds(90), toleranceBefore: .seconds(1), toleranceAfter: .zero))
    // end
  }

  static func smooth(player: Player) {
    // snippet: smooth
    player.seek(at(.seconds(10)), smooth: true)
    player.seek(at(.seconds(20)), smooth: true)
    player.seek(at(.seconds(30)), smooth: true) { isFinished in print(isFinished) }
    // end
  }

  static func drag(player: Player, fraction: Double) {
    // snippet: drag
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true  // the pointer is down
    tracker.progress = fraction  // it moves
    tracker.isInteracting = false  // it is up
    // end
  }

  static func skip(player: Player) {
    // snippet: skip
    if player.canSkipForward { player.skipForward() }
    if player.canSkipToDefault { player.skipToDefault() }  // “go live”
    if let chapter = player.metadata.chapters.first { player.seek(to: chapter) }
    if player.canStep { player.step(byFrames: -1) }
    // end
  }

  static func blocked() -> PlayerItem {
    // snippet: blocked
    .simple(
      url: "file:///home/me/film.mkv",
      metadata: PlayerMetadata(timeRanges: [
        TimeRange(kind: .blocked, start: .seconds(60), end: .seconds(90)),
        TimeRange(kind: .credits(.closing), start: .seconds(5400), end: .seconds(5520)),
      ]))
    // end
  }
}
