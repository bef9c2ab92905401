/// Paths as playlists from Windows have them.
enum WindowsPath {
  /// The URI of a path with a drive letter or of a network share; nil if it is neither.
  static func uri(for path: ArraySlice<UInt8>) -> [UInt8]? {
    if hasDriveLetter(path) {
      return Array("file:///".utf8) + PercentEncoding.path(replacingBackslashes(path))
    }
    if ASCII.hasPrefix(path, #"\\"#), path.count > 2 {
      return Array("smb:".utf8) + PercentEncoding.path(replacingBackslashes(path))
    }
    return nil
  }

  /// The path with slashes for backslashes.
  ///
  /// A path that has a slash is from a system where a backslash is part of a name: it stays.
  static func withSlashes(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard
      ASCII.firstIndex(of: UInt8(ascii: #"\"#), in: path) != nil,
      ASCII.firstIndex(of: UInt8(ascii: "/"), in: path) == nil
    else { return path }
    return replacingBackslashes(path)
  }

  /// Returns whether a path begins with a drive letter: `C:\…` or `C:/…`.
  private static func hasDriveLetter(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.count > 2, let letter = path.first, ASCII.isLetter(letter) else { return false }
    let rest = path.dropFirst()
    return ASCII.hasPrefix(rest, #":\"#) || ASCII.hasPrefix(rest, ":/")
  }

  private static func replacingBackslashes(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let backslash = UInt8(ascii: #"\"#)
    return path.map { $0 == backslash ? UInt8(ascii: "/") : $0 }[...]
  }
}
