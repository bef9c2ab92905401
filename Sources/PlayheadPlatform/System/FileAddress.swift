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
    file(ofTypedBytes: path) { g_file_new_for_commandline_arg($0) }
      .flatMap { String(taking: g_file_get_uri($0)) }
  }

  /// The URI of what was typed: a URI, or a path, which may be relative to the current folder.
  package static func uri(ofTyped text: String) -> String? { uri(ofTypedBytes: text) }

  /// Returns the file of a path or URI as it was typed.
  ///
  /// GIO takes “Alien: Romulus.mkv” for a URI, as it does with all that has letters before a colon. It is a file's name
  /// if there is such a file.
  ///
  /// - Parameter find: A closure that returns the file that GIO finds for what was typed.
  static func file(
    ofTypedBytes text: UnsafePointer<CChar>, find: (UnsafePointer<CChar>) -> GFile?
  ) -> GFile? {
    if mayBeNameOrURI(text) {
      var path = [CChar(UInt8(ascii: ".")), CChar(UInt8(ascii: "/"))]
      path += UnsafeBufferPointer(start: text, count: Int(strlen(text)) + 1)
      if let file = find(path), g_file_query_exists(file, nil) != 0 { return file }
    }
    return find(text)
  }

  private static func mayBeNameOrURI(_ text: UnsafePointer<CChar>) -> Bool {
    guard g_path_is_absolute(text) == 0, strchr(text, Int32(UInt8(ascii: ":"))) != nil,
      strstr(text, "://") == nil
    else { return false }
    let schemes: [String] = ["file:", "data:"]
    return !schemes.contains { g_ascii_strncasecmp(text, $0, 5) == 0 }
  }
}
