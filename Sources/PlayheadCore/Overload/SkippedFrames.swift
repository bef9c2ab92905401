/// Counts frames that a decoder was given and did not make.
///
/// Frames come out in the order in which they are shown: what is to be shown before one that has come
/// out, and is still missing, never comes.
public struct SkippedFrames: Hashable, Sendable {
  /// More than a decoder keeps back.
  private static let limit = 128

  private var pending: [Duration] = []

  /// Nothing is being decoded.
  public init() {}

  /// A decoder is given a frame.
  public mutating func enter(_ start: Duration) {
    pending.append(start)
    if pending.count > Self.limit { pending.removeFirst() }
  }

  /// A frame has come out.
  /// - Returns: how many others never will.
  public mutating func leave(_ start: Duration) -> Int {
    let before = pending.count { $0 < start }
    pending.removeAll { $0 <= start }
    return before
  }

  /// The stream starts over.
  public mutating func reset() { pending = [] }
}
