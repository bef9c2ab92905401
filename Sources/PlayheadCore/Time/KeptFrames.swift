/// The encoded frames that a decoder needs to go on after a rest, and no more.
///
/// They begin with the newest keyframe that is already past, or where the decoder stopped. If
/// they become too many they are let go: then it goes on with the next keyframe.
public struct KeptFrames<Frame> {
  private struct Entry {
    let frame: Frame
    let isKey: Bool
    let time: Duration?
    let size: Int
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// How many bytes are kept.
  public private(set) var size = 0
  /// True if what was kept had to be let go: frames are of no use before the next keyframe.
  public private(set) var needsKeyframe = false

  /// Keeps nothing yet.
  /// - Parameter limit: how many bytes may be kept.
  public init(limit: Int) { self.limit = limit }

  /// How many frames are kept.
  public var count: Int { entries.count }

  /// Keeps one more.
  /// - Parameters:
  ///   - isKey: true if it needs none of those before.
  ///   - time: when it is shown, if known, on the clock of `now`.
  ///   - size: its bytes.
  ///   - now: what is shown now.
  public mutating func keep(
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

  /// Lets go what is kept: it does not fit to what comes next.
  public mutating func discard() {
    entries = []
    size = 0
    needsKeyframe = true
  }

  /// Gives what is kept, in its order; nothing is kept any more.
  public mutating func take() -> [Frame] {
    defer {
      entries = []
      size = 0
    }
    return entries.map(\.frame)
  }

  /// Forgets everything: the stream starts over.
  public mutating func reset() { self = KeptFrames(limit: limit) }
}
