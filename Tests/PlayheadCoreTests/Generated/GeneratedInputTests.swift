import Testing

@testable import PlayheadCore

/// Parsers of what strangers send hold for anything that their own grammars can say. That a test ends
/// is what it shows.
@Suite("Generated input")
struct GeneratedInputTests {
  private static let count = runsLongTests ? 50_000 : 1500

  private func forEachInput(
    seed: UInt64, make: (inout InputGenerator) -> String, parse: ([UInt8]) -> Void
  ) {
    var generator = InputGenerator(seed: seed)
    for _ in 0..<Self.count { parse(generator.broken(make(&generator))) }
  }

  @Test func hls() {
    forEachInput(seed: 10) { generator in
      "#EXTM3U\n"
        + generator.repeated(12) { line in
          let (number, address) = (line.number(), line.address())
          return line.one(of: [
            "#EXT-X-MEDIA-SEQUENCE:\(number)", "#EXT-X-TARGETDURATION:\(number)",
            "#EXTINF:\(number),\(address)", "#EXTINF:\(number)\n\(address)",
            "#EXT-X-STREAM-INF:BANDWIDTH=\(number)\n\(address)",
            "#EXT-X-MEDIA:TYPE=AUDIO,URI=\"\(address)\",X=\(number)", "#EXT-X-MEDIA:URI=\"",
            "#EXT-X-PROGRAM-DATE-TIME:\(number)-01-01T\(line.time())Z",
            "#EXT-X-PROGRAM-DATE-TIME:9999-12-31T23:59:60.9+99:59",
            "#EXT-X-PROGRAM-DATE-TIME:0000-01-01T00:00:00-99:59", "#EXT-X-ENDLIST", address,
          ]) + "\n"
        }
    } parse: { bytes in
      guard let playlist = HLSPlaylist(bytes, uri: "http://h/a/b.m3u8?c") else { return }
      #expect(playlist.length >= .zero)
      for segment in playlist.segments { _ = segment.date?.description }
    }
  }

  @Test func subStationAlpha() {
    forEachInput(seed: 11) { generator in
      "[Script Info]\n[Events]\n"
        + generator.repeated(8) { line in
          switch line.one(of: [0, 1, 2, 2, 2]) {
          case 0:
            "Format:"
              + line.repeated(5) { $0.one(of: [" Start,", "End,", "Text,", ",", "Text", "x,"]) }
              + "\n"
          case 1: "[\(line.text())]\n[Events]\n"
          default: "Dialogue: \(line.time()),0:00:\(line.number()),\(line.text())\n"
          }
        }
    } parse: { bytes in
      for cue in SubStationParser.cues(in: bytes) ?? [] { check(cue) }
    }
  }

  @Test func markupOfSubtitles() {
    forEachInput(seed: 12) {
      $0.text() + $0.text()
    } parse: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let range = Duration.zero ..< .seconds(1)
      SubtitleCue(timeRange: range, markup: text).map(check)
      SubtitleCue(timeRange: range, text: text).map(check)
    }
  }

  @Test func playlists() {
    forEachInput(seed: 13) { generator in
      generator.repeated(10) { line in
        let (number, address, text) = (line.number(), line.address(), line.text())
        return line.one(of: [
          "#EXTINF:\(number),\(text)\n\(address)", "#EXTINF:\(number) a=\"\(text),\(text)", address,
          "File\(number)=\(address)", "Title\(number)=\(text)", "Length\(number)=\(number)",
          "<track><location>\(address)</location><duration>\(number)</duration></track>",
          "<track xml:base=\"\(address)\"><title>\(text)</title>", "<playlist><trackList>",
          "</trackList></playlist>", "<![CDATA[\(text)]]>",
          "<!DOCTYPE a [<!ENTITY b \"\(text)\">]>",
        ]) + "\n"
      }
    } parse: { bytes in
      for format in PlaylistFormat.allCases {
        for base in ["http://h/a?b", "file:///a/b", ""] {
          let list = try? Playlist(parsing: bytes, format: format, base: base)
          #expect(list?.entries.allSatisfy { $0.duration ?? .seconds(1) > .zero } ?? true)
        }
      }
      _ = PastedText.uris(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func timesAndComments() {
    forEachInput(seed: 14) {
      $0.isOnce(in: 2) ? $0.time() : $0.number()
    } parse: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let time = VorbisComments.time(bytes[...]) { #expect(time >= .zero) }
      if case .position(let time)? = TimeInput(text) { #expect(time >= .zero) }
      if let time = PlaylistValue.seconds(bytes[...]) { #expect(time > .zero) }
      if let time = PlaylistValue.milliseconds(bytes[...]) { #expect(time > .zero) }
      _ = WallClockDate(iso8601: text)?.description
      _ = LanguageTag(text)
      _ = Equalizer(gainsText: text, isOn: true)
    }
  }

  /// What every cue promises.
  private func check(_ cue: SubtitleCue) {
    #expect(cue.timeRange.lowerBound >= .zero && !cue.timeRange.isEmpty)
    #expect(!cue.markup.utf8.contains(0))
    #expect(isNested(cue.markup), "\(cue.markup)")
  }

  /// True if each tag is closed in its turn and each ampersand begins a reference.
  private func isNested(_ markup: String) -> Bool {
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
