/// The direction of a skip.
///
/// It is independent of the reading direction: forward is later in the medium.
public enum Skip: Hashable, Sendable, CaseIterable {
  /// Toward the beginning.
  case backward
  /// Toward the end.
  case forward
}
