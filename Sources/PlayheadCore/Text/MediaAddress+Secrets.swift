extension MediaAddress {
  /// The address as others may have it: without a password, and without the values of parameters that are
  /// as good as one.
  package static func withoutSecrets(_ uri: String) -> String {
    let uri = withoutCredentials(uri)
    let end = uri.firstIndex(of: "#") ?? uri.endIndex
    guard isRemote(uri), let question = uri[..<end].firstIndex(of: "?") else { return uri }
    let start = uri.index(after: question)
    let query = uri[start..<end].split(separator: "&", omittingEmptySubsequences: false)
    return uri[..<start] + query.map(withoutSecret).joined(separator: "&") + uri[end...]
  }

  /// Whether there is something in an address that others may not have.
  package static func hasSecrets(_ uri: String) -> Bool { withoutSecrets(uri) != uri }

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
