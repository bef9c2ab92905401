public import PlayheadCore
internal import PlayheadPlatform

/// Why it could not be found out what is to be played for a URN.
public enum ItemResolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No resolver is registered for such names.
  case noResolver(urn: String)
  /// The endpoint's template is no web address with `{urn}` in it.
  case invalidEndpoint(String)
  /// The server could not be asked, or refused.
  case network(HTTPError)
  /// The answer is no JSON.
  case notJSON(JSONError)
  /// The answer is JSON, but not as it has to be.
  case invalidAnswer(JSONError)
  /// The item must not be played; why, in the server's words.
  case blocked(reason: String)

  /// What is wrong, and what can be done about it.
  public var description: String {
    switch self {
    case .noResolver(let urn):
      localized(
        "Could not open “%1”: no resolver is set up for this URN. Check the URN.", urn)
    case .invalidEndpoint(let endpoint):
      localized("“%1” is not a valid resolver. Use an HTTP URL that contains {urn}.", endpoint)
    case .network(let error): error.description
    case .notJSON(let error):
      localized("The response from the server is not JSON (%1). Check the URL.", "\(error)")
    case .invalidAnswer(let error):
      localized(
        "The response from the server is incomplete or not valid (%1). Contact the server administrator.",
        "\(error)")
    case .blocked(let reason): reason
    }
  }
}

extension ItemResolverError: PassingError {
  /// True if the server could not be asked for a reason that may pass.
  public var mayPass: Bool {
    if case .network(let error) = self { error.mayPass } else { false }
  }
}
