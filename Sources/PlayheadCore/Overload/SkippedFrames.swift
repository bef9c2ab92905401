/// A counter of the frames that a decoder received and did not output.
///
/// Frames are output in the order in which they are shown, so a frame that is to be shown before one that was
/// output, and is still missing, will never be output.
package struct SkippedFrames: Hashable, Sendable {
  /// More than a decoder keeps back.
  private static let limit = 128

  private var pending: [Duration] = []

  /// Creates a counter without frames.
  package init() {}

  /// Records a frame that the decoder receives.
  package mutating func enter(_ start: Duration) {
    pending.append(start)
    if pending.count > Self.limit { pending.removeFirst() }
  }

  /// Records a frame that the decoder outputs.
  ///
  /// - Returns: The number of frames that will never be output.
  package mutating func leave(_ start: Duration) -> Int {
    let before = pending.count { $0 < start }
    pending.removeAll { $0 <= start }
    return before
  }

  /// Discards all frames, because the stream starts again.
  package mutating func reset() { pending = [] }
}
