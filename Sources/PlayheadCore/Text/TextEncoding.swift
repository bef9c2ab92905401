/// Finds out which encoding the bytes of a text file are in, and makes them UTF-8.
enum TextEncoding {
  /// The text without its byte order mark, as UTF-8 if the mark says what it is.
  ///
  /// Bytes with no mark are given back as they are, valid UTF-8 or not.
  static func utf8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes[3...] }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(utf16: bytes[2...], highByte: 1) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(utf16: bytes[2...], highByte: 0) }
    return bytes[...]
  }

  /// As ``utf8(_:)``, and goes by the XML declaration where there is no byte order mark
  /// (XML 1.0, appendix F). Of the declared encodings, those of Western Europe are known.
  static func utf8(xml bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return utf8(utf16: bytes[...], highByte: 1) }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return utf8(utf16: bytes[...], highByte: 0) }
    let text = utf8(bytes)
    guard ASCII.hasPrefix(text, "<?xml"), isDeclaredWestern(text.prefix(256)) else { return text }
    return Array(Windows1252.string(from: text).utf8)[...]
  }

  /// Pairs of bytes as UTF-8. `highByte` is where in a pair the upper byte is, 0 or 1. Half
  /// pairs become U+FFFD; an odd last byte is dropped.
  private static func utf8(utf16 bytes: ArraySlice<UInt8>, highByte: Int) -> ArraySlice<UInt8> {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let high = UInt16(bytes[index + highByte])
      units.append(high << 8 | UInt16(bytes[index + 1 - highByte]))
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }

  private static func isDeclaredWestern(_ head: ArraySlice<UInt8>) -> Bool {
    let end = ASCII.firstIndex(of: UInt8(ascii: ">"), in: head) ?? head.endIndex
    let declaration = String(decoding: head[..<end], as: UTF8.self).lowercased()
    guard let encoding = declaration.split(separator: "encoding").dropFirst().first else {
      return false
    }
    return ["iso-8859-1\"", "iso-8859-1'", "windows-1252", "latin1", "cp1252"].contains {
      encoding.contains($0)
    }
  }
}
