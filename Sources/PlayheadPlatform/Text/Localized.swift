import CPlatform

/// `text` in the person's language, as the program's catalog of GNU gettext has it (``Localization``); else `text` itself.
///
/// `text` is the English text, which is what a translator reads and what the catalog is searched for:
/// a constant, a whole sentence where it is one. What changes from time to time stands in it as `%1` to
/// `%9`, in any order, and is given as `values`:
///
/// ```swift
/// gtk_label_set_text(label, localized("Saved as %1", name))
/// ```
///
/// A number without a value is left as it is. `Scripts/update-translations` collects the texts: `text` is
/// a literal, and stands where it is looked up.
public func localized(_ text: String, _ values: String...) -> String {
  localized(text, values: values)
}

/// As ``localized(_:_:)``, for a text that is not written where it is looked up.
public func localized(_ text: String, values: [String]) -> String {
  // The catalog's own head is what it has for no text.
  guard !text.isEmpty else { return "" }
  // Without a translation what comes back is what was given, which lives as long as the closure.
  let translation = text.withCString { String(cString: g_dgettext(nil, $0)) }
  return values.isEmpty ? translation : replacingNumbers(in: translation, with: values)
}

/// As ``localized(_:_:)``, for texts that tell a number of things: `%1` is that number.
///
/// The catalog knows which of a language's plurals it takes; without one, English's two are used.
public func localized(one: String, other: String, count: Int) -> String {
  let translation = one.withCString { one in
    other.withCString { other in
      String(cString: g_dngettext(nil, one, other, UInt(max(count, 0))))
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
