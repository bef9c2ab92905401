/// The numbers of an item's frames.
public struct FrameCounts: Hashable, Sendable {
  /// The number of frames that were decoded.
  public var decoded = 0
  /// The number of frames that were not decoded.
  public var skipped = 0
  /// The number of frames that were decoded too late.
  public var late = 0
  /// The number of frames that a view took.
  public var shown = 0
  /// The number of frames that the next one replaced before a visible view took them.
  public var overtaken = 0

  /// Creates numbers that are 0.
  public init() {}
}
