internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Finds out what GStreamer does not say about a failure.
///
/// Its HTTP source reports an unknown host, a server that does not answer and a connection that
/// broke with the same words; its file source a folder and a file that may not be read with the
/// same code. Looking again tells them apart. That may take seconds: not for the main thread.
enum Diagnosis {
  /// How long a server is waited for.
  private static let patience: guint = 3
  /// How many bytes are enough to know a text.
  private static let headLength = 4096

  /// True if another look may tell more.
  static func isUseful(for error: PlaybackError) -> Bool {
    switch error.reason {
    case .connectionLost, .cannotConnect, .hostNotFound, .noPermission, .damaged: true
    default: false
    }
  }

  /// The same error, with a closer reason where there is one.
  static func refine(_ error: PlaybackError, uri: String) -> PlaybackError {
    switch error.reason {
    case .noPermission: isFolder(uri) ? PlaybackError(.isFolder, name: error.name) : error
    case .connectionLost, .cannotConnect, .hostNotFound: refineConnection(error, uri: uri)
    case .damaged: isPlainText(uri) ? PlaybackError(.notMedia, name: error.name) : error
    default: error
    }
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
    guard let port = MediaAddress.scheme(of: uri).flatMap({ ports[$0] }),
      let client = g_socket_client_new()
    else { return error }
    defer { g_object_unref(client) }
    g_socket_client_set_timeout(client, patience)
    do {
      let connection = try GLibError.check {
        g_socket_client_connect_to_uri(client, uri, port, nil, $0)
      }
      if let connection { g_object_unref(connection) }
      return error
    } catch let failure {
      let isUnknown = failure.domain == "g-resolver-error-quark"
      var refined = PlaybackError(isUnknown ? .hostNotFound : .cannotConnect, name: error.name)
      refined.isLookUpFailure =
        isUnknown && failure.code == Int(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue)
      return refined
    }
  }

  /// Where servers listen whose addresses name no port.
  private static let ports: [String: guint16] = [
    "http": 80, "https": 443, "rtsp": 554, "rtsps": 322, "rtmp": 1935,
  ]
}
