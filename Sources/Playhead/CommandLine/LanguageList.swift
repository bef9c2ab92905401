internal import PlayheadCore

/// Languages as people list them: `de, en, pt-BR`.
enum LanguageList {
  /// The tags, the preferred one first; nil if one of them is not valid, or the list is too long.
  static func tags(in text: String) -> [String]? {
    guard text.utf8.count <= InputLimits.languageListBytes else { return nil }
    let words = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
    return words.allSatisfy { LanguageTag($0) != nil } ? words : nil
  }
}
