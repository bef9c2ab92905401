internal import BenchReport
internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI
internal import TestMedia
internal import TestSupport

/// The cost of many sliders that follow one player.
@MainActor enum TrackerBench {
  private static let counts = [0, 1, 10, 100]
  private static let interval = Duration.milliseconds(100)
  private static let time = Duration.seconds(3)

  static func run() async throws {
    let table = Table(
      "Ticks of progress trackers",
      about: """
        One player plays a clip (320 × 180, with sound, nobody looks at the frames); each tracker \
        follows it ten times a second, and a view of its own is evaluated. Measured for \
        \(time.seconds.text(0)) s. Wake-ups are those of the main thread, their ratio is that to one \
        tracker. What a tick costs is what is added to a player without trackers.
        """,
      words: [],
      numbers: [
        "Trackers", "CPU per s of media", "Wake-ups per s", "Ratio", "Evaluations per s",
        "µs per tick",
      ])
    let player = try await Players.ready(.mp4(Clip(duration: .seconds(40))))
    player.play()
    _ = await eventually { player.time() ?? .zero > .milliseconds(500) }
    var (none, one): (Result?, Result?)
    for count in counts {
      let result = await measure(player, count)
      if count == 0 { none = result }
      if count == 1 { one = result }
      let added = result.milliseconds - (none?.milliseconds ?? .nan)
      let ticks = result.evaluations
      table.row([
        String(count), "\(result.milliseconds.text()) ms", result.wakeUps.text(),
        result.wakeUps.ratio(to: one?.wakeUps ?? .nan), ticks.text(),
        (added * 1000 / ticks).text(),
      ])
    }
    player.pause()
  }

  private struct Result {
    /// Of the processor, for each second of the medium.
    let milliseconds: Double
    let wakeUps: Double
    let evaluations: Double
  }

  private static func measure(_ player: Player, _ count: Int) async -> Result {
    let observers = Observers(count: count) { widget, _ in
      let tracker = ProgressTracker(interval: interval)
      widget.bind(tracker, to: player).observe(object: tracker)
      return { Int(tracker.progress * 100) }
    }
    defer { observers.close() }
    _ = await eventually { observers.evaluations >= count * 3 }
    let start = player.time() ?? .zero
    let (evaluations, wakeUps) = (observers.evaluations, ThisProcess.mainThreadWakeUps)
    let cost = await Cost.of { try? await Task.sleep(for: time) }
    let played = ((player.time() ?? .zero) - start).seconds
    return Result(
      milliseconds: cost.processor.milliseconds / played,
      wakeUps: Double(ThisProcess.mainThreadWakeUps - wakeUps) / cost.elapsed.seconds,
      evaluations: Double(observers.evaluations - evaluations) / cost.elapsed.seconds)
  }
}
