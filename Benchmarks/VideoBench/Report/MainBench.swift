internal import BenchReport

/// The case that the budgets are about: 1080p30 H.264 in a window of 1280 × 768, by all players.
struct MainBench {
  private var results: [(contestant: Contestant, series: Series)]

  /// Measures in turns.
  static func run(
    _ contestants: [Contestant], _ sections: [Section], in laboratory: Laboratory
  ) -> MainBench {
    var bench = MainBench(results: contestants.map { ($0, Series()) })
    for round in 0..<(sections.contains(.playing) ? 3 : 0) {
      // The budgets compare with these; the others are there to be looked at.
      for index in contestants.indices where round < (contestants[index].isYardstick ? 3 : 1) {
        let contestant = contestants[index]
        note("\(contestant.name), round \(round + 1)")
        var phases: Phases = [.playing]
        if round == 0 { phases.insert(.paused) }
        if round == 1, contestant.isOurs || contestant.isReference { phases.insert(.hidden) }
        bench.results[index].series.add { () throws(CannotMeasure) in
          try laboratory.measure(contestant, Clip(), phases)
        }
      }
    }
    for round in 0..<(sections.contains(.controls) ? 3 : 0) {
      for index in contestants.indices where contestants[index].isYardstick {
        note("\(contestants[index].name) with controls, round \(round + 1)")
        bench.results[index].series.add { () throws(CannotMeasure) in
          try laboratory.measure(contestants[index], Clip(), [.controls])
        }
      }
    }
    for _ in 0..<(sections.contains(.starting) ? 4 : 0) {
      for index in contestants.indices where contestants[index].isYardstick {
        bench.results[index].series.add { () throws(CannotMeasure) in
          try laboratory.measure(contestants[index], Clip(), [])
        }
      }
    }
    return bench
  }

  /// The results of a player; empty if it isn't there.
  subscript(name: String) -> Series {
    results.first { $0.contestant.name == name }?.series ?? Series()
  }

  /// Prints what playing and starting costs.
  func printPlaying() {
    let reference = self[Contestant.mpv.name].processor
    let table = Table(
      "1080p30 H.264 in a window of 1280 × 768",
      about: """
        Processor time in milliseconds per second of playback, of the player's processes and of its \
        X server. The video is as wide as told, and 16 : 9. Medians.
        """,
      words: ["Player"],
      numbers: [
        "Width", "Player", "X server", "Together", "To mpv", "Shown", "Frames/s",
        "ms/frame", "Dropped in 3 s", "Memory (PSS)", "First pixel",
      ])
    for (contestant, series) in results {
      guard !series.measurements.isEmpty else {
        table.row(["\(contestant.name): not measured, \(series.failure ?? "")"])
        continue
      }
      table.row([
        contestant.name, series.videoWidth.text(0), series.player.text(0), series.server.text(0),
        series.processor.text(0), series.processor.ratio(to: reference), "\(series.share.text()) %",
        series.rate.text(), series.perFrame.text(0), series.dropped.text(0),
        "\(series.memory.text(0)) MB",
        "\(series.firstPixel.text(0)) ms",
      ])
    }
  }

  /// Prints what playing costs while controls are shown.
  func printControls() {
    let reference = self[Contestant.mpv.name].controlsProcessor
    let table = Table(
      "Controls shown",
      about: """
        The same film while the pointer is moved five times a second, so that the controls are shown. Processor \
        time in milliseconds per second. Medians of three.
        """,
      words: ["Player"], numbers: ["Player", "X server", "Together", "To mpv"])
    for (contestant, series) in results where contestant.isYardstick {
      table.row([
        contestant.name, series.controlsPlayer.text(0), series.controlsServer.text(0),
        series.controlsProcessor.text(0), series.controlsProcessor.ratio(to: reference),
      ])
    }
  }

  /// Prints what it costs when nothing is to be seen.
  func printIdle() {
    let table = Table(
      "At rest",
      about: """
        Wake-ups of all threads a second, and processor time of player and X server in milliseconds \
        a second: four seconds after it was paused, and playing six seconds after it was minimized. \
        A dash: not measured, or the space bar doesn't pause it.
        """,
      words: ["Player"],
      numbers: ["Paused: wake-ups/s", "ms/s", "Minimized: wake-ups/s", "ms/s"])
    for (contestant, series) in results {
      table.row([
        contestant.name, series.pausedWakeUps.text(), series.pausedProcessor.text(),
        series.hiddenWakeUps.text(), series.hiddenProcessor.text(),
      ])
    }
  }
}
