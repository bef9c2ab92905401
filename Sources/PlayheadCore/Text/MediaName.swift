/// Names for media that have no title.
public enum MediaName {
  /// What comes through a pipe (`fd:`), which has no name but that.
  public static let pipe = localizable("Standard Input")

  /// True of what comes through a pipe.
  public static func isPipe(_ uri: String) -> Bool { uri.hasPrefix("fd:") }

  /// The last component of a URI's path without its percent escapes, or its host, or all of it. What
  /// comes through a pipe (`fd:`) has no name but that. At most ``InputLimits/nameBytes`` bytes.
  public static func display(of uri: String) -> String {
    name(of: uri).cut(toBytes: InputLimits.nameBytes)
  }

  private static func name(of uri: String) -> String {
    if isPipe(uri) { return pipe.description }
    guard let colon = uri.firstIndex(of: ":") else { return uri }
    let rest = uri[uri.index(after: colon)...].prefix { $0 != "?" && $0 != "#" }
    let components = rest.split(separator: "/")
    // Without a path the host: not what stands before it, which may be a password.
    let hasOnlyHost = rest.hasPrefix("//") && components.count == 1 && !rest.hasPrefix("///")
    guard !hasOnlyHost, let last = components.last else { return host(of: uri) ?? uri }
    return String(decoding: PercentEncoding.decoded(last), as: UTF8.self)
  }

  /// The host of a URI, or nil if it has none, as `file:` has not.
  public static func host(of uri: String) -> String? {
    guard let colon = uri.firstIndex(of: ":") else { return nil }
    let rest = uri[uri.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@").last ?? ""
    return host.isEmpty ? nil : String(host)
  }

  /// What a disc or another device is called that a URI leads to: its path, if there is one, since the
  /// numbers and names that follow a scheme say nothing by themselves.
  public static func device(of uri: String) -> String {
    guard let start = uri.firstRange(of: "///")?.upperBound, start < uri.endIndex else {
      return uri.cut(toBytes: InputLimits.nameBytes)
    }
    let path = PercentEncoding.decoded(uri[start...].prefix { $0 != "?" && $0 != "#" })
    return "/\(String(decoding: path, as: UTF8.self))".cut(toBytes: InputLimits.nameBytes)
  }

  /// True if a URI ends as files of sound alone do; what is not known counts as a film.
  public static func isProbablySound(_ uri: String) -> Bool {
    let name = display(of: uri)
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].utf8.map(ASCII.lowercased)
    return soundEndings.contains(String(decoding: ending, as: UTF8.self))
  }

  private static let soundEndings: Set<String> = [
    "aac", "ac3", "aif", "aiff", "ape", "flac", "m4a", "m4b", "mka", "mp2", "mp3", "oga", "ogg",
    "opus", "spx", "wav", "wma", "wv",
  ]
}
