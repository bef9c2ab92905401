internal import Glibc

/// The few things with files that measuring needs.
enum Files {
  /// Returns the text of a small file, or `nil` if it can't be read, as when its process has gone.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of what is in a directory, without those that begin with a dot.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Returns the path of the first program of that name among the directories of `PATH`.
  static func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let directories = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return directories.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Makes a directory, and those above it, that everyone may use: a player may run as another user.
  static func makeDirectory(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o755)
    }
    chmod(path, 0o777)
  }
}
