/// The numbers of an item's frames.
package struct FrameCounts: Hashable, Sendable {
  /// The number of frames that were decoded.
  package var decoded = 0
  /// The number of frames that were not decoded.
  package var skipped = 0
  /// The number of frames that were decoded too late.
  package var late = 0
  /// The number of frames that a view took.
  package var shown = 0
  /// The number of frames that the next one replaced before a visible view took them.
  package var overtaken = 0

  /// Creates numbers that are 0.
  package init() {}
}
