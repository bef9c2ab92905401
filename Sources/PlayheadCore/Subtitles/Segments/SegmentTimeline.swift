/// The segments of a playlist of subtitles, with the times of the stream at which they begin and end.
struct SegmentTimeline: Sendable {
  struct Entry: Hashable, Sendable {
    let segment: HLSPlaylist.Segment
    var range: Range<Duration>
  }

  private(set) var entries: [Entry] = []
  /// The dates by which the segments were placed last.
  private var dates: DateMapping?

  /// Places the segments one after another.
  init(_ playlist: HLSPlaylist, from start: Duration) {
    var time = start
    entries = playlist.segments.map { segment in
      defer { time += segment.duration }
      return Entry(segment: segment, range: time..<time + segment.duration)
    }
  }

  /// The time at which the last segment ends; nil if there is none.
  var end: Duration? { entries.last?.range.upperBound }

  /// The time at which a segment of another playlist begins, if this one has it as well.
  func start(of segment: HLSPlaylist.Segment) -> Duration? {
    guard let first = entries.first else { return nil }
    let (index, overflow) = segment.number.subtractingReportingOverflow(first.segment.number)
    guard !overflow, entries.indices.contains(index), entries[index].segment.uri == segment.uri
    else { return nil }
    return entries[index].range.lowerBound
  }

  /// Places the segments by their dates, if they have any.
  mutating func place(by dates: DateMapping?) {
    guard let dates, dates != self.dates else { return }
    self.dates = dates
    for index in entries.indices {
      guard let date = entries[index].segment.date else { return }
      let start = dates.time(of: date)
      entries[index].range = start..<start + entries[index].segment.duration
    }
  }

  /// The segments that overlap a range, oldest first.
  func entries(in range: Range<Duration>) -> ArraySlice<Entry> {
    let start = firstIndex { $0.upperBound > range.lowerBound }
    let end = firstIndex { $0.lowerBound >= range.upperBound }
    return entries[start..<max(start, end)]
  }

  /// The first segment that is behind a border; those before it are not.
  private func firstIndex(where isBehind: (Range<Duration>) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle].range) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
