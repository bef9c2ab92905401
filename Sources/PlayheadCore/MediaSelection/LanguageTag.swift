/// A language as media and people name it: `en`, `eng`, `pt-BR`, `zh-Hant-TW`, `de_DE.UTF-8`.
///
/// All names of a language are brought to one: two letters (ISO 639-1) where there are such, else
/// three (ISO 639-2).
public struct LanguageTag: Hashable, Sendable {
  /// The language's code, in lower case.
  public let language: String
  /// How it is written, for instance `Hant`; nil if that is not said.
  public let script: String?
  /// Where it is spoken, for instance `BR`; nil if that is not said.
  public let region: String?

  /// Reads a tag. Nil if it names no single language: `und`, `mul`, `zxx`, `C`, or a word.
  public init?(_ text: String) {
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

  /// How well a track in `other` serves who wants this language: 0 is best; nil: not at all.
  ///
  /// The same region comes before one that is not named, that before another region, then come
  /// another script and a sister language.
  public func distance(to other: LanguageTag) -> Int? {
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
