internal import CPlatform
internal import PlayheadCore

/// The text of a file of subtitles, whatever character set it is in.
enum SubtitleText {
  /// A text in UTF-8, without a byte order mark.
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
    // What breaks off in the midst of a character is read up to there.
    let unit = encoding.hasPrefix("UTF-16") ? 2 : encoding.hasPrefix("UTF-32") ? 4 : 1
    let count = bytes.count / unit * unit
    var written: gsize = 0
    let text = bytes.withUnsafeBytes { bytes in
      g_convert(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(count), "UTF-8", encoding,
        nil, &written, nil)
    }
    guard let text else { return nil }
    defer { g_free(text) }
    let converted = UnsafeRawBufferPointer(start: text, count: Int(written))
    return Array(converted.dropFirst(converted.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
  }
}
