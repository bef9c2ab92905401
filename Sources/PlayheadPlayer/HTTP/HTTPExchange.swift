internal import CPlatform
internal import PlayheadCore

/// One request, and the answer to it as far as it is there.
@MainActor final class HTTPExchange {
  private let address: WebAddress
  private let message: SoupMessage
  private let operation: GIOOperation
  private let body: InputStream

  /// Sends a request, and waits for the head of the answer.
  init(
    _ address: WebAddress, headers: [String: String], session: SoupSession,
    in operation: GIOOperation
  ) async throws(HTTPError) {
    guard let message = soup_message_new("GET", address.url) else {
      throw .notHTTP(address: address.url)
    }
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    playhead_reconnect_for_restart(message)
    let fields = soup_message_get_request_headers(message)
    for (name, value) in headers { soup_message_headers_replace(fields, name, value) }
    self.address = address
    self.message = message
    self.operation = operation
    do throws(GIOOperation.Failure) {
      body = try await operation.call {
        soup_session_send_async(session, message, G_PRIORITY_DEFAULT, $0, $1, $2)
      } finish: { result, error in
        soup_session_send_finish(session, result, error).map { InputStream(taking: $0) }
      }
    } catch {
      throw HTTPError(error, host: address.host, isAnswering: false)
    }
  }

  /// The target of the redirect, relative or not, or `nil` if the answer is no redirect.
  var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return field("Location")
  }

  /// The answer with its body.
  func response(maximumLength: Int) async throws(HTTPError) -> HTTPResponse {
    let host = address.host
    guard (200..<300).contains(status) else { throw .status(status, host: host) }
    if let encoding = field("Content-Encoding"), encoding.lowercased() != "identity" {
      throw .notUnderstood(host: host)
    }
    let length = announcedLength
    guard length ?? 0 <= maximumLength else {
      throw .tooLarge(host: host, maximumLength: maximumLength)
    }
    let bytes: [UInt8]?
    do throws(GIOOperation.Failure) {
      bytes = try await body.contents(maximumLength: maximumLength, in: operation)
    } catch {
      throw HTTPError(error, host: host, isAnswering: true)
    }
    guard let bytes else { throw .tooLarge(host: host, maximumLength: maximumLength) }
    // libsoup takes the end of the connection for the end of the answer, whatever was announced.
    if let length, bytes.count < length { throw .brokenOff(host: host) }
    let contentType = soup_message_headers_get_content_type(
      soup_message_get_response_headers(message), nil)
    return HTTPResponse(
      status: status, contentType: contentType.map { String(cString: $0).lowercased() },
      bytes: bytes, url: address.url)
  }

  private var status: Int { Int(soup_message_get_status(message).rawValue) }

  /// The length of the body in bytes that the server announces, or `nil` if it announces none.
  private var announcedLength: Int? {
    let fields = soup_message_get_response_headers(message)
    guard soup_message_headers_get_encoding(fields) == SOUP_ENCODING_CONTENT_LENGTH else {
      return nil
    }
    return Int(soup_message_headers_get_content_length(fields))
  }

  private func field(_ name: String) -> String? {
    soup_message_headers_get_one(soup_message_get_response_headers(message), name)
      .map { String(cString: $0) }
  }
}

extension HTTPError {
  fileprivate init(_ failure: GIOOperation.Failure, host: String, isAnswering: Bool) {
    switch failure {
    case .canceled: self = .canceled
    case .timedOut: self = .timedOut(host: host)
    case .failed(let error): self.init(error, host: host, isAnswering: isAnswering)
    }
  }
}
