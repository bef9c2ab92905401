/// Percent-encoding of bytes that may not stand in a URI as they are (RFC 3986, 2.1).
enum PercentEncoding {
  /// A path of a file system as the path of a URI: `50% & more.mp3` is `50%25%20&%20more.mp3`.
  ///
  /// Keeps what GLib's `g_filename_to_uri` keeps, so that one file has one URI.
  static func path(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    encode(bytes, keeping: keptInPaths)
  }

  /// A URI, or a part of one, with what is not allowed in it encoded and the rest left alone.
  ///
  /// Blanks, control characters, `"`, `<`, `>`, non-ASCII bytes, and a `%` that begins no escape
  /// are encoded.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    encode(bytes, keeping: keptInURIs)
  }

  /// The bytes that a text stands for: its escapes decoded, a `%` that begins none left as it is.
  static func decoded(_ text: Substring) -> [UInt8] { decoded(ArraySlice(text.utf8)) }

  /// As of a text, of bytes that may be none.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), isEscape(bytes, at: index),
        let high = ASCII.hexDigitValue(bytes[index + 1]),
        let low = ASCII.hexDigitValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let keptInPaths = table("!$&'()*+,-./:=@_~")
  private static let keptInURIs = table("!#$%&'()*+,-./:;=?@[\\]^_`{|}~")

  /// For each byte its escape, such as `%20`.
  private static let escapes: [[UInt8]] = {
    let digits = Array("0123456789ABCDEF".utf8)
    return (0...255).map { [UInt8(ascii: "%"), digits[$0 >> 4], digits[$0 & 0xF]] }
  }()

  /// For each byte whether it is kept: letters, digits and the given `symbols`.
  private static func table(_ symbols: String) -> [Bool] {
    let symbols = Set(symbols.utf8)
    return (0...UInt8.max).map {
      ASCII.isLetter($0) || ASCII.isDigit($0) || symbols.contains($0)
    }
  }

  private static func encode(_ bytes: ArraySlice<UInt8>, keeping kept: [Bool]) -> [UInt8] {
    let percent = UInt8(ascii: "%")
    let escapes = escapes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    // Runs are copied whole: byte by byte is several times slower in debug builds.
    var runStart = bytes.startIndex
    var index = bytes.startIndex
    let end = bytes.endIndex
    while index < end {
      let byte = bytes[index]
      if !kept[Int(byte)] || (byte == percent && !isEscape(bytes, at: index)) {
        if runStart < index { result.append(contentsOf: bytes[runStart..<index]) }
        result.append(contentsOf: escapes[Int(byte)])
        runStart = index + 1
      }
      index += 1
    }
    if runStart < end { result.append(contentsOf: bytes[runStart..<end]) }
    return result
  }

  /// Returns whether the `%` at `index` is followed by two hexadecimal digits.
  private static func isEscape(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.endIndex
      && ASCII.hexDigitValue(bytes[index + 1]) != nil
      && ASCII.hexDigitValue(bytes[index + 2]) != nil
  }
}
