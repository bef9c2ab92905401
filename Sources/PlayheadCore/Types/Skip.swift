/// The direction of a skip.
public enum Skip: Hashable, Sendable, CaseIterable {
  /// Toward the beginning.
  case backward
  /// Toward the end.
  case forward
}
