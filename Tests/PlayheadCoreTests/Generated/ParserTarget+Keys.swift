@testable import PlayheadCore

extension ParserTarget {
  /// A person's own keys.
  static let keys = ParserTarget.text("keys") { generator in
    generator.repeated(8) { generator in
      let key = generator.one(of: ["x", "<Control>Left", "#", "", "\t", "é", "\u{0}"])
      let command = generator.one(of: ["skip", "go-to-tenth", "none", "quit", "skip skip", ""])
      let number = generator.isOnce(in: 3) ? "" : generator.number()
      return "\(key) \(command) \(number)" + generator.one(of: ["\n", "\n", "\r\n", " "])
    }
  } fault: { text in
    let lines = KeyFileLine.lines(of: text)
    guard zip(lines, lines.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
      return "lines are not in their order"
    }
    for line in lines {
      if line.key.isEmpty || line.key.hasPrefix("#") { return "a key “\(line.key)”" }
      switch line.command.flatMap(NumberedKeyCommand.init) {
      case .skip(let seconds)? where seconds == 0 || seconds.magnitude > 86_400:
        return "a skip of \(seconds)"
      case .tenths(let tenths)? where !(0...10).contains(tenths): return "tenths: \(tenths)"
      default: break
      }
    }
    return nil
  }
}
