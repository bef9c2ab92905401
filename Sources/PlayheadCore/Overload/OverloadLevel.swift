/// How much of a stream of frames is decoded where the time is not enough for all of it.
public enum OverloadLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Everything is decoded.
  case everything
  /// Frames that no other needs are left out, as long as the decoder is behind.
  case references
  /// Besides, the rest of a group of frames is left out as soon as the next keyframe is due.
  case keyframes

  public static func < (a: OverloadLevel, b: OverloadLevel) -> Bool { a.rawValue < b.rawValue }
}
