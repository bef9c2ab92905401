/// A line of a person's file of keys that says something: a key, and a command behind it.
package struct KeyFileLine: Hashable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let key: String
  /// The words after the key, with one space between them; nil if there are none.
  package let command: String?

  /// Those of a text; empty lines and such that begin with `#` say nothing.
  package static func lines(of text: String) -> [KeyFileLine] {
    // Some editors begin a file with a byte order mark.
    let mark = text.unicodeScalars.prefix { $0 == "\u{FEFF}" }
    // CR and LF together are one character.
    let rows = text[mark.endIndex...].split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines: [KeyFileLine] = []
    for (index, line) in rows.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let key = words.first, !key.hasPrefix("#") else { continue }
      let command = words.dropFirst().joined(separator: " ")
      lines.append(
        KeyFileLine(number: index + 1, key: key, command: command.isEmpty ? nil : command))
    }
    return lines
  }
}

/// A command for a key that has a number, as the file of keys calls it: `skip -30`, `go-to-tenth 5`.
package enum NumberedKeyCommand: Hashable, Sendable {
  /// By a number of seconds: at most a day in each direction, never zero.
  case skip(seconds: Int)
  /// To a number of tenths of the duration: 0…10.
  case tenths(Int)

  /// Creates a command from its name, or returns `nil` if the name is another one or its number is out of range.
  package init?(_ name: String) {
    let words = name.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else { return nil }
    switch words[0] {
    case "skip" where number != 0 && (-86_400...86_400).contains(number):
      self = .skip(seconds: number)
    case "go-to-tenth" where (0...10).contains(number): self = .tenths(number)
    default: return nil
    }
  }
}
