internal import CPlatform
internal import PlayheadCore

/// Sends requests to web servers, without ever blocking the main thread.
///
/// Redirects are followed; header fields that were set for a server are not sent to another one that it redirects
/// to. No cookies are kept, and compressed responses are not requested.
@MainActor package final class HTTPClient {
  /// The client of the process, which shares its connections among all requests.
  package static let shared = HTTPClient()

  private static let maximumRedirectCount = 10
  private let session = playhead_soup_session_new(32)

  private init() {
    CanceledRequests.mend()
    // libsoup treats a compressed response that ends early as complete.
    soup_session_remove_feature_by_type(session, soup_content_decoder_get_type())
  }

  /// Requests what is at a URL.
  /// - Parameters:
  ///   - url: an absolute address, `http://…` or `https://…`.
  ///   - headers: header fields to be sent, by their names.
  ///   - timeout: the time for everything, from the lookup of the name to the last byte.
  ///   - maximumLength: the maximum number of bytes of the body.
  /// - Throws: an error for anything but a response with a status from 200 to 299. Canceling the task ends
  ///   the request at once.
  package func data(
    from url: String, headers: [String: String] = [:], timeout: Duration, maximumLength: Int
  ) async throws(HTTPError) -> HTTPResponse {
    guard let address = WebAddress(url) else { throw .notHTTP(address: url) }
    if let field = headers.first(where: { !Self.canBeSent($0.key, $0.value) }) {
      throw .invalidHeader(name: field.key)
    }
    let operation = GIOOperation()
    return try await operation.run(timeout: timeout) { () async throws(HTTPError) in
      try await self.follow(address, headers: headers, maximumLength: maximumLength, in: operation)
    }
  }

  private func follow(
    _ address: WebAddress, headers: [String: String], maximumLength: Int,
    in operation: GIOOperation
  ) async throws(HTTPError) -> HTTPResponse {
    var current = address
    for _ in 0...Self.maximumRedirectCount {
      let isSameServer = current.origin == address.origin
      let exchange = try await HTTPExchange(
        current, headers: isSameServer ? headers : [:], session: session, in: operation)
      guard let target = exchange.redirectTarget else {
        return try await exchange.response(maximumLength: maximumLength)
      }
      guard let next = current.resolving(target) else { throw .notHTTP(address: target) }
      current = next
    }
    throw .tooManyRedirects(host: current.host)
  }

  private static func canBeSent(_ name: String, _ value: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
