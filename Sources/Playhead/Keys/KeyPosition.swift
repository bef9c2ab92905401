internal import PlayheadPlatform

/// The positions of keys on a keyboard.
@MainActor enum KeyPosition {
  /// Returns the key of a keyboard with Latin letters where another keyboard has a non-Latin letter: whoever writes
  /// Russian has `k` where it is printed beside the Russian letter.
  /// - Parameters:
  ///   - position: as Linux counts keys, with the eight that the display adds.
  ///   - pressed: what the keyboard gives.
  /// - Returns: nil if what is given is Latin, or no letter.
  static func latinKey(at position: UInt32, insteadOf pressed: UInt32) -> UInt32? {
    guard let character = KeyStroke.character(of: pressed),
      character.properties.isAlphabetic, character.value > lastLatinLetter
    else { return nil }
    return rows.lazy.compactMap { row in
      row.first <= position && position < row.first + UInt32(row.keys.count)
        ? UInt32(row.keys[Int(position - row.first)]) : nil
    }.first
  }

  /// The last of “Latin Extended-B”.
  private static let lastLatinLetter: UInt32 = 0x24F

  private static let rows: [(first: UInt32, keys: [UInt8])] = [
    (24, Array("qwertyuiop[]".utf8)), (38, Array("asdfghjkl".utf8)), (52, Array("zxcvbnm,.".utf8)),
  ]
}
