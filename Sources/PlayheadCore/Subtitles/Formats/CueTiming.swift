/// The line of a cue in SubRip and WebVTT that says when the cue is shown, such as `00:00:01,000 --> 00:00:02,500` or
/// `00:01.000 --> 00:02.500 line:10%`. Coordinates and other settings behind the times are ignored.
struct CueTiming {
  /// The times between which the cue is shown, or `nil` if it ends before it begins.
  let range: Range<Duration>?
  /// What follows behind the times: in WebVTT, where the text is shown.
  let settings: ArraySlice<UInt8>

  /// Parses a line. The result is `nil` if it is another one.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard let start = Self.takeTime(&rest), Self.takeArrow(&rest), let end = Self.takeTime(&rest),
      rest.first.map(ASCII.isBlank) ?? true
    else { return nil }
    range = start < end ? start..<end : nil
    settings = rest
  }

  /// Returns whether an arrow is somewhere on a line.
  static func hasArrow(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    while let dash = ASCII.firstIndex(of: UInt8(ascii: "-"), in: rest) {
      if ASCII.hasPrefix(rest, "-->", from: dash) { return true }
      rest = rest[(dash + 1)...]
    }
    return false
  }

  // MARK: - Times

  /// Returns a time such as `01:02:03.004` or `02:03,4`, or `nil` if the text is something else.
  static func time(_ text: ArraySlice<UInt8>) -> Duration? {
    var rest = ASCII.trimmed(text)
    let time = takeTime(&rest)
    return rest.isEmpty ? time : nil
  }

  /// Takes a time off the front of a text. The result is `nil` if something else is there.
  ///
  /// - Parameter needsFraction: `false` if minutes and seconds alone are a time as well.
  static func takeTime(_ text: inout ArraySlice<UInt8>, needsFraction: Bool = true) -> Duration? {
    guard var seconds = takeNumber(&text) else { return nil }
    var count = 1
    while count < 3, text.first == UInt8(ascii: ":") {
      text.removeFirst()
      guard let number = takeNumber(&text) else { return nil }
      seconds = seconds * 60 + number
      count += 1
    }
    guard count > 1 else { return nil }
    let hasFraction = text.first == UInt8(ascii: ".") || text.first == UInt8(ascii: ",")
    guard hasFraction else { return needsFraction || count > 2 ? nil : .seconds(seconds) }
    text.removeFirst()
    guard let milliseconds = takeMilliseconds(&text) else { return nil }
    return .seconds(seconds) + .milliseconds(milliseconds)
  }

  private static func takeArrow(_ text: inout ArraySlice<UInt8>) -> Bool {
    text = text.drop(while: ASCII.isBlank)
    guard ASCII.hasPrefix(text, "-->") else { return false }
    text = text.dropFirst(3)
    return true
  }

  /// A number of at most six digits, before which there may be blanks.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> Int? {
    text = text.drop(while: ASCII.isBlank)
    let digits = text.prefix(while: ASCII.isDigit)
    guard (1...6).contains(digits.count) else { return nil }
    text = text[digits.endIndex...]
    return number(digits)
  }

  /// One to three digits of a fraction.
  private static func takeMilliseconds(_ text: inout ArraySlice<UInt8>) -> Int? {
    // Some programs write blanks in place of zeros.
    let blanks = text.prefix(while: ASCII.isBlank)
    let digits = text[blanks.endIndex...].prefix(while: ASCII.isDigit)
    let missing = 3 - blanks.count - digits.count
    guard !digits.isEmpty, missing >= 0 else { return nil }
    text = text[digits.endIndex...]
    return number(digits + Array(repeating: UInt8(ascii: "0"), count: missing))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
