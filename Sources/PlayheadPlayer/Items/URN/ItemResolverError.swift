public import PlayheadCore
internal import PlayheadPlatform

/// An error of looking up an item by its URN.
///
/// It is the player's ``Player/error`` when an item cannot be looked up.
///
/// | Error | Who can help |
/// |--- | --- |
/// | ``noResolver(urn:)``, ``invalidEndpoint(_:)`` | the developer of the program |
/// | ``network(_:)`` | time, or the person's network |
/// | ``notJSON(_:)``, ``invalidAnswer(_:)`` | whoever maintains the server |
/// | ``blocked(reason:)`` | nobody; the reason is shown as it is |
public enum ItemResolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No resolver is registered for the URN.
  case noResolver(urn: String)
  /// The endpoint is not a web address that contains `{urn}`.
  case invalidEndpoint(String)
  /// The request failed, or the server refused it.
  case network(HTTPError)
  /// The answer is not JSON.
  case notJSON(JSONError)
  /// The answer is JSON, but not of the expected form.
  case invalidAnswer(JSONError)
  /// The item must not be played, for a reason in the words of the server.
  case blocked(reason: String)

  /// A description of the error, in English, with what can be done about it.
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
  /// A Boolean value that indicates whether the same request may succeed a little later.
  ///
  /// Only failures of the network can pass. The player tries again then; see ``Player/retry``.
  public var mayPass: Bool {
    if case .network(let error) = self { error.mayPass } else { false }
  }
}
