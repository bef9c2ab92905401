@testable import PlayheadCore

extension ParserTarget {
  /// JSON, as servers answer with it.
  static let json = ParserTarget.text("json") { generator in
    value(&generator, depth: 0)
  } fault: { text in
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    do throws(JSONError) {
      try JSONScanner.check(Array(text.utf8))
      return text.utf8.contains { !"\t\n\r ".utf8.contains($0) }
        ? nil : "nothing is taken for a value"
    } catch {
      guard case .syntax(let line, let reason) = error else { return "\(error)" }
      return (1...lineCount).contains(line) && !reason.isEmpty ? nil : "an error in line \(line)"
    }
  }

  private static func value(_ generator: inout InputGenerator, depth: Int) -> String {
    let space = generator.one(of: ["", " ", "\n", "\r\n\t"])
    switch generator.one(of: depth < 5 ? [0, 1, 2, 3, 4, 5] : [0, 1, 2]) {
    case 0: return space + generator.number()
    case 1: return space + string(&generator)
    case 2:
      return space
        + generator.one(of: ["true", "false", "null", "1e-400", "-0.5E+3", "nul", "{}", "[]"])
    case 3:
      // Deep, and at times too deep.
      let count = generator.one(of: [1, 31, 59, 60, 61, 200])
      let inner = value(&generator, depth: 5)
      return String(repeating: "[", count: count) + inner + String(repeating: "]", count: count)
    case 4: return space + "[" + list(&generator) { value(&$0, depth: depth + 1) } + "]"
    default:
      return space + "{"
        + list(&generator) { string(&$0) + ":" + value(&$0, depth: depth + 1) } + space + "}"
    }
  }

  private static func list(
    _ generator: inout InputGenerator, _ element: (inout InputGenerator) -> String
  ) -> String {
    var text = generator.repeated(4) { element(&$0) + "," }
    if !generator.isOnce(in: 8), text.hasSuffix(",") { text.removeLast() }
    return text
  }

  private static func string(_ generator: inout InputGenerator) -> String {
    "\""
      + generator.repeated(4) {
        $0.one(of: [
          "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u0000", "\\ud83d\\ude00",
          "\\ud83d",
          "\\ude00", "\\u12", "\\x", "\t", "chapters", "startTime",
        ])
      } + generator.one(of: ["\"", "\"", "\"", "\"", ""])
  }
}
