internal import PlayheadCore

/// Languages as people list them: `de, en, pt-BR`.
enum LanguageList {
  /// The tags, the preferred first; nil if something is none, or if it is no list that anybody types.
  static func tags(in text: String) -> [String]? {
    guard text.utf8.count <= InputLimits.languageListBytes else { return nil }
    let words = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
    return words.allSatisfy { LanguageTag($0) != nil } ? words : nil
  }
}
