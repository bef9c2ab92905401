internal import CPlatform

/// Folders of the file system.
public enum Folder {
  /// Returns the names of the files and folders in a folder, including hidden ones, in no particular order.
  ///
  /// The array is empty if the path is not a folder or cannot be read. Names that are not UTF-8 are left out.
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
