internal import Glibc

/// A table in Markdown, printed line by line as its values become known.
public struct Table {
  /// Prints a heading, what is to be known about the table, and the table's head. First come the
  /// columns with words, then those with numbers.
  public init(_ title: String, about: String, words: [String], numbers: [String]) {
    print("\n## \(title)\n\n\(about)\n")
    row(words + numbers)
    row(words.map { _ in ":--" } + numbers.map { _ in "--:" })
  }

  /// Prints a line.
  public func row(_ cells: [String]) {
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }
}

extension Double {
  /// The number with so many digits after the point.
  public func text(_ digits: Int = 1) -> String {
    guard isFinite else { return "–" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((magnitude * Double(scale)).rounded())
    let sign = self < 0 && whole != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole / scale).\(zeros)\(fraction)"
  }

  /// The number as a multiple of another: `2.50 ×`.
  public func ratio(to reference: Double) -> String {
    let ratio = self / reference
    return ratio.isFinite ? "\(ratio.text(2)) ×" : "–"
  }
}

extension Duration {
  /// In milliseconds.
  public var milliseconds: Double { self / .milliseconds(1) }
  /// In microseconds.
  public var microseconds: Double { self / .microseconds(1) }
}
