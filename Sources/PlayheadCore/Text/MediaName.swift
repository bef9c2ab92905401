/// Names for media without a title.
///
/// A name is for display. Compare media by their URIs, because different media can have the same name.
///
/// ```swift
/// MediaName.display(of: "file:///home/me/a%20film.mkv")  // a film.mkv
/// ```
public enum MediaName {
  /// The name of a medium from a pipe (`fd:`).
  public static let pipe = localizable("Standard Input")

  /// Returns a Boolean value that indicates whether a URI is that of a pipe.
  ///
  /// A pipe can be neither rewound nor opened again.
  public static func isPipe(_ uri: String) -> Bool { uri.hasPrefix("fd:") }

  /// Returns the name of the medium at a URI: the last component of its path without percent encoding, or its
  /// host, or if it has neither, the URI without its secrets. It has at most ``InputLimits/nameBytes`` bytes.
  ///
  /// For `https://user:secret@example.org/a%20film.mp4?id=7` it is `a film.mp4`, and for
  /// `https://user:secret@example.org/` it is `example.org`: passwords and queries are left out.
  ///
  /// - Parameter uri: An absolute URI, or any other text, which is returned as it is.
  public static func display(of uri: String) -> String {
    name(of: uri).cut(toBytes: InputLimits.nameBytes)
  }

  private static func name(of uri: String) -> String {
    if isPipe(uri) { return pipe.description }
    // A password may contain a number sign.
    let address = MediaAddress.withoutCredentials(uri)
    guard let rest = afterScheme(of: address)?.prefix(while: { $0 != "?" && $0 != "#" }) else {
      return uri
    }
    let components = rest.split(separator: "/")
    let slashes = rest.prefix { $0 == "/" }.count
    // Without a path the host: not what stands before it, which may be a password.
    let hasOnlyHost = slashes == 2 && components.count == 1
    guard !hasOnlyHost, let last = components.last else {
      return host(of: uri) ?? MediaAddress.withoutSecrets(uri)
    }
    return String(decoding: PercentEncoding.decoded(Substring(last)), as: UTF8.self)
  }

  /// Returns the host of a URI, or `nil` if it has none, such as that of a file.
  ///
  /// A port is part of it; a user name and a password are not.
  ///
  /// ```swift
  /// MediaName.host(of: "https://user:secret@example.org:8080/film.mp4")  // example.org:8080
  /// ```
  public static func host(of uri: String) -> String? {
    guard let rest = afterScheme(of: MediaAddress.withoutCredentials(uri)),
      rest.starts(with: "//".unicodeScalars)
    else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    return parts.last.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// What stands after the first colon, or `nil` if there is none: as scalars, because a combining character
  /// after an “@” would make another character of both, and a password would be taken for a part of the host.
  private static func afterScheme(of uri: String) -> Substring.UnicodeScalarView? {
    let scalars = uri.unicodeScalars
    return scalars.firstIndex(of: ":").map { scalars[scalars.index(after: $0)...] }
  }

  /// Returns the name of a device that a URI refers to: its path if there is one, because the names and
  /// numbers after a scheme do not identify it for people.
  public static func device(of uri: String) -> String {
    guard let start = uri.firstRange(of: "///")?.upperBound, start < uri.endIndex else {
      return uri.cut(toBytes: InputLimits.nameBytes)
    }
    let path = PercentEncoding.decoded(uri[start...].prefix { $0 != "?" && $0 != "#" })
    return "/\(String(decoding: path, as: UTF8.self))".cut(toBytes: InputLimits.nameBytes)
  }

  /// Returns a Boolean value that indicates whether a URI has the file name extension of an audio format.
  /// Unknown extensions count as video.
  ///
  /// Use it for an icon in a list before the medium is opened; afterward, ask `MediaType`.
  public static func isProbablySound(_ uri: String) -> Bool {
    ending(of: uri).map(soundEndings.contains) ?? false
  }

  /// Returns a Boolean value that indicates whether a URI has the file name extension of an HLS playlist.
  package static func isProbablyHLS(_ uri: String) -> Bool { ending(of: uri) == "m3u8" }

  /// Returns the part of the name after its last dot, in lowercase, or `nil` if there is no dot.
  private static func ending(of uri: String) -> String? {
    let name = display(of: uri)
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return String(
      decoding: name[name.index(after: dot)...].utf8.map(ASCII.lowercased), as: UTF8.self)
  }

  private static let soundEndings: Set<String> = [
    "aac", "ac3", "aif", "aiff", "ape", "flac", "m4a", "m4b", "mka", "mp2", "mp3", "oga", "ogg",
    "opus", "spx", "wav", "wma", "wv",
  ]
}
