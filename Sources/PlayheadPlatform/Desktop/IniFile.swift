internal import CPlatform

/// A file of groups of keys and values, as desktop entries are, in memory.
///
/// A value of another type than it is read as, and one that is not there, is `nil`.
package final class IniFile {
  /// A Boolean value that indicates whether there is a file of which not everything could be read.
  package private(set) var isIncomplete = false

  private let file = g_key_file_new()

  /// Reads a file, if there is one, up to the first line that makes no sense.
  package init(path: String) {
    do throws(GLibError) {
      _ = try GLibError.check {
        g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, $0)
      }
    } catch {
      isIncomplete =
        error.domain != "g-file-error-quark" || error.code != Int(G_FILE_ERROR_NOENT.rawValue)
    }
  }

  deinit { g_key_file_unref(file) }

  /// Returns a Boolean value.
  package func bool(_ key: String, in group: String) -> Bool? {
    try? GLibError.check { g_key_file_get_boolean(file, group, key, $0) != 0 }
  }

  /// Returns an integer.
  package func integer(_ key: String, in group: String) -> Int? {
    try? GLibError.check { Int(g_key_file_get_integer(file, group, key, $0)) }
  }

  /// Returns a number.
  package func number(_ key: String, in group: String) -> Double? {
    try? GLibError.check { g_key_file_get_double(file, group, key, $0) }
  }

  /// Returns a text.
  package func text(_ key: String, in group: String) -> String? {
    try? GLibError.check { String(taking: g_key_file_get_string(file, group, key, $0)) ?? "" }
  }

  /// Sets a Boolean value.
  package func set(_ value: Bool, for key: String, in group: String) {
    g_key_file_set_boolean(file, group, key, value ? 1 : 0)
  }

  /// Sets an integer, which is clamped to 32 bits.
  package func set(_ value: Int, for key: String, in group: String) {
    g_key_file_set_integer(file, group, key, Int32(clamping: value))
  }

  /// Sets a number.
  package func set(_ value: Double, for key: String, in group: String) {
    g_key_file_set_double(file, group, key, value)
  }

  /// Sets a text.
  package func set(_ value: String, for key: String, in group: String) {
    g_key_file_set_string(file, group, key, value)
  }

  /// All of it, as it is written to a file.
  package var contents: String? { String(taking: g_key_file_to_data(file, nil, nil)) }
}
