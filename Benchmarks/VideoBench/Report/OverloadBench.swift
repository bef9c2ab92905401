internal import BenchReport

/// The frames that are seen when the processor has not time enough for all.
struct OverloadBench {
  /// Different frames a second of Playhead and of mpv, film by film.
  private(set) var rates: [(film: String, ours: Double, reference: Double)] = []

  /// Measures and prints.
  static func run(in laboratory: Laboratory) -> OverloadBench {
    let table = Table(
      "Overload",
      about: """
        Different frames a second and how long the one that stayed longest was seen, from two \
        seconds after other processes began to want the processor, for three seconds. Medians of \
        three.
        """,
      words: ["Film", "Other processes", "Player"],
      numbers: ["Frames/s", "Longest stay", "Player's processor time"])
    var bench = OverloadBench()
    for (clip, rivals) in films {
      var laboratory = laboratory
      laboratory.rivals = rivals
      let contestants = [Contestant.playhead, .mpv].filter(\.isInstalled)
      var results = contestants.map { ($0, Series()) }
      for round in 0..<3 {
        for index in results.indices {
          let contestant = results[index].0
          note("\(contestant.name), \(clip), \(rivals) others, round \(round + 1)")
          results[index].1.add { () throws(CannotMeasure) in
            try laboratory.measure(contestant, clip, [.overload])
          }
        }
      }
      for (contestant, series) in results {
        table.row([
          "\(clip)", "\(rivals)", contestant.name, series.overload.text(),
          "\(series.longestStay.text(0)) ms", "\(series.overloadProcessor.text(0)) ms/s",
        ])
      }
      let reference = results.first { $0.0.isReference }?.1.overload ?? .nan
      bench.rates.append(
        ("\(clip), \(rivals) others", results.first?.1.overload ?? .nan, reference))
    }
    return bench
  }

  private static let films: [(Clip, rivals: Int)] = [
    (Clip(height: 2160, framesPerSecond: 60), 3),
    (Clip(height: 2160, codec: .hevc, bits: 10, framesPerSecond: 60), 0),
  ]
}
