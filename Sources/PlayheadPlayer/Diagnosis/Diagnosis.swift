internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Finds out what GStreamer does not say about a failure.
///
/// Its HTTP source reports an unknown host, a server that does not respond, a certificate that is not valid, and a
/// lost connection with the same text; its file source reports a folder and an unreadable file with the same code.
/// Another look tells them apart. That may take seconds, so it must not run on the main thread.
enum Diagnosis {
  /// The time that a server may take to respond, in seconds.
  private static let timeout: guint = 3
  /// The number of bytes by which text is recognized.
  private static let headLength = 4096

  /// Returns whether another look may tell more about an error.
  static func isUseful(for error: PlaybackError) -> Bool {
    switch error.reason {
    case .connectionLost, .cannotConnect, .hostNotFound, .noPermission, .damaged: true
    default: false
    }
  }

  /// The same error, with a closer reason where there is one.
  /// - Parameter redirection: where a server has led to, if anywhere.
  static func refine(
    _ error: PlaybackError, uri: String, redirection: String? = nil
  ) -> PlaybackError {
    switch error.reason {
    case .noPermission: isFolder(uri) ? PlaybackError(.isFolder, name: error.name) : error
    case .connectionLost, .cannotConnect, .hostNotFound:
      refineConnection(redirected(error, to: redirection), uri: redirection ?? uri)
    case .damaged: isPlainText(uri) ? PlaybackError(.notMedia, name: error.name) : error
    default: error
    }
  }

  /// The message is about the server that the redirect leads to.
  private static func redirected(_ error: PlaybackError, to uri: String?) -> PlaybackError {
    guard let host = uri.flatMap({ MediaName.host(of: $0) }) else { return error }
    return PlaybackError(error.reason, name: host)
  }

  private static func isPlainText(_ uri: String) -> Bool {
    guard uri.hasPrefix("file:"),
      let file = try? FileByteSource(uri: uri, cancellable: g_cancellable_new()),
      let head = try? file.read(headLength, at: 0)
    else { return false }
    return Playlist.isPlainText(head)
  }

  private static func isFolder(_ uri: String) -> Bool {
    guard let path = String(taking: g_filename_from_uri(uri, nil, nil)) else { return false }
    return g_file_test(path, G_FILE_TEST_IS_DIR) != 0
  }

  /// The same error, with why the server cannot be reached if it cannot.
  private static func refineConnection(_ error: PlaybackError, uri: String) -> PlaybackError {
    guard let scheme = MediaAddress.scheme(of: uri), let port = ports[scheme],
      let client = g_socket_client_new()
    else { return error }
    defer { g_object_unref(client) }
    g_socket_client_set_timeout(client, timeout)
    if ["https", "rtsps"].contains(scheme) { g_socket_client_set_tls(client, 1) }
    do {
      let connection = try GLibError.check {
        g_socket_client_connect_to_uri(client, uri, port, nil, $0)
      }
      if let connection { g_object_unref(connection) }
      // The server is there: what was not found is a part of what it streams.
      return error.reason == .hostNotFound
        ? PlaybackError(.damaged, name: MediaName.localizedDisplay(of: uri)) : error
    } catch let failure {
      var refined = PlaybackError(reason(of: failure), name: error.name)
      refined.isLookUpFailure =
        refined.reason == .hostNotFound
        && failure.code == Int(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue)
      return refined
    }
  }

  private static func reason(of failure: GLibError) -> PlaybackError.Reason {
    switch (failure.domain, failure.code) {
    case ("g-resolver-error-quark", _): .hostNotFound
    case ("g-tls-error-quark", Int(G_TLS_ERROR_BAD_CERTIFICATE.rawValue)): .badCertificate
    // Whoever hangs up in the middle of it may do better the next time.
    case ("g-tls-error-quark", Int(G_TLS_ERROR_EOF.rawValue)): .cannotConnect
    case ("g-tls-error-quark", _): .noSecureConnection
    default: .cannotConnect
    }
  }

  /// The default ports of servers, for addresses that name no port.
  private static let ports: [String: guint16] = [
    "http": 80, "https": 443, "rtsp": 554, "rtsps": 322, "rtmp": 1935,
  ]
}
