/// What is wanted of a kind of track, whatever the item.
public enum MediaSelectionPreference: Hashable, Sendable {
  /// The player chooses by its rules.
  case automatic
  /// None. Sound and picture cannot be switched off this way: for them it is as `automatic`.
  case off
  /// Tracks in one of these languages, the first ones rather than the last; tags like `de` or
  /// `pt-BR`. If an item has none of them, it is as `automatic`.
  case on(languages: [String])

  /// The languages that are named, those that are understood.
  var languages: [LanguageTag] {
    if case .on(let languages) = self { languages.understood } else { [] }
  }
}

extension [String] {
  /// The languages that tags name: those that are understood, and no more than anybody knows.
  var understood: [LanguageTag] { prefix(InputLimits.languages).compactMap(LanguageTag.init) }
}
