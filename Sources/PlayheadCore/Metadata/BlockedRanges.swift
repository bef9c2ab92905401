/// The parts of an item that must not be played: merged where they overlap or touch, in their order.
public struct BlockedRanges: Hashable, Sendable {
  /// The parts, none of them empty, none touching another.
  public let ranges: [Range<Duration>]

  /// Nothing is blocked.
  public static let none = BlockedRanges([])

  /// Those of the given parts that are blocked.
  public init(_ timeRanges: some Sequence<TimeRange>) {
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

  /// The blocked part that a time lies in; nil if it may be played.
  public func range(at time: Duration) -> Range<Duration>? {
    ranges.first { $0.contains(time) }
  }

  /// Where a seek may go: a target in a blocked part moves to that part's end, and may not come out
  /// before it.
  public func allowed(_ position: Position) -> Position {
    guard let range = range(at: position.time) else { return position }
    return Position(
      time: range.upperBound, toleranceBefore: .zero, toleranceAfter: position.toleranceAfter)
  }

  /// The beginning of the first blocked part after a time; nil if there is none.
  public func nextStart(after time: Duration) -> Duration? {
    ranges.first { $0.lowerBound > time }?.lowerBound
  }
}
