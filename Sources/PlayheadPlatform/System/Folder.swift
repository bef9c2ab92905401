internal import CPlatform

/// Folders of the file system.
public enum Folder {
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
