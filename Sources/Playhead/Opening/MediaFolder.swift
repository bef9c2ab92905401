internal import PlayheadCore
internal import PlayheadPlatform

/// Looks for media in folders.
enum MediaFolder {
  /// Deeper than any media library.
  private static let deepest = 12

  /// The paths of all media below a folder, in natural order, hidden files left out.
  static func allMedia(in path: String) -> [String] {
    var (found, seen) = ([String](), Set<String>())
    collect(path, depth: 0, &seen, into: &found)
    return found
  }

  /// - Parameter seen: the folders that have been gone through: each of them is only once, by whatever
  ///   links it is reached, and a link to a folder above leads nowhere.
  private static func collect(
    _ path: String, depth: Int, _ seen: inout Set<String>, into found: inout [String]
  ) {
    guard depth < deepest, !Task.isCancelled, let identity = identity(of: path),
      seen.insert(identity).inserted
    else { return }
    for name in names(in: path) {
      let child = "\(path)/\(name)"
      if FilePath.isFolder(child) {
        collect(child, depth: depth + 1, &seen, into: &found)
      } else if isMedia(name) {
        found.append(child)
      }
    }
  }

  /// Returns the identity of a folder, by whatever path it is reached: its device and its number there.
  private static func identity(of path: String) -> String? {
    FileAddress.uri(ofPath: path).flatMap { RemoteFile.identity(of: $0) }
  }

  /// The paths of the media in a folder, without those below it.
  static func media(in path: String) -> [String] {
    let folder = path == "/" ? "" : path
    return names(in: path).filter(isMedia).map { "\(folder)/\($0)" }
      .filter { !FilePath.isFolder($0) }
  }

  private static func names(in path: String) -> [String] {
    Folder.names(in: path).filter { !$0.hasPrefix(".") }
      .sorted(by: NaturalOrder.areInIncreasingOrder)
  }

  private static func isMedia(_ name: String) -> Bool {
    ContentType.mimeType(ofName: name).map { MediaFileRule.isMedia(name, mimeType: $0) } ?? false
  }
}
