/// The segments of subtitles that have been loaded, and the schedule of their cues. It keeps no more than a certain
/// amount of text.
struct LoadedSegments: Sendable {
  private struct Loaded {
    var range: Range<Duration>
    let text: WebVTTSegment
    let size: Int
  }

  private var segments: [String: Loaded] = [:]
  private var size = 0
  private var cached: (anchors: SegmentAnchors, isLive: Bool, schedule: CueSchedule)?

  /// The largest size of the text that is kept, in bytes.
  static let capacity = 8 << 20
  /// The largest number of segments that are kept, unless more are wanted.
  static let segmentLimit = 512

  func contains(_ uri: String) -> Bool { segments[uri] != nil }

  /// Adds a segment; those farthest from it make room. What does not fit of it is left out.
  mutating func add(
    _ text: WebVTTSegment, of entry: SegmentTimeline.Entry, keeping wanted: Set<String>
  ) {
    let uri = entry.segment.uri
    remove(uri)
    var text = text
    let distances = segments.filter { !wanted.contains($0.key) }
      .sorted {
        Self.distance($0.value.range, entry.range) > Self.distance($1.value.range, entry.range)
      }
    var surplus = distances.map(\.key)[...]
    var added = Self.size(of: text)
    while size + added > Self.capacity || segments.count >= Self.segmentLimit,
      let uri = surplus.popFirst()
    {
      remove(uri)
    }
    if size + added > Self.capacity {
      text = Self.cut(text, to: Self.capacity - size)
      added = Self.size(of: text)
    }
    segments[uri] = Loaded(range: entry.range, text: text, size: added)
    size += added
    cached = nil
  }

  /// Moves the segments to where a timeline has them.
  mutating func place(by timeline: SegmentTimeline) {
    for entry in timeline.entries where segments[entry.segment.uri] != nil {
      segments[entry.segment.uri]?.range = entry.range
    }
    cached = nil
  }

  /// Returns the schedule of all cues. What successive segments repeat is shown once.
  mutating func schedule(_ anchors: SegmentAnchors, isLive: Bool) -> CueSchedule {
    if let cached, cached.anchors == anchors, cached.isLive == isLive { return cached.schedule }
    var seen: [String: [Range<Duration>]] = [:]
    var cues: [SubtitleCue] = []
    let ordered = segments.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for segment in ordered {
      for cue in segment.text.cues(in: segment.range, anchors: anchors, isLive: isLive) {
        let former = seen[cue.markup, default: []].suffix(Self.repetitions)
        guard !former.contains(where: { Self.isSame($0, cue.timeRange) }) else { continue }
        seen[cue.markup, default: []].append(cue.timeRange)
        cues.append(cue)
      }
    }
    let schedule = CueSchedule(cues)
    cached = (anchors, isLive, schedule)
    return schedule
  }

  /// The number of last cues with the same text that are compared.
  private static let repetitions = 8

  private static func isSame(_ a: Range<Duration>, _ b: Range<Duration>) -> Bool {
    isNear(a.lowerBound, b.lowerBound) && isNear(a.upperBound, b.upperBound)
  }

  private static func isNear(_ a: Duration, _ b: Duration) -> Bool {
    max(a - b, b - a) < .milliseconds(100)
  }

  private mutating func remove(_ uri: String) {
    guard let old = segments.removeValue(forKey: uri) else { return }
    size -= old.size
    cached = nil
  }

  private static func distance(_ a: Range<Duration>, _ b: Range<Duration>) -> Duration {
    max(a.lowerBound - b.lowerBound, b.lowerBound - a.lowerBound)
  }

  private static func size(of text: WebVTTSegment) -> Int {
    text.cues.reduce(0) { $0 + size(of: $1) }
  }

  private static func size(of cue: SubtitleCue) -> Int {
    cue.markup.utf8.count + cue.text.utf8.count + 128
  }

  private static func cut(_ text: WebVTTSegment, to size: Int) -> WebVTTSegment {
    var left = size
    let cues = text.cues.prefix { cue in
      left -= Self.size(of: cue)
      return left >= 0
    }
    return WebVTTSegment(map: text.map, cues: Array(cues))
  }
}
