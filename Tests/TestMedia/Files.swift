internal import CPlatform
internal import Glibc
internal import PlayheadPlatform

/// The few things with files that test media need.
enum Files {
  /// Writes a file, replacing what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(MediaError) {
    try wrap("cannot write \(path)") { error in
      bytes.withUnsafeBytes {
        _ = g_file_set_contents(
          path, $0.bindMemory(to: CChar.self).baseAddress, gssize($0.count), error)
      }
    }
  }

  /// Cuts a file off after so many hundredths of its bytes.
  static func truncate(_ path: String, toPercent percent: Int) throws(MediaError) {
    let length = try size(of: path)
    guard Glibc.truncate(path, off_t(length * percent / 100)) == 0 else {
      throw lastError("cannot truncate \(path)")
    }
  }

  /// The length of a file, in bytes.
  static func size(of path: String) throws(MediaError) -> Int {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError("cannot open \(path)") }
    defer { close(descriptor) }
    return Int(lseek(descriptor, 0, SEEK_END))
  }

  static func makeDirectory(at path: String) throws(MediaError) {
    guard g_mkdir_with_parents(path, 0o700) == 0 else { throw lastError("cannot make \(path)") }
  }

  /// A new directory with a name that nothing else has.
  static func makeTemporaryDirectory() throws(MediaError) -> String {
    var path: String?
    try wrap("cannot make a temporary directory") { error in
      path = String(taking: g_dir_make_tmp("playhead-test-media-XXXXXX", error))
    }
    return path ?? ""
  }

  /// Removes a file or a directory with all that it holds; follows no links.
  static func removeTree(at path: String) {
    if g_file_test(path, G_FILE_TEST_IS_SYMLINK) == 0, let directory = g_dir_open(path, 0, nil) {
      while let name = g_dir_read_name(directory) {
        removeTree(at: "\(path)/\(String(cString: name))")
      }
      g_dir_close(directory)
    }
    remove(path)
  }

  /// The directory that a path is in.
  static func directory(of path: String) -> String {
    String(taking: g_path_get_dirname(path)) ?? "."
  }

  static func uri(ofPath path: String) -> String {
    String(taking: g_filename_to_uri(path, nil, nil)) ?? path
  }

  static func lastError(_ what: String) -> MediaError {
    .system(what, reason: String(cString: g_strerror(errno)))
  }

  private static func wrap(
    _ what: String, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Void
  ) throws(MediaError) {
    do throws(GLibError) {
      try GLibError.check(body)
    } catch {
      throw .system(what, reason: error.description)
    }
  }
}
