/// In which direction a skip goes.
public enum Skip: Hashable, Sendable, CaseIterable {
  /// Back.
  case backward
  /// On.
  case forward
}
