internal import CPlatform
internal import Glibc
internal import PlayheadCore

/// The text of a file of subtitles, whatever character set it is in. Of a damaged file, the characters that mean
/// nothing are replaced by U+FFFD.
enum SubtitleText {
  /// A text in UTF-8, without a byte order mark and zeros.
  /// - Parameters:
  ///   - encoding: its character set; nil: ``PlayheadCore/SubtitleEncoding`` finds it out.
  ///   - uri: where it is: its name may tell the language.
  /// - Throws: if it is not in that set.
  static func utf8(
    _ bytes: [UInt8], encoding: String?, uri: String
  ) throws(SubtitleError.Reason) -> [UInt8] {
    if let encoding {
      guard let text = convert(bytes, from: encoding) else { throw .notSubtitles }
      return text
    }
    let track = MediaTrack(subtitleFile: uri, languageName: { _ in nil })
    let guess = SubtitleEncoding.guess(
      bytes, language: track.language, locale: LanguageName.ofThisComputer.first)
    // In Latin-1 all bytes mean something.
    return convert(bytes, from: guess) ?? convert(bytes, from: "ISO-8859-1") ?? bytes
  }

  private static func convert(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    guard let text = isUTF8(encoding) ? repaired(bytes) : converted(bytes, from: encoding) else {
      return nil
    }
    // A zero ends text in C.
    return text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).filter { $0 != 0 }
  }

  private static func isUTF8(_ encoding: String) -> Bool {
    ["UTF-8", "UTF8"].contains(encoding.uppercased())
  }

  private static let replacement: [UInt8] = Array("\u{FFFD}".utf8)

  private static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    guard SubtitleEncoding.isUTF8(bytes) else { return nil }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// Returns a text in UTF-8, or `nil` if it is not in a character set, or there is no such set.
  private static func converted(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    guard let converter = g_iconv_open("UTF-8", encoding),
      converter != OpaquePointer(bitPattern: -1)
    else { return nil }
    defer { _ = g_iconv_close(converter) }
    // Of wide characters, half of one at the end is no damage.
    let unit = encoding.hasPrefix("UTF-16") ? 2 : encoding.hasPrefix("UTF-32") ? 4 : 1
    let size = 1 << 16
    let output = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { output.deallocate() }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var damaged = 0
    bytes.withUnsafeBytes { bytes in
      // It only reads them.
      var next = UnsafeMutablePointer<CChar>(
        mutating: bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
      var left = gsize(clamping: bytes.count / unit * unit)
      while left > 0 {
        var end: UnsafeMutablePointer<CChar>? = output
        var room = gsize(clamping: size)
        let failure = g_iconv(converter, &next, &left, &end, &room) == gsize.max ? errno : 0
        text += UnsafeRawBufferPointer(start: output, count: size - Int(room))
        // There is more of it than room.
        if failure == 0 || failure == E2BIG { continue }
        text += replacement
        damaged += 1
        // At any other failure, it breaks off within a character.
        let skipped = failure == EILSEQ ? min(gsize(clamping: unit), left) : left
        next = next?.advanced(by: Int(skipped))
        left -= skipped
      }
      // Some sets keep a character until the next one is there.
      var end: UnsafeMutablePointer<CChar>? = output
      var room = gsize(clamping: size)
      _ = g_iconv(converter, nil, nil, &end, &room)
      text += UnsafeRawBufferPointer(start: output, count: size - Int(room))
    }
    // In one of wide characters, those of ASCII tell as much as others.
    let intact = text.count { unit > 1 ? $0 & 0xC0 != 0x80 : $0 >= 0xC0 } - damaged
    return SubtitleEncoding.isPlausible(intact: intact, damaged: damaged) ? text : nil
  }
}
