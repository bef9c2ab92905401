internal import CPlatform
internal import Glibc
internal import PlayheadPlatform

/// Reads files as bytes.
enum FileBytes {
  /// The file's first bytes, or nil if it cannot be read or is no plain file.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    // A pipe or a device would block; they are for the player to read.
    guard FilePath.isPlainFile(path) else { return nil }
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 64 << 10))
    while bytes.count < limit {
      let count = fread(&chunk, 1, min(chunk.count, limit - bytes.count), file)
      guard count > 0 else { return ferror(file) != 0 ? nil : bytes }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Returns whether a URI is the address of a device, a named pipe, or the like on this computer.
  static func isDevice(_ uri: String) -> Bool {
    guard let path = FileAddress.path(ofURI: uri) else { return false }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & Glibc.S_IFMT
    return kind != Glibc.S_IFREG && kind != Glibc.S_IFDIR
  }
}
