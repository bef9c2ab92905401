import CPlatform

/// Returns a text in the person's language if the program's catalog contains it, and the text itself
/// otherwise.
///
/// The text is the English one, which translators read: a literal and, where possible, a whole sentence.
/// Values are inserted for `%1` to `%9`, in any order:
///
/// ```swift
/// gtk_label_set_text(label, localized("Saved as %1", name))
/// ```
///
/// - Parameters:
///   - text: The English text. `Scripts/update-translations` collects it.
///   - values: The values. A number without a value remains in the text.
public func localized(_ text: String, _ values: String...) -> String {
  localized(text, values: values)
}

/// Returns a text in the person's language, for a text that is not a literal; see ``localized(_:_:)``.
///
/// - Parameters:
///   - text: The English text.
///   - values: The values to be inserted for `%1` to `%9`.
public func localized(_ text: String, values: [String]) -> String {
  // The catalog's own head is what it has for no text.
  guard !text.isEmpty else { return "" }
  // Without a translation what comes back is what was given, which lives as long as the closure.
  let domain = Localization.domain.withLock(\.self)
  let translation = text.withCString { String(cString: g_dgettext(domain, $0)) }
  return values.isEmpty ? translation : replacingNumbers(in: translation, with: values)
}

/// Returns a text about a number of things in the person's language, in the plural form that the number
/// requires.
///
/// Languages have up to six plural forms; the catalog states which one a number takes. The text for one thing
/// need not contain the number.
///
/// ```swift
/// let text = localized(one: "%1 item", other: "%1 items", count: items.count)
/// ```
///
/// - Parameters:
///   - one: The English text for one thing, which is also the key in the catalog.
///   - other: The English text for any other number. `%1` is replaced by the number.
///   - count: The number. A negative one takes the form of zero.
/// - Returns: The text with the number in digits, without grouping.
public func localized(one: String, other: String, count: Int) -> String {
  let domain = Localization.domain.withLock(\.self)
  let translation = one.withCString { one in
    other.withCString { other in
      String(cString: g_dngettext(domain, one, other, UInt(max(count, 0))))
    }
  }
  return replacingNumbers(in: translation, with: ["\(count)"])
}

private func replacingNumbers(in text: String, with values: [String]) -> String {
  var result = ""
  var rest = Substring(text)
  while let mark = rest.firstIndex(of: "%") {
    result += rest[..<mark]
    let digit = rest.index(after: mark)
    if digit < rest.endIndex, let number = rest[digit].wholeNumberValue,
      values.indices.contains(number - 1)
    {
      result += values[number - 1]
      rest = rest[rest.index(after: digit)...]
    } else {
      result.append("%")
      rest = rest[digit...]
    }
  }
  return result + rest
}
