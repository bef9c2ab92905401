internal import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// An error of a request to a web server.
///
/// It occurs when an image, a playlist, or the response of a resolver is requested. Errors of the medium
/// itself, which GStreamer requests, are `PlaybackError`s. The host in a case is for display, and contains neither
/// a user name nor a password.
///
/// A program that makes requests of its own with a resolver switches over the error to decide whether to ask
/// again:
///
/// ```swift
/// switch error {
/// case .status(404, _), .status(410, _): return "It was removed."
/// case .hostNotFound, .cannotConnect, .timedOut: return "The network is not available."
/// default: return "\(error)"
/// }
/// ```
///
/// | Reason | Cases |
/// |--- | --- |
/// | the request itself | ``notHTTP(address:)``, ``invalidHeader(name:)``, ``canceled`` |
/// | ``mayPass`` | ``cannotConnect(host:)``, ``timedOut(host:)``, ``brokenOff(host:)``, ``status(_:host:)`` |
/// | the server, until it is changed | all others |
public enum HTTPError: Error, Hashable, Sendable {
  /// The URL begins with neither `http://` nor `https://`, or names no server.
  ///
  /// URLs that a server redirects to are included.
  case notHTTP(address: String)
  /// A header field of the request has an invalid name or value.
  case invalidHeader(name: String)
  /// The name of the server is unknown, or there is no network.
  case hostNotFound(host: String)
  /// The server does not accept connections.
  case cannotConnect(host: String)
  /// The certificate of the server cannot be trusted.
  ///
  /// It has expired, belongs to another server, or is self-signed. Another attempt would fail as well.
  case certificate(host: String)
  /// The connection cannot be encrypted, for a reason in the words of the TLS library.
  case noSecureConnection(host: String, reason: String)
  /// The response was not complete in time.
  ///
  /// The time includes looking up the name, connecting, and redirects.
  case timedOut(host: String)
  /// The response is longer than the allowed number of bytes.
  ///
  /// The rest of the response is not read.
  case tooLarge(host: String, maximumLength: Int)
  /// The server refused the request with this HTTP status.
  ///
  /// Redirects are not among them, because they are followed.
  case status(Int, host: String)
  /// The server redirected the request too often, for example in a loop.
  case tooManyRedirects(host: String)
  /// The connection ended before the response was complete.
  ///
  /// Nothing of an incomplete response is returned.
  case brokenOff(host: String)
  /// The response is not HTTP.
  case notUnderstood(host: String)
  /// The task that requested the response was canceled.
  ///
  /// The request ends at once.
  case canceled
}

extension HTTPError: CustomStringConvertible {
  /// A description of the error, in English, with what can be done about it.
  ///
  /// It is in the person's language if the program's catalog contains it.
  public var description: String {
    switch self {
    case .notHTTP(let address):
      localized("“%1” is not an HTTP URL. Use one that starts with http:// or https://.", address)
    case .invalidHeader(let name):
      localized(
        "The HTTP header “%1” is not valid. Use a name and a value without line breaks.", name)
    case .hostNotFound(let host):
      localized(
        "The server “%1” was not found. Check the URL and your network connection.", host)
    case .cannotConnect(let host):
      localized(
        "The server “%1” is not responding. Check your network connection, or try again later.",
        host)
    case .certificate(let host):
      localized(
        "The certificate of the server “%1” is not valid.",
        host)
        + " " + localized("Check the URL and your computer’s date and time.")
    case .noSecureConnection(let host, let reason):
      localized(
        "Could not connect securely to the server “%1” (%2). Check the URL.", host, reason)
    case .timedOut(let host):
      localized("The server “%1” took too long to respond. Try again later.", host)
    case .tooLarge(let host, let maximumLength):
      localized(
        "The response from the server “%1” exceeds the limit of %2 bytes.", host,
        "\(maximumLength)")
        + " " + localized("Check the URL.")
    case .status(401, let host), .status(403, let host):
      localized(
        "The server “%1” denied access. Sign in on its website, or use another URL.", host
      )
    case .status(404, let host), .status(410, let host):
      localized("The file was not found on the server “%1”. Check the URL.", host)
    case .status(let status, let host):
      localized(
        "The server “%1” reported error %2. Try again later.", host, "\(status)")
    case .tooManyRedirects(let host):
      localized(
        "The server “%1” redirected too many times. Check the URL.", host)
    case .brokenOff(let host):
      localized("The connection to the server “%1” was lost. Try again.", host)
    case .notUnderstood(let host):
      localized("The server “%1” sent an invalid response. Check the URL.", host)
    case .canceled: localized("The request was canceled.")
    }
  }
}

extension HTTPError: PassingError {
  /// A Boolean value that indicates whether the same request may succeed a little later.
  ///
  /// It is `true` for servers that do not respond, close the connection early, or are overloaded.
  ///
  /// HTTP statuses that may pass are 408, 425, 429, 500, 502, 503, and 504.
  public var mayPass: Bool {
    switch self {
    case .cannotConnect, .timedOut, .brokenOff: true
    case .status(let status, _): PlaybackError.isPassing(status: status)
    case .notHTTP, .invalidHeader, .hostNotFound, .certificate, .noSecureConnection, .tooLarge,
      .tooManyRedirects, .notUnderstood, .canceled:
      false
    }
  }
}
