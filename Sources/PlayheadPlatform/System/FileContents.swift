internal import CPlatform

/// Small files that are read and written as a whole.
package enum FileContents {
  /// The bytes of a file, or `nil` if it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &contents, &length, nil) != 0 else { return nil }
    defer { g_free(contents) }
    return [UInt8](UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }

  /// Writes a file that only its owner can read, in place of an older one, as a whole or not at all.
  ///
  /// - Returns: `false` if that fails.
  @discardableResult package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    bytes.withUnsafeBytes {
      g_file_set_contents_full(
        path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count),
        G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil)
    } != 0
  }

  /// Writes a text as UTF-8 in place of an older file, as a whole or not at all. Who may read it is as for any file.
  ///
  /// - Returns: `false` if that fails.
  @discardableResult package static func replace(_ path: String, by text: String) -> Bool {
    g_file_set_contents(path, text, -1, nil) != 0
  }

  /// Writes a text as UTF-8, as bytes are written.
  ///
  /// - Returns: `false` if that fails.
  @discardableResult package static func write(_ text: String, to path: String) -> Bool {
    write(Array(text.utf8), to: path)
  }
}
