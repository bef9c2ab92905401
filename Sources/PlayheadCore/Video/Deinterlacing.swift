/// The mode of deinterlacing.
///
/// Interlaced frames consist of two fields with every other row, 1/50 or 1/60 of a second apart; without
/// deinterlacing, edges of what moves look like combs.
///
/// Deinterlacing shows each field as a frame, so that there are twice as many frames.
public enum Deinterlacing: Hashable, Sendable, CaseIterable {
  /// Deinterlaces frames that the medium marks as interlaced.
  case automatic
  /// Deinterlaces all frames, for media that are not marked.
  case always
  /// Deinterlaces no frames.
  case off
}
