internal import CPlatform
internal import PlayheadPlatform

extension HTTPError {
  /// Creates the error that corresponds to one of GLib's.
  /// - Parameter isAnswering: true if the answer had begun.
  init(_ error: GLibError, host: String, isAnswering: Bool) {
    self.init(
      domain: error.domain, code: error.code, description: error.description, host: host,
      isAnswering: isAnswering)
  }

  init(domain: String, code: Int, description: String, host: String, isAnswering: Bool) {
    switch domain {
    case "g-resolver-error-quark": self = .hostNotFound(host: host)
    case "g-tls-error-quark":
      self = Self.ofEncryption(code, description, host: host, isAnswering: isAnswering)
    case "soup-session-error-quark": self = .notUnderstood(host: host)
    case "g-io-error-quark": self = Self.ofTransport(code, host: host, isAnswering: isAnswering)
    default: self = isAnswering ? .brokenOff(host: host) : .cannotConnect(host: host)
    }
  }

  private static func ofEncryption(
    _ code: Int, _ description: String, host: String, isAnswering: Bool
  ) -> HTTPError {
    switch code {
    case Int(G_TLS_ERROR_BAD_CERTIFICATE.rawValue): .certificate(host: host)
    case Int(G_TLS_ERROR_EOF.rawValue) where isAnswering: .brokenOff(host: host)
    default: .noSecureConnection(host: host, reason: description)
    }
  }

  private static func ofTransport(_ code: Int, host: String, isAnswering: Bool) -> HTTPError {
    switch code {
    case Int(G_IO_ERROR_CANCELLED.rawValue): .canceled
    case Int(G_IO_ERROR_HOST_NOT_FOUND.rawValue): .hostNotFound(host: host)
    case Int(G_IO_ERROR_TIMED_OUT.rawValue): .timedOut(host: host)
    case Int(G_IO_ERROR_PARTIAL_INPUT.rawValue), Int(G_IO_ERROR_BROKEN_PIPE.rawValue):
      .brokenOff(host: host)
    case Int(G_IO_ERROR_INVALID_DATA.rawValue): .notUnderstood(host: host)
    default: isAnswering ? .brokenOff(host: host) : .cannotConnect(host: host)
    }
  }
}
