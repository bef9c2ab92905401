/// What became of an item's pictures.
public struct PictureCounts: Hashable, Sendable {
  /// Pictures that came out of a decoder.
  public var decoded = 0
  /// Pictures that a decoder was not given, or was given and did not make.
  public var skipped = 0
  /// Decoded pictures that came too late.
  public var late = 0
  /// Pictures that a view took.
  public var shown = 0
  /// Pictures that were replaced by the next before any visible view took them.
  public var overtaken = 0

  /// None yet.
  public init() {}
}
