internal import CPlatform

/// The addresses of files, and their paths.
package enum FileAddress {
  /// The URI of a file, or `nil` if the path is not absolute.
  package static func uri(ofPath path: String) -> String? {
    String(taking: g_filename_to_uri(path, nil, nil))
  }

  /// The path of a file, or `nil` if the URI is not that of a file on this machine.
  package static func path(ofURI uri: String) -> String? {
    String(taking: g_filename_from_uri(uri, nil, nil))
  }

  /// The path by which a file can be reached, that of a share that is mounted included, or `nil` if there is none.
  package static func mountedPath(ofURI uri: String) -> String? {
    String(taking: g_file_get_path(g_file_new_for_uri(uri)))
  }

  /// The URI of a path as it was typed, in bytes that need not be a text.
  package static func uri(ofTypedBytes path: UnsafePointer<CChar>) -> String? {
    String(taking: g_file_get_uri(g_file_new_for_commandline_arg(path)))
  }

  /// The URI of what was typed: a URI, or a path, which may be relative to the current folder.
  package static func uri(ofTyped text: String) -> String? {
    String(taking: g_file_get_uri(g_file_new_for_commandline_arg(text)))
  }
}
