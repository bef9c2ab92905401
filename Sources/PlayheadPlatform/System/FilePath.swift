internal import CPlatform

/// Paths in the file system, and what is there.
package enum FilePath {
  /// Returns a Boolean value that indicates whether there is a file, a folder, or anything else at a path.
  package static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

  /// Returns a Boolean value that indicates whether there is a folder, or a link to one, at a path.
  package static func isFolder(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_DIR) != 0
  }

  /// Returns a Boolean value that indicates whether there is a plain file, or a link to one, at a path: no device and
  /// no pipe.
  package static func isPlainFile(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }

  /// The path of the program that is running, whatever it was started by; `nil` if that is unknown.
  package static var ofThisProgram: String? {
    String(taking: g_file_read_link("/proc/self/exe", nil))
  }

  /// The path of the folder that a file is in: `.` if the path has no folder.
  package static func folder(of path: String) -> String {
    String(taking: g_path_get_dirname(path)) ?? "."
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    String(taking: g_path_get_basename(path)) ?? path
  }

  /// The last part of a path as people read it, whatever its encoding.
  package static func displayName(of path: String) -> String {
    String(taking: g_filename_display_basename(path)) ?? path
  }
}
