/// The direction of a skip.
///
/// It is independent of the reading direction: forward is later in the medium.
///
/// How far a skip goes is configured by `PlayerConfiguration`.
public enum Skip: Hashable, Sendable, CaseIterable {
  /// Toward the beginning.
  case backward
  /// Toward the end.
  case forward
}
