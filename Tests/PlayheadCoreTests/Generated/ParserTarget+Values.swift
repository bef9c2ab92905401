@testable import PlayheadCore

extension ParserTarget {
  /// Times, dates, languages and other short values.
  static let values = ParserTarget(name: "values") { generator in
    Array((generator.isOnce(in: 2) ? generator.time() : generator.number()).utf8)
  } fault: { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let time = VorbisComments.time(bytes[...]), time < .zero { return "a comment's \(time)" }
    if case .position(let time)? = TimeInput(text), time < .zero { return "a typed \(time)" }
    if let time = PlaylistValue.seconds(bytes[...]), time <= .zero { return "seconds \(time)" }
    if let time = PlaylistValue.milliseconds(bytes[...]), time <= .zero {
      return "milliseconds \(time)"
    }
    _ = WallClockDate(iso8601: text)?.description
    _ = LanguageTag(text)
    _ = Equalizer(gainsText: text, isOn: true)
    _ = MPRISTrackID.item(at: text)
    return nil
  }
}
