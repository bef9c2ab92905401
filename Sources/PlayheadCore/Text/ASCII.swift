/// Questions about bytes of text that hold for every encoding that extends ASCII.
enum ASCII {
  /// Returns whether a byte is one of the blanks that may surround a value: the control characters
  /// up to 0x1F, and the space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20
  }

  /// Returns whether a byte is one of `A` to `Z` and `a` to `z`.
  static func isLetter(_ byte: UInt8) -> Bool {
    lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z")
  }

  /// Returns whether a byte is one of `0` to `9`.
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// The value of a hexadecimal digit in either case, 0 to 15; nil if it is not one.
  static func hexDigitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The byte with `A` to `Z` made lowercase.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// The bytes without the blanks at both ends, see ``isBlank(_:)``.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.startIndex
    var end = bytes.endIndex
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return bytes[start..<end]
  }

  /// Returns whether the bytes begin with `prefix`, without regard to case.
  ///
  /// - Parameter start: Where to look, if not at the beginning.
  static func hasPrefix(
    _ bytes: ArraySlice<UInt8>, _ prefix: String, from start: Int? = nil
  ) -> Bool {
    var index = start ?? bytes.startIndex
    let end = bytes.endIndex
    for byte in prefix.utf8 {
      guard
        index < end,
        bytes[index] == byte || lowercased(bytes[index]) == lowercased(byte)
      else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether the bytes are `text`, without regard to case.
  static func equals(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    bytes.count == text.utf8.count && hasPrefix(bytes, text)
  }

  /// The first place of `byte` at or after `start`; nil if there is none.
  ///
  /// A plain loop, because the generic search of the library is slow in debug builds.
  static func firstIndex(
    of byte: UInt8, in bytes: ArraySlice<UInt8>, from start: Int? = nil
  ) -> Int? {
    var index = start ?? bytes.startIndex
    let end = bytes.endIndex
    while index < end {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
