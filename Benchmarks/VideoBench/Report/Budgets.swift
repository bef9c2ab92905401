internal import BenchReport

/// The allowed costs of playing video: the project's promises, held against what was measured.
struct Budgets {
  let main: MainBench
  /// Frames that Playhead shows while its slider is dragged, a second.
  let scrubbing: Double
  let overload: OverloadBench

  func print() {
    let table = Table(
      "Budgets", about: "Ratios are those of this run.", words: ["What", "Budget"],
      numbers: ["Measured", ""])
    for budget in all {
      let verdict = budget.isMet.map { $0 ? "met" : "**missed**" } ?? "not measured"
      table.row([budget.what, budget.limit, budget.measured, verdict])
    }
  }

  private var all: [Budget] {
    let ours = main[Contestant.playhead.name]
    let mpv = main[Contestant.mpv.name]
    let (clapper, totem) = (main["Clapper"], main["Totem"])
    return [
      .ratio("Processor, to mpv", ours.processor / mpv.processor, atMost: 1),
      .ratio(
        "Processor with the controls shown, to mpv",
        ours.controlsProcessor / mpv.controlsProcessor, atMost: 1),
      .ratio("Processor, to Clapper", ours.processor / clapper.processor, atMost: 0.35),
      .ratio("Processor, to Totem", ours.processor / totem.processor, atMost: 0.35),
      .ratio(
        "The same for each frame seen, to Clapper", ours.perFrame / clapper.perFrame,
        atMost: 0.35),
      .ratio(
        "The same for each frame seen, to Totem", ours.perFrame / totem.perFrame, atMost: 0.35
      ),
      Budget(
        what: "Frames shown", limit: "≥ 99 %", measured: "\(ours.share.text()) %",
        isMet: ours.share.isNaN ? nil : ours.share >= 99),
      .ratio("Memory, to mpv", ours.memory / mpv.memory, atMost: 1.3),
      .ratio("Memory, to Clapper", ours.memory / clapper.memory, atMost: 0.5),
      .ratio("First pixel, to mpv", ours.firstPixel / mpv.firstPixel, atMost: 1.5),
      .ratio("First pixel, to Clapper", ours.firstPixel / clapper.firstPixel, atMost: 0.6),
      Budget(
        what: "Paused: wake-ups/s", limit: "< 2", measured: ours.pausedWakeUps.text(),
        isMet: ours.pausedWakeUps.isNaN ? nil : ours.pausedWakeUps < 2),
      Budget(
        what: "Scrubbing: frames/s", limit: "≥ 15", measured: scrubbing.text(),
        isMet: scrubbing.isNaN ? nil : scrubbing >= 15),
    ]
      + overload.rates.map { rate in
        let ratio = rate.ours / rate.reference
        return Budget(
          what: "Frames/s, \(rate.film), to mpv", limit: "≥ 1.00 ×",
          measured: rate.ours.ratio(to: rate.reference),
          isMet: ratio.isFinite ? ratio >= 1 : nil)
      }
  }
}

/// A promise.
private struct Budget {
  let what: String
  let limit: String
  let measured: String
  /// A Boolean value that indicates whether the promise is kept, or `nil` if that is not known.
  let isMet: Bool?

  static func ratio(_ what: String, _ ratio: Double, atMost limit: Double) -> Budget {
    Budget(
      what: what, limit: "≤ \(limit.text(2)) ×", measured: ratio.ratio(to: 1),
      isMet: ratio.isFinite ? ratio <= limit : nil)
  }
}
