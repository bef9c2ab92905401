/// The kind of a track.
public enum MediaCharacteristic: String, Hashable, Sendable, CaseIterable {
  /// Audio.
  case audible
  /// Subtitles.
  case legible
  /// Video.
  case visual
}
