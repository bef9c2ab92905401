/// A language tag in any of the forms that media and desktops use: `en`, `eng`, `pt-BR`, `zh-Hant-TW`,
/// `de_DE.UTF-8`.
///
/// Different codes of a language are equal: the tag has the code of two letters (ISO 639-1) if there is one,
/// and that of three letters (ISO 639-2) otherwise.
///
/// ```swift
/// print(LanguageTag("ger")?.language ?? "")  // de
/// print(LanguageTag("pt-BR") == LanguageTag("por_BR.UTF-8"))  // true
/// ```
package struct LanguageTag: Hashable, Sendable {
  /// The code of the language, in lowercase.
  package let language: String
  /// The script, such as `Hant`, or `nil`.
  package let script: String?
  /// The region, such as `BR`, or `nil`.
  package let region: String?

  /// Creates a tag from its text. The result is `nil` if it names no single language, such as `und`, `mul`,
  /// `zxx`, and `C`.
  package init?(_ text: String) {
    guard text.utf8.count <= InputLimits.languageTagBytes else { return nil }
    let name = text.prefix { $0 != "." && $0 != "@" }
    var parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ ASCII.isLetter($0) }), !Self.noLanguages.contains(first)
    else { return nil }
    language = LanguageCodes.shortest(of: first)
    script = parts.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isLetter) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    region = parts.first(where: Self.isRegion)?.uppercased()
  }

  /// Returns how well a track in another language serves a person who prefers this one: 0 is best, and `nil`
  /// is not at all.
  ///
  /// A track with the same region comes first, then one without a region, one with another region, and one
  /// with another script or in a related language.
  package func distance(to other: LanguageTag) -> Int? {
    guard language == other.language else {
      return family == other.family ? 16 : nil
    }
    func distance(_ wanted: String?, _ offered: String?) -> Int {
      if wanted == offered { return 0 }
      return wanted == nil || offered == nil ? 1 : 2
    }
    return distance(region, other.region) + 4 * distance(script, other.script)
  }

  /// The language that others are varieties of.
  private var family: String { Self.families[language] ?? language }

  private static let families = ["nb": "no", "nn": "no", "cmn": "zh", "yue": "zh"]
  private static let noLanguages: Set = ["und", "mul", "mis", "zxx"]

  private static func isRegion(_ part: String) -> Bool {
    let bytes = part.utf8
    return bytes.count == 2 && bytes.allSatisfy(ASCII.isLetter)
      || bytes.count == 3 && bytes.allSatisfy(ASCII.isDigit)
  }
}
