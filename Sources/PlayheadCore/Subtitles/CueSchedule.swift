/// A schedule of cues: which are shown at a time, and when that changes next.
///
/// A view shows ``cues(at:)`` and waits until ``nextChange(after:)``.
///
/// ```swift
/// var schedule = CueSchedule(cues)
/// schedule.delay = .milliseconds(500)
/// print(schedule.cues(at: .seconds(90)).map(\.text))
/// ```
package struct CueSchedule: Hashable, Sendable {
  /// The cues, ordered by their beginnings.
  package let cues: [SubtitleCue]
  /// The delay of all cues; negative values show them earlier.
  package var delay = Duration.zero

  /// The latest end of all cues up to each.
  private let ends: [Duration]
  /// All beginnings and ends, each once.
  private let changes: [Duration]

  /// A schedule without cues.
  package static let empty = CueSchedule([])

  /// Creates a schedule of cues in any order. Cues with the same beginning keep their order.
  package init(_ cues: [SubtitleCue]) {
    let ordered = cues.enumerated().sorted { a, b in
      let (first, second) = (a.element.timeRange.lowerBound, b.element.timeRange.lowerBound)
      return first == second ? a.offset < b.offset : first < second
    }
    self.cues = ordered.map(\.element)
    var latest: Duration?
    ends = self.cues.map { cue in
      let end = max(latest ?? cue.timeRange.upperBound, cue.timeRange.upperBound)
      latest = end
      return end
    }
    let all = Set(cues.flatMap { [$0.timeRange.lowerBound, $0.timeRange.upperBound] })
    changes = all.sorted()
  }

  /// Returns the cues that are shown at a time, ordered by their beginnings. If there are more than
  /// `InputLimits.cuesAtOnce`, those that began last are returned.
  package func cues(at time: Duration) -> [SubtitleCue] {
    let time = time - delay
    var index = Self.firstIndex(in: cues) { $0.timeRange.lowerBound > time }
    var (result, bytes) = ([SubtitleCue](), 0)
    while index > 0, ends[index - 1] > time, result.count < InputLimits.cuesAtOnce {
      index -= 1
      guard cues[index].timeRange.contains(time) else { continue }
      bytes += cues[index].markup.utf8.count
      guard result.isEmpty || bytes <= InputLimits.markupBytesAtOnce else { break }
      result.append(cues[index])
    }
    return result.reversed()
  }

  /// Returns the first time after another at which the cues can change, or `nil`.
  package func nextChange(after time: Duration) -> Duration? {
    let index = Self.firstIndex(in: changes) { $0 > time - delay }
    return index < changes.count ? changes[index] + delay : nil
  }

  /// Returns the time at which the first cue after a time begins, or `nil`.
  package func beginning(after time: Duration) -> Duration? {
    let index = Self.firstIndex(in: cues) { $0.timeRange.lowerBound > time - delay }
    return index < cues.count ? cues[index].timeRange.lowerBound + delay : nil
  }

  /// Returns the time at which the last cue before a time began, or `nil`.
  package func beginning(before time: Duration) -> Duration? {
    let index = Self.firstIndex(in: cues) { $0.timeRange.lowerBound >= time - delay }
    return index > 0 ? cues[index - 1].timeRange.lowerBound + delay : nil
  }

  /// The first element that is behind a border; those before it are not.
  private static func firstIndex<Element>(
    in elements: [Element], where isBehind: (Element) -> Bool
  ) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
