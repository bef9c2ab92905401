/// Whether pictures that are made of two, each with every other line, are taken apart.
public enum Deinterlacing: Hashable, Sendable, CaseIterable {
  /// Those of which the medium says so.
  case automatic
  /// All: the medium may not know.
  case always
  /// None.
  case off
}
