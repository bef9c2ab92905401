/// The mode of deinterlacing.
public enum Deinterlacing: Hashable, Sendable, CaseIterable {
  /// Deinterlaces frames that the medium marks as interlaced.
  case automatic
  /// Deinterlaces all frames, for media that are not marked.
  case always
  /// Deinterlaces no frames.
  case off
}
