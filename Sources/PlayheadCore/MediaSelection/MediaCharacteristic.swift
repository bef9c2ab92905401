/// What a track is for.
public enum MediaCharacteristic: String, Hashable, Sendable, CaseIterable {
  /// It is heard: sound.
  case audible
  /// It is read: subtitles.
  case legible
  /// It is seen: video.
  case visual
}
