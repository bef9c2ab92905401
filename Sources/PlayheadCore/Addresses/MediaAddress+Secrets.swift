extension MediaAddress {
  // All of it goes by scalars: in “?token=1”, a combining character after the question mark would make another
  // character of both, and the secret would not be found.

  /// The address as others may have it: without a password, and without the values of parameters that are
  /// as good as one.
  package static func withoutSecrets(_ uri: String) -> String {
    let uri = withoutCredentials(uri)
    guard hasByte(UInt8(ascii: "?"), in: uri), isRemote(uri) else { return uri }
    let scalars = uri.unicodeScalars
    let end = scalars.firstIndex(of: "#") ?? scalars.endIndex
    guard let question = scalars[..<end].firstIndex(of: "?") else { return uri }
    let start = scalars.index(after: question)
    let query = scalars[start..<end].split(separator: "&", omittingEmptySubsequences: false)
    return uri[..<start] + query.map(withoutSecret).joined(separator: "&") + uri[end...]
  }

  /// Returns a Boolean value that indicates whether an address contains something that others may not have.
  package static func hasSecrets(_ uri: String) -> Bool { withoutSecrets(uri) != uri }

  /// A sentence as others may have it, as GStreamer's are that name addresses: each as ``withoutSecrets(_:)``
  /// has it.
  package static func maskingSecrets(in text: String) -> String {
    var told = ""
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let word = rest.prefix { !isBesideAddress($0) }
      let blanks = rest[word.endIndex...].prefix(while: isBesideAddress)
      // What is left out of one address can make another one of what is around it.
      var masked = maskingAddresses(in: word)
      while case let next = maskingAddresses(in: masked.unicodeScalars[...]), next != masked {
        masked = next
      }
      told += masked + String(blanks)
      rest = rest[blanks.endIndex...]
    }
    return told
  }

  /// An address may be within another one, and is masked before that.
  private static func maskingAddresses(in word: Substring.UnicodeScalarView) -> String {
    let separator = "://"
    var parts = word.split(separator: separator.unicodeScalars, omittingEmptySubsequences: false)
    var told = parts.popLast().map { String($0) } ?? ""
    for part in parts.reversed() {
      let start = schemeStart(in: part)
      let before = String(part[..<(start ?? part.endIndex)])
      let address = start.map { withoutSecrets(String(part[$0...]) + separator + told) }
      told = before + (address ?? separator + told)
    }
    return told
  }

  /// Returns the index of the scheme at the end of a text, or `nil` if there is none.
  private static func schemeStart(in text: Substring.UnicodeScalarView) -> String.Index? {
    let letters = text.indices.reversed()
      .prefix { isPartOfScheme(text[$0]) }.reversed().filter { isLetter(text[$0]) }
    // In “Failed.http”, only the end is one that is known.
    return letters.first { isRemote(String(text[$0...]) + ":") } ?? letters.first
  }

  private static func isPartOfScheme(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || "+-.".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Parentheses and apostrophes may be within one.
  private static func isBesideAddress(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "\"“”<>".unicodeScalars.contains(scalar)
  }

  private static func withoutSecret(_ parameter: Substring.UnicodeScalarView) -> String {
    guard let sign = parameter.firstIndex(of: "="), isSecret(Substring(parameter[..<sign])) else {
      return String(parameter)
    }
    return String(parameter[...sign]) + "…"
  }

  /// Words that name a secret; “key” and “sig” only where they are words of their own.
  private static func isSecret(_ name: Substring) -> Bool {
    let decoded = String(decoding: PercentEncoding.decoded(name), as: UTF8.self)
    let words = decoded.lowercased().unicodeScalars.split { !isLetter($0) }.map { String($0) }
    return words.contains { word in
      wholeWords.contains(word) || parts.contains { word.contains($0) }
    }
  }

  private static let wholeWords: Set<String> = [
    "key", "sig", "auth", "pw", "pwd", "pass", "sid", "jwt",
  ]
  private static let parts = [
    "token", "signature", "passw", "passphrase", "secret", "session", "credential", "apikey",
    "accesskey", "hdnea", "hdnts", "hdntl", "wmsauthsign",
  ]
}
