/// Reads the values that all playlist formats have: titles and durations.
enum PlaylistValue {
  /// The most that a duration can be, in seconds: about thirty years.
  private static let maximumSeconds: Int64 = 1_000_000_000

  /// A title on one line, with no blanks around it; nil if nothing is left.
  ///
  /// Bytes that are not valid UTF-8 are read as Windows-1252.
  static func title(_ bytes: ArraySlice<UInt8>) -> String? {
    var line = ASCII.trimmed(bytes).cutUTF8(toBytes: InputLimits.tagBytes)
    guard !line.isEmpty else { return nil }
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] < 0x20 || line[index] == 0x7F { line[index] = 0x20 }
      index += 1
    }
    return String(validating: line, as: UTF8.self) ?? Windows1252.string(from: line)
  }

  /// A decimal number of seconds at the start of `bytes`, as in `215`, `12.5` or `-1 tvg-id="a"`.
  ///
  /// Nil if there is no number, or if it is not above zero, which says unknown, or absurd.
  static func seconds(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let text = ASCII.trimmed(bytes)
    let (whole, wholeEnd) = leadingNumber(text)
    var milliseconds: Int64 = 0
    if wholeEnd < text.endIndex, text[wholeEnd] == UInt8(ascii: ".") {
      var index = wholeEnd + 1
      for scale: Int64 in [100, 10, 1] {
        guard index < text.endIndex, ASCII.isDigit(text[index]) else { break }
        milliseconds += scale * Int64(text[index] - UInt8(ascii: "0"))
        index += 1
      }
    }
    return duration(seconds: whole, milliseconds: milliseconds)
  }

  /// A whole number of milliseconds; nil as for ``seconds(_:)``.
  static func milliseconds(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let (value, _) = leadingNumber(ASCII.trimmed(bytes))
    return duration(seconds: value / 1000, milliseconds: value % 1000)
  }

  /// The digits at the start of `text` as a number, no more than fits, and where they end.
  private static func leadingNumber(_ text: ArraySlice<UInt8>) -> (value: Int64, end: Int) {
    let limit = maximumSeconds * 10_000
    var value: Int64 = 0
    var index = text.startIndex
    if index < text.endIndex, text[index] == UInt8(ascii: "+") { index += 1 }
    while index < text.endIndex, ASCII.isDigit(text[index]) {
      value = min(value * 10 + Int64(text[index] - UInt8(ascii: "0")), limit)
      index += 1
    }
    return (value, index)
  }

  private static func duration(seconds: Int64, milliseconds: Int64) -> Duration? {
    guard seconds <= maximumSeconds, seconds > 0 || milliseconds > 0 else { return nil }
    return .seconds(seconds) + .milliseconds(milliseconds)
  }
}
