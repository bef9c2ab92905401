@testable import PlayheadCore

extension ParserTarget {
  /// Files of Sub Station Alpha.
  static let subStation = ParserTarget(name: "sub-station") { generator in
    let lines = generator.repeated(8) { line in
      switch line.one(of: [0, 1, 2, 2, 2]) {
      case 0:
        "Format:"
          + line.repeated(5) { $0.one(of: [" Start,", "End,", "Text,", ",", "Text", "x,"]) }
          + "\n"
      case 1: "[\(line.text())]\n[Events]\n"
      default: "Dialogue: \(line.time()),0:00:\(line.number()),\(line.text())\n"
      }
    }
    return Array("[Script Info]\n[Events]\n\(lines)".utf8)
  } fault: { bytes in
    SubStationParser.cues(in: bytes)?.lazy.compactMap(fault).first
  }

  /// Files of SubRip.
  static let subRip = ParserTarget(name: "sub-rip") { generator in
    let lines = generator.repeated(12) { line in
      let (number, start, end) = (line.number(), line.time(), line.time())
      return line.one(of: [
        "\(number)", "\(start) --> \(end)", "00:00:0\(number),\(number) --> 99:00:00,000",
        "00:00:01,5-->00:00:\(number),5 X1:\(number)", "00:00:01,000 --> 00:00:02,000",
        line.text(), "",
      ]) + line.one(of: ["\n", "\n", "\n", "\r\n", "\r"])
    }
    return Array("1\n00:00:01,000 --> 00:00:02,000\n\(lines)".utf8)
  } fault: { bytes in
    SubRipParser.cues(in: bytes)?.lazy.compactMap(fault).first
  }

  /// Lyrics.
  static let lyrics = ParserTarget(name: "lyrics") { generator in
    let lines = generator.repeated(8) { line in
      line.one(of: [
        "[\(line.time())]", "[00:0\(line.number())]", "[1:02.5][00:\(line.number()).50]",
        "[offset:\(line.number())]", "[ar:\(line.text())]", "<\(line.time())>",
      ]) + line.text() + "\n"
    }
    return Array("[ti:a]\n[00:01.00]a\n\(lines)".utf8)
  } fault: { bytes in
    LyricsParser.cues(in: bytes)?.lazy.compactMap(fault).first
  }

  /// Texts of subtitles, with markup and without.
  static let subtitleMarkup = text("markup") {
    $0.text() + $0.text()
  } fault: { text in
    let range = Duration.zero ..< .seconds(1)
    return SubtitleCue(timeRange: range, markup: text).flatMap(fault)
      ?? SubtitleCue(timeRange: range, text: text).flatMap(fault)
      ?? SubtitleCue(timeRange: range, subRip: text).flatMap(fault)
  }

  /// Files of subtitles in any character set.
  static let encodings = ParserTarget(name: "encodings") { generator in
    generator.isOnce(in: 2)
      ? Array(generator.text().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      : generator.bytes(8) + Array(generator.text().utf8)
  } fault: { bytes in
    for language in [nil, "ru", "ja", "zh-TW", "el"] {
      let encoding = SubtitleEncoding.guess(bytes, language: language, locale: "de")
      if encoding.isEmpty { return "no character set" }
    }
    return nil
  }

  /// Returns a fault of a cue, or `nil` if it keeps what every cue promises.
  private static func fault(in cue: SubtitleCue) -> String? {
    if cue.timeRange.lowerBound < .zero || cue.timeRange.isEmpty { return "times \(cue.timeRange)" }
    if cue.markup.utf8.contains(0) { return "a zero in the markup" }
    return isNested(cue.markup) ? nil : "markup \(cue.markup)"
  }

  /// Returns whether each tag is closed in its turn and each ampersand begins a reference.
  private static func isNested(_ markup: String) -> Bool {
    let bytes = Array(markup.utf8)
    func parts(_ separator: Unicode.Scalar) -> ArraySlice<ArraySlice<UInt8>> {
      bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).dropFirst()
    }
    var open: [ArraySlice<UInt8>] = []
    for part in parts("<") {
      guard let end = part.firstIndex(of: UInt8(ascii: ">")) else { return false }
      let tag = part[..<end]
      if tag.first == UInt8(ascii: "/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != UInt8(ascii: " ") })
      }
    }
    return open.isEmpty
      && parts("&").allSatisfy { part in
        ["amp;", "lt;", "gt;"].contains { part.starts(with: $0.utf8) }
      }
  }
}
