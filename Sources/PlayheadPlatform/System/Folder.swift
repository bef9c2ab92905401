internal import CPlatform

/// Folders of the file system.
public enum Folder {
  /// The person's own folder.
  package static var home: String { String(cString: g_get_home_dir()) }

  /// The folder for pictures, or the person's own one if there is none.
  package static var pictures: String {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) } ?? home
  }

  /// The folder in which programs keep what the person has set.
  package static var configuration: String { String(cString: g_get_user_config_dir()) }

  /// The folder in which programs keep what the person has made.
  package static var data: String { String(cString: g_get_user_data_dir()) }

  /// The folder for the state of programs.
  package static var state: String { String(cString: g_get_user_state_dir()) }

  /// The folder in which programs keep what they could make again.
  package static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// Makes a folder, and those around it, where there is none.
  ///
  /// - Parameter mode: Who may do what in it.
  /// - Returns: `false` if that fails.
  @discardableResult package static func make(_ path: String, mode: Int32 = 0o700) -> Bool {
    g_mkdir_with_parents(path, mode) == 0
  }

  /// Returns the names of the files and folders in a folder, including hidden ones, in no particular order.
  ///
  /// The array is empty if the path is not a folder or cannot be read. Names that are not UTF-8 are left out.
  ///
  /// The call reads the whole folder and may wait for a disk or a network: call it off the main thread. `.` and
  /// `..` are not included.
  ///
  /// - Parameter path: A path in the encoding of file names, which is UTF-8.
  /// - Returns: The names, without the path.
  public static func names(in path: String) -> [String] {
    guard let directory = g_dir_open(path, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) {
      if let name = String(validatingCString: name) { names.append(name) }
    }
    return names
  }
}
