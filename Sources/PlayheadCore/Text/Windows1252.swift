/// The encoding of old text files from Western Europe, a superset of printable Latin-1.
enum Windows1252 {
  /// The bytes as text. Bytes that mean nothing become U+FFFD.
  static func string(from bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      if byte >= 0x80 && byte < 0xA0 {
        scalars.append(upperControls[Int(byte - 0x80)])
      } else {
        scalars.append(Unicode.Scalar(byte))
      }
    }
    return String(scalars)
  }

  /// The characters at 0x80 to 0x9F, where Latin-1 has control characters.
  private static let upperControls: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡",
    "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž", "\u{FFFD}",
    "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—",
    "˜", "™", "š", "›", "œ", "\u{FFFD}", "ž", "Ÿ",
  ]
}
