internal import BenchReport
internal import PlayheadCore
internal import PlayheadPlayer
internal import TestMedia

/// The time until a frame that is sought is there, and the frames seen while a slider is dragged.
@MainActor enum SeekBench {
  static let keyframeInterval = Duration.seconds(2)
  private static let clip = Clip(
    width: 1920, height: 1080, framesPerSecond: 30, keyframeInterval: 60, duration: .seconds(30))
  private static let frame = Duration.seconds(1) / 30
  private static let seeks = 25
  private static let scrubRate = 60.0
  private static let scrubSteps = 180

  static func run() async throws {
    let kind = MediaKind.videoOnly(clip)
    var seekers: [(name: String, seeker: any Seeker)] = []
    if MPV.version != nil {
      let mpv = try MPV(
        file: try TestMedia.file(kind), width: 1280, height: 720,
        directory: try TestMedia.makeDirectory())
      seekers.append(("mpv", MPVSeeker(mpv: mpv, frame: frame)))
    }
    let player = try await Players.ready(kind)
    seekers.append(("Playhead", PlayheadSeeker(player, frame: frame)))
    try await printLatencies(seekers)
    try await printScrubbing(seekers)
  }

  private static func printLatencies(
    _ seekers: [(name: String, seeker: any Seeker)]
  ) async throws {
    let table = Table(
      "From a seek to its frame",
      about: """
        1920 × 1080, 30 frames a second, H.264 with a keyframe every \
        \(keyframeInterval.seconds.text(0)) s, paused. \(seeks) seeks, each to another group of \
        frames; milliseconds until the frame is ready to be painted (mpv: until it tells \
        `playback-restart`, with `--vo=x11`). The ratio is that of the medians to mpv.
        """,
      words: ["Seek", "Player"], numbers: ["Median", "95th percentile", "Ratio"])
    for isExact in [true, false] {
      var reference = Double.nan
      for (name, seeker) in seekers {
        var values: [Double] = []
        // The first ones warm up.
        for step in 0..<(seeks + 3) {
          let latency = try await seeker.seek(to: target(step, isExact), isExact: isExact)
          if step >= 3 { values.append(latency.milliseconds) }
        }
        if name == "mpv" { reference = values.median }
        table.row([
          isExact ? "exact" : "keyframe", name, values.median.text(),
          values.percentile(95).text(), values.median.ratio(to: reference),
        ])
      }
    }
  }

  private static func printScrubbing(
    _ seekers: [(name: String, seeker: any Seeker)]
  ) async throws {
    let table = Table(
      "Dragging a slider",
      about: """
        The same clip; \(scrubRate.text(0)) targets a second for \
        \((Double(scrubSteps) / scrubRate).text(0)) s, from its beginning to its end. Different \
        frames a second, and milliseconds from the release to the exact frame.
        """,
      words: ["Player"], numbers: ["Frames per s", "Ratio", "Release"])
    var reference = Double.nan
    for (name, seeker) in seekers {
      let times = (0..<scrubSteps).map { frame * (30 + $0 * 13 / 3) + frame / 2 }
      let result = try await seeker.scrub(times, perSecond: scrubRate)
      if name == "mpv" { reference = result.framesPerSecond }
      table.row([
        name, result.framesPerSecond.text(), result.framesPerSecond.ratio(to: reference),
        result.release.milliseconds.text(),
      ])
    }
  }

  /// In the middle of a frame, of another group of frames each time. An exact one is anywhere in
  /// its group; one of a keyframe is near the group's beginning, and not within the last 18 s,
  /// where our player always seeks exactly.
  private static func target(_ step: Int, _ isExact: Bool) -> Duration {
    let group = isExact ? 1 + step * 5 % 13 : 1 + step * 2 % 5
    let within = isExact ? step * 17 % 60 : 10
    return frame * (group * 60 + within) + frame / 2
  }
}
