internal import CPlatform

/// Folders of files.
public enum Folder {
  /// The names of what is in a folder, hidden files among them, in no particular order. Nothing if it
  /// is none or cannot be read. Names are bytes: what is no text in UTF-8 cannot be named here and is
  /// left out.
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
