/// The format of subtitles whose times are numbers of frames.
package enum MicroDVD {
  /// Returns a Boolean value that indicates whether a file is in this format.
  package static func recognizes(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    guard takeFrame(&rest) != nil else { return false }
    return takeFrame(&rest) != nil
  }

  /// Returns a Boolean value that indicates whether the times of a file depend on the frame rate of its medium: it
  /// is in this format, and does not name a rate itself, as the text of `{1}{1}23.976`.
  package static func needsFrameRate(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    guard let start = takeFrame(&rest), let end = takeFrame(&rest) else { return false }
    let one = UInt8(ascii: "1")
    let mayNameRate = start.elementsEqual([one]) && end.elementsEqual([one])
    return !(mayNameRate && rest.first.map(ASCII.isDigit) ?? false)
  }

  /// Takes a number in braces off the beginning of a text.
  /// - Returns: its digits; nil if something else is there.
  private static func takeFrame(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.popFirst() == UInt8(ascii: "{") else { return nil }
    let digits = text.prefix { ASCII.isDigit($0) }
    text = text[digits.endIndex...]
    return digits.isEmpty || text.popFirst() != UInt8(ascii: "}") ? nil : digits
  }
}
