/// The parts of an item that must not be played, in order. Parts that overlap or touch are merged.
package struct BlockedRanges: Hashable, Sendable {
  /// The parts, none of them empty, and none touching another.
  package let ranges: [Range<Duration>]

  /// The value without any blocked part.
  package static let none = BlockedRanges([])

  /// Creates the blocked parts among time ranges; ranges of other kinds are ignored.
  package init(_ timeRanges: some Sequence<TimeRange>) {
    var merged: [Range<Duration>] = []
    let blocked = timeRanges.filter { $0.kind == .blocked && !$0.range.isEmpty }.map(\.range)
    for range in blocked.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }

  /// Returns the blocked part that contains a time, or `nil` if there is none.
  package func range(at time: Duration) -> Range<Duration>? {
    ranges.first { $0.contains(time) }
  }

  /// Returns the position that is allowed for a seek: a time in a blocked part moves to its end, and the
  /// result may not be before that.
  package func allowed(_ position: Position) -> Position {
    guard let range = range(at: position.time) else { return position }
    return Position(
      time: range.upperBound, toleranceBefore: .zero, toleranceAfter: position.toleranceAfter)
  }

  /// Returns the beginning of the first blocked part after a time, or `nil` if there is none.
  package func nextStart(after time: Duration) -> Duration? {
    ranges.first { $0.lowerBound > time }?.lowerBound
  }
}
