/// The encoded frames that a decoder needs to continue after it was stopped.
///
/// They begin with the newest keyframe that has been shown, or where the decoder stopped. If they become too
/// many, they are dropped, and the decoder continues with the next keyframe.
package struct KeptFrames<Frame> {
  private struct Entry {
    let frame: Frame
    let isKey: Bool
    let time: Duration?
    let size: Int
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// The size of the frames in bytes.
  package private(set) var size = 0
  /// A Boolean value that indicates whether frames were dropped, so that the decoder has to wait for the next
  /// keyframe.
  package private(set) var needsKeyframe = false

  /// Creates a value without frames.
  ///
  /// - Parameter limit: The largest size in bytes.
  package init(limit: Int) { self.limit = limit }

  /// The number of frames.
  package var count: Int { entries.count }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isKey: `true` if it is a keyframe.
  ///   - time: The time at which it is shown, on the clock of `now`, or `nil`.
  ///   - size: The size in bytes.
  ///   - now: The time that is shown now.
  package mutating func keep(
    _ frame: Frame, isKey: Bool, time: Duration?, size: Int, now: Duration
  ) {
    if isKey { needsKeyframe = false }
    guard !needsKeyframe else { return }
    entries.append(Entry(frame: frame, isKey: isKey, time: time, size: size))
    self.size += size
    if let start = entries.lastIndex(where: { $0.isKey && $0.time.map { $0 <= now } ?? true }) {
      self.size -= entries[..<start].reduce(0) { $0 + $1.size }
      entries.removeFirst(start)
    }
    if self.size > limit { discard() }
  }

  /// Drops the frames, because they do not fit to what follows.
  package mutating func discard() {
    entries = []
    size = 0
    needsKeyframe = true
  }

  /// Returns the frames in their order, and removes them.
  package mutating func take() -> [Frame] {
    defer {
      entries = []
      size = 0
    }
    return entries.map(\.frame)
  }

  /// Removes the frames, because the stream starts again.
  package mutating func reset() { self = KeptFrames(limit: limit) }
}
