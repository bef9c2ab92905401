/// A line of the inspector: one view, and what it costs.
struct InspectorRow: Equatable {
  let sample: InspectorSample
  /// The number of counted views around the view.
  let depth: Int
  let evaluationsPerSecond: Double
  /// The number of redraws per second, or `nil` if they are not counted.
  let redrawsPerSecond: Double?

  var name: String { sample.name }
  var evaluationRate: String { BodyCounter.oneDigit(evaluationsPerSecond) }
  var redrawRate: String { redrawsPerSecond.map { BodyCounter.oneDigit($0) } ?? "–" }
  /// The number of wasted evaluations, and of all evaluations.
  var waste: String { "\(sample.wasted) of \(sample.evaluations)" }
  var causes: String { sample.lastCauses.joined(separator: ", ") }

  /// The whole line for a screen reader, which reads one text after another.
  var spoken: String {
    let redraws = redrawsPerSecond.map { ", \(BodyCounter.oneDigit($0)) redraws" } ?? ""
    return "\(name): \(evaluationRate) evaluations\(redraws) per second, \(waste) wasted"
  }
}

/// The property by which the lines of the inspector are sorted.
enum InspectorOrder: CaseIterable {
  case name, evaluations, redraws, waste
}
