/// A text for a person, in English, that is said in the person's language where a catalog is at hand.
///
/// This library is pure: it says what is to be said, and ``localizable(_:_:)`` marks the text for the
/// translators. Whoever shows it looks it up, as `localized(_:)` of PlayheadPlayer does.
///
/// ```swift
/// let sentence = localizable("“%1” was not found.", name)
/// gtk_label_set_text(label, localized(sentence))
/// ```
public struct LocalizableText: Hashable, Sendable, CustomStringConvertible {
  /// What the catalog is searched for: a constant, in which `%1` to `%9` stand for the values.
  public let text: String
  /// What stands in the text and is the same in all languages, of each at most
  /// ``InputLimits/nameBytes`` bytes: it may come from an address or a server.
  public let values: [String]

  fileprivate init(text: String, values: [String]) {
    self.text = text
    self.values = values.map { $0.cut(toBytes: InputLimits.nameBytes) }
  }

  /// The text in English.
  public var description: String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: parts.first.map(String.init) ?? "") { result, part in
      if let number = part.first?.wholeNumberValue, values.indices.contains(number - 1) {
        result += values[number - 1] + part.dropFirst()
      } else {
        result += "%" + part
      }
    }
  }
}

/// Marks a text for the translators; it is looked up where it is shown.
/// - Parameters:
///   - text: the English text, a literal, in which `%1` to `%9` stand for the values.
///   - values: what stands in it.
public func localizable(_ text: String, _ values: String...) -> LocalizableText {
  LocalizableText(text: text, values: values)
}

/// An error that says in a person's words what is wrong.
public protocol LocalizableError: Error, CustomStringConvertible {
  /// What is wrong, in one sentence or two.
  var sentence: LocalizableText { get }
}

extension LocalizableError {
  /// What is wrong, in English.
  public var description: String { sentence.description }
}
