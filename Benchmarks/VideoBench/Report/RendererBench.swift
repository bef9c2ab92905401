internal import BenchReport
internal import Glibc

/// Playhead with each of GTK's renderers that is there: which is the cheapest one.
enum RendererBench {
  static func run(in laboratory: Laboratory) {
    let table = Table(
      "Renderers",
      about: """
        Playhead and 1080p30 H.264 in a window of 1280 × 768 with each of GTK's renderers; at first with \
        the one that it takes by itself. Processor time of player and X server in milliseconds per \
        second. Medians of three.
        """,
      words: ["GSK_RENDERER", "Renderer", "Video path"],
      numbers: ["Player", "X server", "Together", "Shown", "Memory (PSS)", "First pixel"])
    let variants = [nil, "cairo", "gl", "ngl", "vulkan"].map(Variant.init)
    var results = variants.filter(\.isThere).map { ($0, Series()) }
    for round in 0..<3 {
      for index in results.indices {
        let variant = results[index].0
        note("\(variant.name), round \(round + 1)")
        results[index].1.add { () throws(CannotMeasure) in
          try laboratory.measure(variant.contestant, Clip(), [.playing])
        }
      }
    }
    for (variant, series) in results {
      table.row([
        variant.name, variant.renderer, variant.path, series.player.text(0), series.server.text(0),
        series.processor.text(0), "\(series.share.text()) %", "\(series.memory.text(0)) MB",
        "\(series.firstPixel.text(0)) ms",
      ])
    }
    for variant in variants where !variant.isThere { print("\n\(variant.name): absent") }
  }
}

/// Playhead with one renderer.
private struct Variant {
  let contestant: Contestant
  /// The renderer that GTK made of it: a class, and what GTK calls that.
  let renderer: String
  /// The way that the frames take.
  let path: String
  let name: String
  let isThere: Bool

  /// - Parameter renderer: what GTK calls it; nil: the one that Playhead takes by itself.
  init(_ renderer: String?) {
    var contestant = Contestant.playhead
    if let renderer { contestant.environment["GSK_RENDERER"] = renderer }
    let diagnosis = Self.diagnosis(contestant)
    self.contestant = contestant
    let found = diagnosis["Renderer"] ?? ""
    self.renderer = found
    path = diagnosis["Video path"] ?? ""
    name = renderer ?? "by itself"
    // GTK takes another one if there is none of that name.
    isThere = renderer.map { found.contains("=\($0))") } ?? true
  }

  /// Returns what Playhead says of itself, by the names of its lines.
  private static func diagnosis(_ contestant: Contestant) -> [String: String] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0,
      let display = try? VirtualDisplay(window: Size(width: 640, height: 480))
    else { return [:] }
    let environment = contestant.environment.merging(
      ["DISPLAY": display.name, "GDK_BACKEND": "x11", "GTK_A11Y": "none"]) { $1 }
    let child = try? ChildProcess(
      contestant.words + ["--diagnose"], environment: environment, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    _ = child?.wait()
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = read(ends[0], &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: ":").map {
          (String(line[..<$0]), String(line[$0...].dropFirst(2)))
        }
      }, uniquingKeysWith: { $1 })
  }
}
