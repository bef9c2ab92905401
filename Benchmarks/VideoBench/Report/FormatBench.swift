internal import BenchReport

/// Other sizes, codecs, depths and windows.
enum FormatBench {
  static func run(_ contestants: [Contestant], isFull: Bool, in laboratory: Laboratory) {
    let table = Table(
      "Formats",
      about: "Processor time of player and X server in milliseconds per second, and frames shown.",
      words: ["Film", "Window", "Player"],
      numbers: ["Together", "To mpv", "Shown", "Frames/s"])
    for (clip, window) in isFull ? all : few {
      var laboratory = laboratory
      laboratory.window = window
      note("\(clip) in \(window)")
      let results = contestants.map { contestant in
        var series = Series()
        series.add { () throws(CannotMeasure) in
          try laboratory.measure(contestant, clip, [.playing])
        }
        return (contestant, series)
      }
      let reference = results.first { $0.0.isReference }?.1.processor ?? .nan
      for (contestant, series) in results {
        guard series.failure == nil else {
          table.row(["\(clip)", "\(window)", "\(contestant.name): \(series.failure ?? "")"])
          continue
        }
        table.row([
          "\(clip)", "\(window)", contestant.name, series.processor.text(0),
          series.processor.ratio(to: reference), "\(series.share.text()) %", series.rate.text(),
        ])
      }
    }
  }

  private static let small = Size(width: 1280, height: 768)
  private static let large = Size(width: 1920, height: 1080)

  /// Each thing that may differ, by itself.
  private static let few: [(Clip, Size)] =
    [480, 720, 2160].map { (Clip(height: $0), small) } + [(Clip(), large)]
    + [(Clip(codec: .vp9), small), (Clip(codec: .hevc), small), (Clip(bits: 10), small)]

  /// Everything with everything.
  private static let all: [(Clip, Size)] = [small, large].flatMap { window in
    [480, 720, 1080, 2160].flatMap { height in
      Clip.Codec.allCases.flatMap { codec in
        [8, 10].map { (Clip(height: height, codec: codec, bits: $0), window) }
      }
    }
  }
}
