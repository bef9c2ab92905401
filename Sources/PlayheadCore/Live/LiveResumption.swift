/// The position at which a live stream that can be rewound continues after an interruption.
///
/// A live stream that cannot be rewound always continues at its live position.
public enum LiveResumption: String, Hashable, Sendable, CaseIterable {
  /// Playback continues at the live position; what was missed is skipped.
  case live
  /// Playback continues where it stopped, or with the oldest part that is still available.
  case position
}
