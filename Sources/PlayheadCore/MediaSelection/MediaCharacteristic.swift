/// The kind of a track.
///
/// The names are those of AVFoundation. At most one track of each kind is played at a time.
public enum MediaCharacteristic: String, Hashable, Sendable, CaseIterable {
  /// Audio.
  case audible
  /// Subtitles.
  case legible
  /// Video.
  case visual
}
