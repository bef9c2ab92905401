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
    case .connectionLost, .noPermission, .damaged: true
    default: false
    }
  }

  /// The same error, with a closer reason where there is one.
  static func refine(_ error: PlaybackError, uri: String) -> PlaybackError {
    switch error.reason {
    case .noPermission: isFolder(uri) ? PlaybackError(.isFolder, name: error.name) : error
    case .connectionLost:
      connectionFailure(uri).map { PlaybackError($0, name: error.name) } ?? error
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

  /// Why the server cannot be reached, or nil if it can.
  private static func connectionFailure(_ uri: String) -> PlaybackError.Reason? {
    let isEncrypted = uri.hasPrefix("https:")
    guard uri.hasPrefix("http:") || isEncrypted, let client = g_socket_client_new() else {
      return nil
    }
    defer { g_object_unref(client) }
    g_socket_client_set_timeout(client, patience)
    do {
      let connection = try GLibError.check {
        g_socket_client_connect_to_uri(client, uri, isEncrypted ? 443 : 80, nil, $0)
      }
      if let connection { g_object_unref(connection) }
      return nil
    } catch {
      return error.domain == "g-resolver-error-quark" ? .hostNotFound : .cannotConnect
    }
  }
}
