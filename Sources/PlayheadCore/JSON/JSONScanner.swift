/// Looks at a text before json-glib does, which takes more for JSON than there is: comments, octal
/// numbers, `var x = …;`, a second value after the first. It lets large integers overflow and follows
/// arrays in arrays until the stack ends.
///
/// What passes here consists of JSON's own tokens, and of one value; json-glib has to see whether they
/// are in an order that makes sense.
package struct JSONScanner {
  /// The largest depth of arrays and objects in each other.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0
  private var isComplete = false

  /// Throws the first error that there is in `bytes`.
  package static func check(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes: bytes)
    while scanner.index < bytes.count { try scanner.skipToken() }
    guard scanner.depth == 0 else { throw scanner.error("it ends before it is complete") }
    guard scanner.isComplete else { throw scanner.error("it is empty") }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipToken() throws(JSONError) {
    switch bytes[index] {
    case UInt8(ascii: "\n"):
      line += 1
      index += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try beginValue()
      depth += 1
      guard depth <= Self.maximumDepth else {
        throw error("arrays and objects lie more than \(Self.maximumDepth) deep in each other")
      }
      index += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth >= 0 else { throw unexpected() }
      isComplete = depth == 0
      index += 1
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      guard depth > 0 else { throw unexpected() }
      index += 1
    case UInt8(ascii: "\""):
      try beginValue()
      try skipString()
    default: try skipWord()
    }
  }

  /// Begins a value, or throws an error if it follows the first, outermost one.
  private mutating func beginValue() throws(JSONError) {
    guard !isComplete else { throw error("there is more after the end") }
    isComplete = depth == 0 && ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[index])
  }

  private mutating func skipString() throws(JSONError) {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return
      case 0..<0x20: throw error("a string has a line break or a control character in it")
      case UInt8(ascii: "\\"): try skipEscape()
      default: index += 1
      }
    }
    throw error("a string does not end")
  }

  private mutating func skipEscape() throws(JSONError) {
    guard index + 1 < bytes.count else { throw error("a string does not end") }
    index += 2
    switch bytes[index - 1] {
    case UInt8(ascii: "u"):
      let unit = try hexadecimalUnit()
      switch unit {
      case 0: throw error("a string has a character 0 in it")
      case 0xD800..<0xDC00:
        guard bytes[index...].starts(with: Array("\\u".utf8)) else { throw halfCharacter() }
        index += 2
        guard (0xDC00..<0xE000).contains(try hexadecimalUnit()) else { throw halfCharacter() }
      case 0xDC00..<0xE000: throw halfCharacter()
      default: break
      }
    case let byte where "\"\\/bfnrt".utf8.contains(byte): break
    default: throw error("a string has an unknown escape in it")
    }
  }

  private mutating func hexadecimalUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("a string has an incomplete escape in it") }
    index += 4
    return unit
  }

  /// A number, or one of the three names.
  private mutating func skipWord() throws(JSONError) {
    let word = bytes[index...].prefix { Self.isPartOfWord($0) }
    guard !word.isEmpty else { throw unexpected() }
    try beginValue()
    let text = String(decoding: word, as: UTF8.self)
    switch text {
    case "true", "false", "null": break
    default:
      guard Self.isNumber(word) else { throw error("“\(text)” is no value") }
      let isWhole = !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
      let fits = isWhole ? Int64(text) != nil : Double(text)?.isFinite == true
      guard fits else { throw error("the number \(text) is too large") }
    }
    index = word.endIndex
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// `-`, digits without a zero before others, a fraction, an exponent.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func skip(_ symbols: String) -> Bool {
      guard let first = rest.first, symbols.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return rest.count < count
    }
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  private func unexpected() -> JSONError {
    error("“\(String(decoding: [bytes[index]], as: UTF8.self))” is not expected here")
  }

  private func halfCharacter() -> JSONError { error("a string has half a character in it") }

  private func error(_ reason: String) -> JSONError { .syntax(line: line, reason: reason) }
}
