@testable import PlayheadCore

extension ParserTarget {
  /// Playlists of HTTP Live Streaming.
  static let hls = ParserTarget(name: "hls") { generator in
    let lines = generator.repeated(12) { line in
      let (number, address) = (line.number(), line.address())
      return line.one(of: [
        "#EXT-X-MEDIA-SEQUENCE:\(number)", "#EXT-X-TARGETDURATION:\(number)",
        "#EXTINF:\(number),\(address)", "#EXTINF:\(number)\n\(address)",
        "#EXT-X-STREAM-INF:BANDWIDTH=\(number)\n\(address)",
        "#EXT-X-MEDIA:TYPE=AUDIO,URI=\"\(address)\",X=\(number)", "#EXT-X-MEDIA:URI=\"",
        "#EXT-X-MEDIA:TYPE=SUBTITLES,URI=\"\(address)\",LANGUAGE=\"\(number)\",FORCED=YES",
        "#EXT-X-PROGRAM-DATE-TIME:\(number)-01-01T\(line.time())Z",
        "#EXT-X-PROGRAM-DATE-TIME:9999-12-31T23:59:60.9+99:59",
        "#EXT-X-PROGRAM-DATE-TIME:0000-01-01T00:00:00-99:59", "#EXT-X-ENDLIST", address,
      ]) + "\n"
    }
    return Array("#EXTM3U\n\(lines)".utf8)
  } fault: { bytes in
    guard let playlist = HLSPlaylist(bytes, uri: "http://h/a/b.m3u8?c") else { return nil }
    if playlist.length < .zero { return "a length below zero" }
    for segment in playlist.segments { _ = segment.date?.description }
    _ = playlist.subtitleTracks { $0 }
    return subtitles(in: playlist)
  }

  /// Loads the segments as subtitles, live and on demand.
  private static func subtitles(in playlist: HLSPlaylist) -> String? {
    for live in [nil, SubtitleSegmentsMachine.LiveTimes()] {
      let situation = SubtitleSegmentsMachine.Situation(
        position: .seconds(10), instant: .zero, rate: 1, live: live)
      var machine = SubtitleSegmentsMachine()
      _ = machine.next(situation)
      machine.loaded(playlist: playlist, situation)
      var count = 0
      while case .load = machine.next(situation) {
        machine.loaded(segment: WebVTTSegment(cues: []), situation)
        count += 1
        if count > playlist.segments.count { return "a segment is loaded twice" }
      }
    }
    return nil
  }
}
