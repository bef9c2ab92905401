internal import PlayheadPlatform

/// A sentence in which the argument parser reports an error, and the one that is shown instead.
///
/// The parser's errors are not public: a program sees nothing of them except their English text. They
/// are therefore translated sentence by sentence. Sentences that this program cannot cause, such as the one
/// about a missing argument, are not listed; they would be shown in English.
struct ParserSentence {
  /// The parser's sentence, in which `%1` to `%9` stand, in this order, for the parts that vary.
  let pattern: String
  /// Returns the sentence that is shown, in the person's language, with the same parts.
  let replacement: @Sendable ([String]) -> String

  /// All sentences, the more specific of two before the other.
  static let all = [
    ParserSentence(
      pattern: "Unknown option '%1'. Did you mean '%2'?",
      replacement: { localized("Unknown option “%1”. Did you mean “%2”?", values: $0) }),
    ParserSentence(
      pattern: "Unknown option '%1'", replacement: { localized("Unknown option “%1”.", values: $0) }
    ),
    ParserSentence(
      pattern: "Invalid option: %1", replacement: { localized("Invalid option “%1”.", values: $0) }),
    ParserSentence(
      pattern: "Missing value for '%1'",
      replacement: { localized("Missing value for “%1”.", values: $0) }),
    ParserSentence(
      pattern: "The option '%1' does not take any value, but '%2' was specified.",
      replacement: {
        localized("The option “%1” does not take a value, but “%2” was specified.", values: $0)
      }),
    ParserSentence(
      pattern: "The value '%1' is invalid for '%2': %3",
      replacement: { localized("The value “%1” is invalid for “%2”: %3.", values: $0) }),
    ParserSentence(
      pattern: "Can't generate completion scripts for '%1'.",
      replacement: {
        localized("“%1” is not a supported shell. Use bash, zsh, or fish.", values: $0)
      }),
    ParserSentence(
      pattern: "Can't autodetect a supported shell.",
      replacement: {
        localized(
          "The shell is not supported. Use --generate-completion-script with bash, zsh, or fish.",
          values: $0)
      }),
  ]

  /// Returns a sentence of the parser in the person's language, or `nil` if it is not listed.
  static func translated(_ sentence: String) -> String? {
    for listed in all {
      if let parts = listed.parts(of: sentence) {
        return listed.replacement(parts)
      }
    }
    return nil
  }

  /// Returns the parts that vary, or `nil` if the sentence does not match the pattern.
  func parts(of sentence: String) -> [String]? {
    // A digit follows each percent sign.
    let pieces = pattern.split(separator: "%", omittingEmptySubsequences: false)
    var rest = sentence[...]
    guard let head = pieces.first, rest.hasPrefix(head) else { return nil }
    rest = rest.dropFirst(head.count)
    var parts: [String] = []
    for piece in pieces.dropFirst() {
      let text = piece.dropFirst()
      // The last part is all that is left.
      let end = text.isEmpty ? rest.endIndex : rest.firstRange(of: text)?.lowerBound
      guard let end else { return nil }
      parts.append(String(rest[..<end]))
      rest = rest[end...].dropFirst(text.count)
    }
    return rest.isEmpty ? parts : nil
  }
}
