/// The times of a stream's keyframes: the last one, and how far apart they are.
struct FrameGroups: Hashable {
  /// The number of distances that are remembered.
  private static let count = 8

  private var last: Duration?
  private var distances: [Duration] = []

  /// A keyframe comes.
  mutating func begin(at start: Duration) {
    if let last, start > last {
      distances.append(start - last)
      distances.removeFirst(max(0, distances.count - Self.count))
    }
    last = start
  }

  /// Returns whether the keyframe that follows is due, as far as can be told: not before the
  /// longest of the last groups would be over.
  func isNextDue(at now: Duration) -> Bool {
    guard let last, let longest = distances.max() else { return false }
    return last + longest <= now
  }
}
