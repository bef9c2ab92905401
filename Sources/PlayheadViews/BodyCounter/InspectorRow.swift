/// A line of the inspector: one view, and what it costs.
struct InspectorRow: Equatable {
  let name: String
  /// The number of counted views around the view.
  let depth: Int
  /// False if it is not on the screen, where nothing is evaluated.
  let isShown: Bool
  let evaluationsPerSecond: Double
  /// The number of redraws per second, or `nil` if they are not counted.
  let redrawsPerSecond: Double?
  let evaluations: Int
  let wasted: Int
  /// The causes of the last evaluation.
  let lastCauses: [String]

  var evaluationRate: String { Self.text(evaluationsPerSecond) }
  var redrawRate: String { redrawsPerSecond.map { Self.text($0) } ?? "–" }
  /// The number of wasted evaluations, and of all evaluations.
  var waste: String { "\(wasted) of \(evaluations)" }
  var causes: String { lastCauses.joined(separator: ", ") }

  /// The whole line for a screen reader, which reads one text after another.
  var spoken: String {
    let redraws = redrawsPerSecond.map { ", \(Self.text($0)) redraws" } ?? ""
    return "\(name): \(evaluationRate) evaluations\(redraws) per second, \(waste) wasted"
  }

  /// With one digit behind the point, since most rates are small.
  private static func text(_ rate: Double) -> String {
    let tenths = Int((rate * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// The property by which the lines of the inspector are sorted.
enum InspectorOrder: CaseIterable {
  case name
  case evaluations
  case redraws
  case waste
}
