/// Names what a playlist lists from where the playlist is.
struct RelativeLocation {
  /// The path of the playlist's folder, encoded, with a slash at its end; nil if it is on no disk.
  private let folder: ArraySlice<UInt8>?

  /// - Parameter base: the absolute URI of the playlist.
  init(base: String) {
    folder = Self.path(of: base).map { path in
      path[...(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
  }

  /// A URI reference: relative to the playlist where that is possible.
  func reference(to location: String) -> String {
    guard let relative = relativePath(to: location) else { return location }
    // A colon in the first part would make a scheme of what is before it.
    let first = relative.prefix { $0 != UInt8(ascii: "/") }
    let needsDot = first.contains(UInt8(ascii: ":")) || first.isEmpty
    // A backslash that is not encoded would make a path of Windows of it.
    let encoded = relative.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
      .joined(separator: Array("%5C".utf8))
    return (needsDot ? "./" : "") + String(decoding: Array(encoded), as: UTF8.self)
  }

  /// A path as lists of lines have it: relative, absolute, or an address; its bytes are those of the
  /// file's name. In a playlist on a server, a path would be one of that server.
  func line(for location: String) -> [UInt8] {
    // An encoded slash is no slash in a path, and no file's name has one.
    if location.lowercased().contains("%2f") { return Array(location.utf8) }
    if let relative = relativePath(to: location) {
      let path = PercentEncoding.decoded(String(decoding: relative, as: UTF8.self)[...])
      // Read as a comment, an address or a path of Windows otherwise.
      if Self.isPlain(path[...]) {
        return Self.isOrdinary(path[...]) ? path : Array("./".utf8) + path
      }
    } else if folder != nil, let path = Self.path(of: location), Self.isSteady(path.dropFirst()) {
      let path = PercentEncoding.decoded(String(decoding: path, as: UTF8.self)[...])
      if Self.isPlain(path[...]) { return path }
    }
    return Array(location.utf8)
  }

  private func relativePath(to location: String) -> ArraySlice<UInt8>? {
    guard let folder, let path = Self.path(of: location), path.starts(with: folder) else {
      return nil
    }
    let relative = path.dropFirst(folder.count)
    return Self.isSteady(relative) ? relative : nil
  }

  /// Returns whether a reader takes all parts of a path as they are: dots would be resolved.
  private static func isSteady(_ path: ArraySlice<UInt8>) -> Bool {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  /// The encoded path of a local file's URI; nil of anything else.
  static func path(of uri: String) -> ArraySlice<UInt8>? {
    let reference = URIReference(parsing: Array(uri.utf8)[...])
    guard let scheme = reference.scheme, ASCII.equals(scheme, "file"),
      reference.authority?.isEmpty ?? true, reference.query == nil, reference.fragment == nil,
      reference.path.first == UInt8(ascii: "/")
    else { return nil }
    return reference.path
  }

  /// Returns whether a line can hold a path: it is not empty, and has neither control characters
  /// nor blanks at its ends.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    path.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && ASCII.trimmed(path).count == path.count
      && !path.isEmpty
  }

  private static func isOrdinary(_ path: ArraySlice<UInt8>) -> Bool {
    let strange = [UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "<")]
    return path.first != UInt8(ascii: "[") && !path.contains(where: strange.contains)
  }
}
