/// The kind of a track.
///
/// The names are those of AVFoundation. At most one track of each kind is played at a time.
///
/// The raw values can be saved. An item has a track of a kind if ``MediaSelectionProperties/characteristics``
/// contains it.
public enum MediaCharacteristic: String, Hashable, Sendable, CaseIterable {
  /// Audio.
  case audible
  /// Subtitles.
  case legible
  /// Video.
  case visual
}
