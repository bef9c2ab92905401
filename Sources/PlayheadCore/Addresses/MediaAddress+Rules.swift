/// The rules for the use of addresses.
extension MediaAddress {
  /// Returns a Boolean value that indicates whether an address leads over the network. A stranger may name only
  /// these: a list could otherwise open this computer's files, cameras and microphones.
  package static func isRemote(_ uri: String) -> Bool {
    scheme(of: uri).map(remoteSchemes.contains) ?? false
  }

  private static let remoteSchemes: Set<String> = [
    "http", "https", "rtsp", "rtsps", "rtspt", "rtspu", "rtmp", "rtmps", "rtmpt", "rtmpe", "rtmpte",
    "mms", "mmsh", "mmst", "mmsu", "rtp", "udp", "srt", "rist", "ftp", "ftps", "icy", "icyx",
    "dash", "hls",
  ]

  /// Returns a Boolean value that indicates whether a host, with or without a port, is this computer itself, which
  /// can be reached without a network.
  package static func isThisComputer(host: String) -> Bool {
    if host.hasPrefix("[") { return host.prefix { $0 != "]" } == "[::1" }
    let name = host.prefix { $0 != ":" }
    return name.lowercased() == "localhost"
      || name.hasPrefix("127.") && name.allSatisfy { $0 == "." || $0.isNumber }
  }

  /// Returns a Boolean value that indicates whether an address contains a user name or a password.
  package static func hasCredentials(_ uri: String) -> Bool {
    withoutCredentials(uri) != uri
  }

  /// An address without the user's name and password: what is kept may be read by others.
  package static func withoutCredentials(_ uri: String) -> String {
    guard hasByte(UInt8(ascii: "@"), in: uri) else { return uri }
    let bytes = Array(uri.utf8)
    if let authority = rtspAuthority(in: bytes) {
      guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return uri }
      return String(decoding: bytes[..<authority.startIndex] + bytes[(at + 1)...], as: UTF8.self)
    }
    var parts = URIReference(parsing: bytes[...])
    guard let authority = parts.authority, let at = authority.lastIndex(of: UInt8(ascii: "@"))
    else { return uri }
    parts.authority = authority[(at + 1)...]
    return String(decoding: parts.bytes, as: UTF8.self)
  }

  /// Returns the server in an RTSP address, with the user's name and password, or `nil` in any other one. For
  /// GStreamer, only a slash or a question mark ends it: a camera's password may contain a number sign.
  private static func rtspAuthority(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard ASCII.hasPrefix(bytes[...], "rtsp"), let colon = URIReference.schemeEnd(of: bytes[...]),
      ASCII.hasPrefix(bytes[...], "//", from: colon + 1)
    else { return nil }
    return bytes[(colon + 3)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
  }

  /// Returns whether an address contains an ASCII character. It is called for each of thousands of entries, and
  /// hardly ever returns `true`.
  static func hasByte(_ byte: UInt8, in uri: String) -> Bool {
    uri.utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? uri.utf8.contains(byte)
  }

  /// The URL that typed text stands for: `www.…` is on the web, `~/…` in the home folder. Nil if
  /// nothing was typed.
  /// - Parameter home: the path of that folder.
  /// - Returns: an address or a path.
  package static func meaning(ofTyped text: String, home: String) -> String? {
    let typed = String(decoding: ASCII.trimmed(Array(text.utf8)[...]), as: UTF8.self)
    guard !typed.isEmpty else { return nil }
    if typed == "~" { return home }
    if typed.hasPrefix("~/") { return home + typed.dropFirst() }
    if ASCII.hasPrefix(Array(typed.utf8)[...], "www.") { return "https://\(typed)" }
    return typed
  }
}
