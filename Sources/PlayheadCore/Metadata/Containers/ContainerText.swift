/// Text in containers, where each writer has its own idea of the encoding.
enum ContainerText {
  /// The largest number of bytes of a title that are read; the rest is cut off.
  static let limit = InputLimits.tagBytes

  /// A title: UTF-16 if it has a byte order mark, else UTF-8, or Windows-1252 if it is no UTF-8.
  /// Nil if nothing is left without blanks and zeros at both ends.
  static func title(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = ASCII.trimmed(TextEncoding.utf8(Array(bytes.cutUTF8(toBytes: limit))))
    guard !text.isEmpty else { return nil }
    return String(validating: text, as: UTF8.self) ?? Windows1252.string(from: text)
  }
}
