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

  /// Places the segments of a newer playlist by those that are known; nil if it has none of these.
  init?(_ playlist: HLSPlaylist, continuing former: SegmentTimeline) {
    var offset = Duration.zero
    for segment in playlist.segments {
      if let known = former.start(of: segment) {
        self.init(playlist, from: known - offset)
        dates = former.dates
        return
      }
      offset += segment.duration
    }
    return nil
  }

  /// The time at which the last segment ends; nil if there is none.
  var end: Duration? { entries.last?.range.upperBound }

  /// The time at which a segment of another playlist begins, if this one has it as well.
  private func start(of segment: HLSPlaylist.Segment) -> Duration? {
    guard let first = entries.first else { return nil }
    let (index, overflow) = segment.number.subtractingReportingOverflow(first.segment.number)
    guard !overflow, entries.indices.contains(index), entries[index].segment.uri == segment.uri
    else { return nil }
    return entries[index].range.lowerBound
  }

  /// Places the segments by their dates, if they have any.
  ///
  /// Only the date nearest to the one whose time is known counts: where dates jump, as after an interruption of the
  /// encoder, the time of the stream continues.
  mutating func place(by dates: DateMapping?) {
    guard let dates, dates != self.dates else { return }
    self.dates = dates
    let dated = entries.compactMap { entry in
      entry.segment.date.map { (date: $0, start: entry.range.lowerBound) }
    }
    let nearest = dated.min { a, b in
      max(a.date, dates.date) - min(a.date, dates.date)
        < max(b.date, dates.date) - min(b.date, dates.date)
    }
    guard let nearest else { return }
    let shift = dates.time(of: nearest.date) - nearest.start
    for index in entries.indices {
      let range = entries[index].range
      entries[index].range = range.lowerBound + shift..<range.upperBound + shift
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
