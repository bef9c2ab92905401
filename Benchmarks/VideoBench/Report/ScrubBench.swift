internal import BenchReport

/// Dragging the slider to and fro with the mouse.
enum ScrubBench {
  /// Measures and prints.
  /// - Returns: the frames that Playhead shows a second.
  static func run(in laboratory: Laboratory) -> Double {
    let table = Table(
      "Scrubbing",
      about: """
        The slider of a 1080p H.264 film of 240 s with a keyframe every two seconds is dragged to \
        and fro over a third of the window, in four thirds of a second each way.
        """,
      words: ["Player"], numbers: ["Frames/s"])
    var rates: [Double] = []
    for contestant in [Contestant.playhead, .mpv] where contestant.isInstalled {
      var series = Series()
      series.add { () throws(CannotMeasure) in
        try laboratory.measure(contestant, Clip(), [.scrubbing])
      }
      rates.append(series.scrubbing)
      table.row([contestant.name, series.scrubbing.text()])
    }
    return rates.first ?? .nan
  }
}
