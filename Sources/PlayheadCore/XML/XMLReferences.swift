/// The references of XML text: `&amp;` and its like, and `&#233;` (XML 1.0, 4.1 and 4.6).
enum XMLReferences {
  /// The longest reference that is looked for, in bytes, from `&` to before `;`.
  private static let maximumLength = 16

  /// The text with its references replaced.
  ///
  /// An `&` that begins no reference stays, because addresses with a bare `&` are common, and so
  /// does a reference to an entity that XML itself does not define.
  static func replaced(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let ampersand = UInt8(ascii: "&")
    guard ASCII.firstIndex(of: ampersand, in: text) != nil else { return text }
    var result: [UInt8] = []
    var position = text.startIndex
    while let start = ASCII.firstIndex(of: ampersand, in: text, from: position) {
      result.append(contentsOf: text[position..<start])
      let body = text[(start + 1)...].prefix(maximumLength)
      if let end = ASCII.firstIndex(of: UInt8(ascii: ";"), in: body),
        let replacement = replacement(for: body[..<end])
      {
        result.append(contentsOf: replacement)
        position = end + 1
      } else {
        result.append(ampersand)
        position = start + 1
      }
    }
    result.append(contentsOf: text[position...])
    return result[...]
  }

  private static func replacement(for name: ArraySlice<UInt8>) -> [UInt8]? {
    if name.first == UInt8(ascii: "#") { return character(name.dropFirst()) }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: return nil
    }
  }

  /// The character with a decimal number or, after `x`, a hexadecimal one, in UTF-8.
  ///
  /// U+FFFD if the number is no character, nil if it is no number.
  private static func character(_ number: ArraySlice<UInt8>) -> [UInt8]? {
    let isHexadecimal = number.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? number.dropFirst() : number
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let digit = ASCII.hexDigitValue(digit), isHexadecimal || digit < 10 else { return nil }
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Array(String(scalar ?? "\u{FFFD}").utf8)
  }
}
