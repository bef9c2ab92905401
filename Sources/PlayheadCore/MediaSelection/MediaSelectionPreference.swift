/// The preferred tracks of a kind, for all items.
///
/// A preference is for people who always watch with certain languages. It applies until a person selects a
/// track.
///
/// ```swift
/// player.setMediaSelectionPreference(.on(languages: ["ja", "en"]), for: .audible)
/// player.setMediaSelectionPreference(.on(languages: ["en"]), for: .legible)
/// ```
///
/// Preferences apply to the current item at once, and to each item that is opened later.
public enum MediaSelectionPreference: Hashable, Sendable {
  /// The player selects a track by its rules.
  case automatic
  /// No track. Audio and video cannot be turned off in this way; for them it is the same as ``automatic``.
  case off
  /// Tracks in one of these languages, the preferred one first, as tags such as `de` or `pt-BR`. An item
  /// without such tracks is treated as with ``automatic``.
  case on(languages: [String])

  /// The languages that are named, those that are understood.
  var languages: [LanguageTag] {
    if case .on(let languages) = self { languages.understood } else { [] }
  }
}

extension [String] {
  /// The languages that tags name: those that are valid, up to a number that is enough for anyone.
  var understood: [LanguageTag] { prefix(InputLimits.languages).compactMap(LanguageTag.init) }
}
