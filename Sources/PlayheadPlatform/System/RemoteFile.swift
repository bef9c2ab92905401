internal import CPlatform

/// Files at any address that GIO can write to.
package enum RemoteFile {
  /// Writes a file in place of an older one, as a whole or not at all. It may wait for a disk or a network.
  ///
  /// - Throws: The error of GIO.
  package static func replace(_ uri: String, by bytes: [UInt8]) throws(GLibError) {
    let file = g_file_new_for_uri(uri)
    _ = try GLibError.check { error in
      bytes.withUnsafeBytes { bytes in
        g_file_replace_contents(
          file, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), nil, 0,
          G_FILE_CREATE_NONE, nil, nil, error)
      }
    }
  }

  /// Returns a Boolean value that indicates whether there is a file at a URI. The call may wait for a disk or a
  /// network.
  package static func exists(_ uri: String) -> Bool {
    g_file_query_exists(g_file_new_for_uri(uri), nil) != 0
  }

  /// Returns a text that identifies a file or folder, by whatever address it is reached, or `nil` if there is none.
  package static func identity(of uri: String) -> String? {
    let attribute = "id::file"
    let info = g_file_query_info(
      g_file_new_for_uri(uri), attribute, G_FILE_QUERY_INFO_NONE, nil, nil)
    guard let info else { return nil }
    return g_file_info_get_attribute_string(info, attribute).map { String(cString: $0) }
  }
}
