/// The positions of keys on a keyboard.
package enum KeyPosition {
  /// Returns the key of a keyboard with Latin letters where another keyboard has a character of another writing:
  /// whoever writes Russian has `k` where it is printed beside the Russian letter.
  /// - Parameters:
  ///   - position: as Linux counts keys, with the eight that the display adds.
  ///   - pressed: what the keyboard gives.
  /// - Returns: nil if what is given is Latin, or belongs to no writing.
  package static func latinKey(at position: UInt32, insteadOf pressed: UInt32) -> UInt32? {
    guard let character = KeyStroke.character(of: pressed), isNonLatin(character) else {
      return nil
    }
    return rows.lazy.compactMap { row in
      row.first <= position && position < row.first + UInt32(row.keys.count)
        ? UInt32(row.keys[Int(position - row.first)]) : nil
    }.first
  }

  /// Letters, the marks on them, which Thai has keys of their own for, and digits. Keyboards with Latin letters have
  /// other signs, such as arrows and currencies, beyond their letters.
  private static func isNonLatin(_ character: Unicode.Scalar) -> Bool {
    guard character.value > lastLatinLetter else { return false }
    if character.properties.isAlphabetic { return true }
    return switch character.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    default: false
    }
  }

  /// The last of “Latin Extended-B”.
  private static let lastLatinLetter: UInt32 = 0x24F

  private static let rows: [(first: UInt32, keys: [UInt8])] = [
    (10, Array("1234567890".utf8)), (24, Array("qwertyuiop[]".utf8)),
    (38, Array("asdfghjkl".utf8)), (52, Array("zxcvbnm,.".utf8)),
  ]
}
