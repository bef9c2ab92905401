/// The level of decoding when there is not enough time for all frames.
package enum OverloadLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// All frames are decoded.
  case everything
  /// Frames that no others use are skipped while the decoder is behind.
  case references
  /// In addition, the rest of a group of frames is skipped as soon as the next keyframe is due.
  case keyframes

  /// Returns a Boolean value that indicates whether the first level decodes more.
  package static func < (a: OverloadLevel, b: OverloadLevel) -> Bool { a.rawValue < b.rawValue }
}
