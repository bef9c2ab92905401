extension MediaAddress {
  /// The address as others may have it: without a password, and without the values of parameters that are
  /// as good as one.
  package static func withoutSecrets(_ uri: String) -> String {
    let uri = withoutCredentials(uri)
    guard hasByte(UInt8(ascii: "?"), in: uri) else { return uri }
    let end = uri.firstIndex(of: "#") ?? uri.endIndex
    guard isRemote(uri), let question = uri[..<end].firstIndex(of: "?") else { return uri }
    let start = uri.index(after: question)
    let query = uri[start..<end].split(separator: "&", omittingEmptySubsequences: false)
    return uri[..<start] + query.map(withoutSecret).joined(separator: "&") + uri[end...]
  }

  /// Returns a Boolean value that indicates whether an address contains something that others may not have.
  package static func hasSecrets(_ uri: String) -> Bool { withoutSecrets(uri) != uri }

  /// A sentence as others may have it, as GStreamer's are that name addresses: each as ``withoutSecrets(_:)``
  /// has it.
  package static func maskingSecrets(in text: String) -> String {
    var told = ""
    var rest = text[...]
    while let sign = rest.firstRange(of: "://") {
      let before = rest[..<sign.lowerBound].lastIndex { !isPartOfScheme($0) }
      let start = before.map(rest.index(after:)) ?? rest.startIndex
      let address = rest[start...].prefix { !isBesideAddress($0) }
      told += rest[..<start]
      told += withoutSecrets(String(address))
      rest = rest[address.endIndex...]
    }
    return told + rest
  }

  private static func isPartOfScheme(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
  }

  /// Parentheses and apostrophes may be within one.
  private static func isBesideAddress(_ character: Character) -> Bool {
    character.isWhitespace || "\"“”<>".contains(character)
  }

  private static func withoutSecret(_ parameter: Substring) -> String {
    guard let sign = parameter.firstIndex(of: "="), isSecret(parameter[..<sign]) else {
      return String(parameter)
    }
    return parameter[...sign] + "…"
  }

  /// Words that name a secret; “key” and “sig” only where they are words of their own.
  private static func isSecret(_ name: Substring) -> Bool {
    let decoded = String(decoding: PercentEncoding.decoded(name), as: UTF8.self)
    let words = decoded.lowercased().split { !$0.isLetter }
    return words.contains { word in
      wholeWords.contains(String(word)) || parts.contains { word.contains($0) }
    }
  }

  private static let wholeWords: Set<String> = ["key", "sig", "auth", "pw", "pwd", "pass", "sid"]
  private static let parts = [
    "token", "signature", "passw", "secret", "session", "credential", "apikey", "accesskey",
    "hdnea",
  ]
}
