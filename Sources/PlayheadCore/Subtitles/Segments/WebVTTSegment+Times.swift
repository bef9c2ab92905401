extension WebVTTSegment {
  /// Returns the cues with the times of the stream at which they are shown.
  ///
  /// The clock of the stream decides, if the segment maps to it. Where that leads elsewhere, or is not known, the times
  /// count from the beginning of the stream or of the segment, whichever fits: both are common.
  ///
  /// - Parameters:
  ///   - range: The times at which the segment begins and ends.
  ///   - anchors: What is known of the clock.
  ///   - isLive: `true` if the stream does not begin at zero.
  func cues(in range: Range<Duration>, anchors: SegmentAnchors, isLive: Bool) -> [SubtitleCue] {
    guard let offset = offset(in: range, anchors: anchors, isLive: isLive) else { return [] }
    return offset == .zero ? cues : cues.map { $0.shifted(by: offset) }
  }

  private func offset(
    in range: Range<Duration>, anchors: SegmentAnchors, isLive: Bool
  ) -> Duration? {
    guard let first = cues.map(\.timeRange.lowerBound).min(),
      let last = cues.map(\.timeRange.upperBound).max()
    else { return nil }
    func fits(_ offset: Duration, within tolerance: Duration) -> Bool {
      first + offset < range.upperBound + tolerance && last + offset > range.lowerBound - tolerance
    }
    if let map, let anchor = anchors.anchor(at: range.lowerBound) {
      let offset = map.offset(from: anchor)
      // Playlists are inexact, and of a live stream it may be guessed where a segment begins.
      if fits(offset, within: max(Self.tolerance, range.length * 2)) { return offset }
    }
    let fromSegment = range.lowerBound - (map?.local ?? .zero)
    let candidates = isLive ? [fromSegment] : [.zero, fromSegment]
    return candidates.first { fits($0, within: .zero) }
  }

  private static let tolerance = Duration.seconds(10)
}
