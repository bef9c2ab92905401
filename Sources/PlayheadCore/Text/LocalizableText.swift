/// An English text for people that can be translated where it is shown.
///
/// This library contains no translations: ``localizable(_:_:)`` marks the text for translators, and
/// `localized(_:)` of PlayheadPlayer looks it up.
///
/// ```swift
/// let sentence = localizable("“%1” was not found.", name)
/// gtk_label_set_text(label, localized(sentence))
/// ```
///
/// Values are never translated, and may contain percent signs.
public struct LocalizableText: Hashable, Sendable, CustomStringConvertible {
  /// The text that is looked up: a constant, in which `%1` to `%9` stand for the values.
  public let text: String
  /// The values that are inserted into the text, which are the same in all languages. Each is cut off at
  /// ``InputLimits/nameBytes`` bytes, because it may come from an address or a server.
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

/// Returns a text that is marked for translators. It is looked up where it is shown.
///
/// - Parameters:
///   - text: The English text, a literal, in which `%1` to `%9` stand for the values.
///   - values: The values.
/// - Returns: The text, which costs no lookup until it is shown.
public func localizable(_ text: String, _ values: String...) -> LocalizableText {
  LocalizableText(text: text, values: values)
}

/// An error with a description for people.
///
/// The error of a program's own loader conforms to it in order to be shown in the person's language:
///
/// ```swift
/// struct Embargo: LocalizableError {
///   var sentence: LocalizableText { localizable("This film can be played from tomorrow on.") }
/// }
/// ```
public protocol LocalizableError: Error, CustomStringConvertible {
  /// A description of the error in one or two sentences.
  var sentence: LocalizableText { get }
}

extension LocalizableError {
  /// The description of the error in English.
  public var description: String { sentence.description }
}
