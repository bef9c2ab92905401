import PlayheadCore

/// Makes inputs that are nearly what a parser expects: lines of its own grammar with values from the
/// ends of their ranges, which random bytes never hit. The same seed makes the same inputs.
struct InputGenerator {
  private var numbers: SeededRandom

  init(seed: UInt64) { numbers = SeededRandom(seed: seed) }

  /// One of the elements.
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  /// Returns `true` once in so many times.
  mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

  /// A text of up to so many pieces.
  mutating func repeated(_ limit: Int, _ piece: (inout InputGenerator) -> String) -> String {
    (0..<Int.random(in: 0...limit, using: &numbers)).map { _ in piece(&self) }.joined()
  }

  /// A number as text: small, at the end of a range, or none at all.
  mutating func number() -> String {
    isOnce(in: 2) ? "\(Int.random(in: 0..<20, using: &numbers))" : one(of: Self.numberTexts)
  }

  /// A time with colons, or something like it.
  mutating func time() -> String {
    let parts = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in number() }
    return parts.joined(separator: isOnce(in: 8) ? "::" : ":") + one(of: ["", ".5", ",999", "."])
  }

  /// Something that may stand where an address is expected.
  mutating func address() -> String {
    one(of: Self.addresses) + repeated(2) { $0.one(of: Self.addresses) }
  }

  /// Any text, with the signs that parsers look for.
  mutating func text() -> String { repeated(6) { $0.one(of: Self.texts) } }

  /// A number of so many bytes: small, or at the end of a range.
  mutating func bytes(_ width: Int) -> [UInt8] {
    let byte = one(of: [0, 1, 0x7F, 0x80, 0xFF] as [UInt8])
    var bytes = [UInt8](repeating: isOnce(in: 2) ? byte : 0, count: width)
    if !isOnce(in: 3) {
      bytes[one(of: [0, width - 1])] = UInt8.random(in: 0...40, using: &numbers)
    }
    return bytes
  }

  /// The bytes, or a broken copy: a part is left out, comes twice, or is replaced.
  mutating func broken(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard isOnce(in: 2), !bytes.isEmpty else { return bytes }
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(bytes.count, start + Int.random(in: 0..<40, using: &numbers))
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
      default: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
      }
    }
    return bytes
  }

  /// The bytes with a part of others in place of one of theirs.
  mutating func spliced(_ bytes: [UInt8], with others: [UInt8]) -> [UInt8] {
    let (start, end) = range(in: bytes)
    let (first, last) = range(in: others)
    return Array(bytes[..<start]) + others[first..<last] + bytes[end...]
  }

  /// A part of some bytes, often all of them.
  private mutating func range(in bytes: [UInt8]) -> (start: Int, end: Int) {
    let start = isOnce(in: 2) ? 0 : Int.random(in: 0...bytes.count, using: &numbers)
    return (
      start, isOnce(in: 2) ? bytes.count : Int.random(in: start...bytes.count, using: &numbers)
    )
  }

  private static let numberTexts = [
    "9223372036854775807", "9223372036854775806", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "4294967295", "2147483647", "-2147483648", "-1", "-0", "+1", "1e308",
    "1e-308", "nan", "inf", "-inf", "0x7fffffffffffffff", "999999999", "1000000000", "00000", "",
    " ", "٣", "1.", ".1", "1,5",
  ]

  private static let addresses = [
    "a", "../", "/", "//h", "http://h/", "file:///a", "file:a", "C:\\x", "\\\\nas\\x", "?q", "#f",
    "%zz", "%00", "é", ":", "[::1]", "@", "x:", " ", "\u{0}", "..", "./", "data:,",
  ]

  private static let texts = [
    "a", "é", "👩‍👩‍👧", "\u{301}", "\u{0}", "\u{1B}", "\t", " ", "{", "}", "\\", "\\N", "{\\i1}",
    "{\\p1}",
    "<i>", "</i>", "<b>", "</b>", "<", ">", "<v Bob>", "<00:01.5>", "&", "&amp;", "&#0;",
    "&#x110000;", "&#xD800;", "&#99999999999;", "<span foreground=\"#+12345\">", "</span>",
    "<span style=\"italic\" style=\"oblique\">", "\"", ",", "=", "-->", "#", ";", "\r", "\u{2028}",
  ]
}
