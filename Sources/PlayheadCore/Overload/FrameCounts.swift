/// What became of an item's frames.
public struct FrameCounts: Hashable, Sendable {
  /// Frames that came out of a decoder.
  public var decoded = 0
  /// Frames that a decoder was not given, or was given and did not make.
  public var skipped = 0
  /// Decoded frames that came too late.
  public var late = 0
  /// Frames that a view took.
  public var shown = 0
  /// Frames that were replaced by the next before any visible view took them.
  public var overtaken = 0

  /// None yet.
  public init() {}
}
