/// Whether recordings are made equally loud, by what their makers have measured and written into their tags.
///
/// What has no such tags stays as it is. The field's name for it is ReplayGain; a limiter keeps what would be
/// too loud from being cut off.
public enum ReplayGain: String, Hashable, Sendable, CaseIterable {
  /// As they are.
  case off
  /// Each one as loud as the others.
  case track
  /// Each album as loud as the others: what is quiet within one stays so.
  case album
}
