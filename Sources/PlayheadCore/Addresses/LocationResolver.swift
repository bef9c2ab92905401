/// Turns what a playlist says about where an entry is into an absolute URI.
///
/// Paths are what M3U and PLS files have, references are what XSPF files have. In both, names
/// from Windows are understood as far as they can be: `Disc 1\Song.mp3` is a relative path,
/// `\\nas\music\Song.mp3` is on a share (`smb://nas/…`), and `C:\Song.mp3` is
/// `file:///C:/Song.mp3`, which is not there but says what was meant.
struct LocationResolver {
  private let base: URIReference

  /// The bytes of the base, which resolving a reference may copy.
  let baseLength: Int

  /// Indicates whether relative paths are parts of a URL, which may have a query and escapes.
  private let isWeb: Bool

  /// - Parameter base: The absolute URI of the playlist; `file:///` stands in for anything else.
  init(base: String) {
    self.init(URIReference(parsing: PercentEncoding.repaired(Array(base.utf8)[...])[...]))
  }

  private init(_ base: URIReference) {
    var base = base
    let isAbsolute = base.scheme != nil
    let scheme = base.scheme ?? Array("file".utf8)[...]
    base.scheme = scheme
    if !isAbsolute { base.path = [UInt8(ascii: "/")] }
    if !isAbsolute || ASCII.equals(scheme, "file") { base.authority = base.authority ?? [] }
    self.base = base
    baseLength = base.bytes.count
    isWeb = ASCII.equals(scheme, "http") || ASCII.equals(scheme, "https")
  }

  /// The resolver for what is inside an element with an `xml:base` of `reference`.
  ///
  /// A base that cannot be used, or is very long, changes nothing.
  func rebased(on reference: ArraySlice<UInt8>) -> LocationResolver {
    guard let uri = uri(forReference: reference), uri.utf8.count <= InputLimits.xmlBaseBytes
    else { return self }
    return LocationResolver(base: uri)
  }

  /// The URI of a path, or of a URL with `://` in it. Nil if it can be neither.
  func uri(forPath path: ArraySlice<UInt8>) -> String? {
    guard isUsable(path) else { return nil }
    if hasScheme(path) { return absolute(path) }
    if let uri = WindowsPath.uri(for: path) { return string(uri) }
    let path = WindowsPath.withSlashes(path)
    if isWeb {
      let reference = PercentEncoding.repaired(path)
      return resolved(URIReference(parsing: reference[...], hasScheme: false))
    }
    return resolved(URIReference(path: PercentEncoding.path(withOneRoot(path))[...]))
  }

  /// The URI of a URI reference (RFC 3986, 4.1). Nil if it can be none.
  func uri(forReference reference: ArraySlice<UInt8>) -> String? {
    guard isUsable(reference) else { return nil }
    if URIReference.schemeEnd(of: reference) != nil { return absolute(reference) }
    if let uri = WindowsPath.uri(for: reference) { return string(uri) }
    let repaired = PercentEncoding.repaired(WindowsPath.withSlashes(reference))
    return resolved(URIReference(parsing: repaired[...]))
  }

  private func resolved(_ reference: URIReference) -> String? {
    let parts = reference.resolved(against: base)
    return ASCII.equals(parts.scheme ?? [], "file") ? file(parts) : string(parts.bytes)
  }

  /// An absolute URI, left as it is but for the ways to write a local file, which become one.
  private func absolute(_ uri: ArraySlice<UInt8>) -> String? {
    let repaired = PercentEncoding.repaired(uri)
    guard ASCII.hasPrefix(repaired[...], "file:") else { return string(repaired) }
    var parts = URIReference(parsing: repaired[...])
    guard parts.authority == nil, let first = parts.path.first, first != UInt8(ascii: "/"), !isWeb
    else { return file(parts) }
    // `file:song.mp3` is no URI, but it is written, and means a relative path.
    parts.scheme = nil
    return resolved(parts)
  }

  /// The one way to write a local file; nil without a path.
  private func file(_ parts: URIReference) -> String? {
    guard parts.path.first == UInt8(ascii: "/") else { return nil }
    var parts = parts
    parts.scheme = Array("file".utf8)[...]
    if ASCII.equals(parts.authority ?? [], "localhost") { parts.authority = [] }
    parts.authority = parts.authority ?? []
    parts.path = withOneRoot(parts.path)
    return string(parts.bytes)
  }

  /// A path as POSIX sees it on Linux: more than one slash at its start is no more than one.
  private func withOneRoot(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var path = path
    while ASCII.hasPrefix(path, "//") { path = path.dropFirst() }
    return path
  }

  /// False for what no file and no URL can be called: nothing, far too long, or binary.
  private func isUsable(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty, bytes.count <= InputLimits.addressBytes else { return false }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] < 0x20, bytes[index] != 0x09 { return false }
      index += 1
    }
    return true
  }

  /// Returns whether a location begins with `scheme://`, `file:`, or `data:`. A bare colon is part of
  /// a name: `Part 2: Home.mkv`.
  private func hasScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let colon = URIReference.schemeEnd(of: bytes) else { return false }
    return ASCII.hasPrefix(bytes[colon...], "://")
      || ["file", "data"].contains { ASCII.equals(bytes[..<colon], $0) }
  }

  private func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
