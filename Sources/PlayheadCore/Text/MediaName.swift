/// Names for media that have no title.
public enum MediaName {
  /// The last component of a URI's path without its percent escapes, or its host, or all of it.
  public static func display(of uri: String) -> String {
    guard let scheme = uri.range(of: "://") else { return uri }
    let rest = uri[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let components = rest.split(separator: "/")
    guard let last = components.last else { return uri }
    return percentDecoded(last)
  }

  /// The host of a URI, or nil if it has none, as `file:` has not.
  public static func host(of uri: String) -> String? {
    guard let scheme = uri.range(of: "://") else { return nil }
    let authority = uri[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@").last ?? ""
    return host.isEmpty ? nil : String(host)
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The first place where `other` stands in this text.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
