@testable import PlayheadCore

extension ParserTarget {
  /// Segments of WebVTT.
  static let webVTT = ParserTarget(name: "web-vtt") { generator in
    let (clock, local) = (generator.number(), generator.time())
    let lines = generator.repeated(12) { line in
      let (number, start, end) = (line.number(), line.time(), line.time())
      return line.one(of: [
        "\(start).000 --> \(end).000", "00:0\(number).000 --> 01:00:00.000 line:\(number)",
        "\(number):00:00.000-->\(number):00:01.000", "<v \(number)>&lt;text</v>", "NOTE -->", "",
        "\(number)",
      ]) + "\n"
    }
    return Array("WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:\(clock),LOCAL:\(local).000\n\n\(lines)".utf8)
  } fault: { bytes in
    var anchors = SegmentAnchors.none
    bytes.withUnsafeBytes { bytes in
      if let anchor = SegmentAnchor(time: .zero, segment: bytes) { anchors.add(anchor) }
    }
    anchors.add(SegmentAnchor(time: .seconds(4), clock: 900_000))
    guard let segment = WebVTTSegment(bytes) else { return nil }
    for isLive in [false, true] {
      let range = Duration.seconds(6)..<(.seconds(12))
      let cues = segment.cues(in: range, anchors: anchors, isLive: isLive)
      if ![0, segment.cues.count].contains(cues.count) { return "cues are lost" }
      if CueSchedule(cues).cues.contains(where: \.timeRange.isEmpty) { return "an empty cue" }
    }
    return nil
  }
}
