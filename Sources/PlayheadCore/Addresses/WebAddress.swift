/// The absolute address of something on the web: `http://…` or `https://…`.
package struct WebAddress: Hashable, Sendable {
  /// The address, fit to be sent: what may not stand in a URI is percent-encoded.
  package let url: String
  /// The server's name, without its port and without a user's name and password.
  package let host: String
  /// The scheme, the server's name and the port. Two addresses of one origin are of one server.
  package let origin: String

  /// An address from a text; nil if it is no web address.
  package init?(_ text: String) {
    self.init(resolved: MediaAddress.resolved(text, against: ""))
  }

  /// Returns the address that a reference, relative or not, has here, or `nil` if it is no web address.
  package func resolving(_ reference: String) -> WebAddress? {
    WebAddress(resolved: MediaAddress.resolved(reference, against: url))
  }

  private init?(resolved address: String?) {
    guard let address else { return nil }
    let parts = URIReference(parsing: Array(address.utf8)[...])
    guard let scheme = MediaAddress.scheme(of: address), ["http", "https"].contains(scheme),
      let authority = parts.authority
    else { return nil }
    let server = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard let server = server.last else { return nil }
    let name = String(decoding: server, as: UTF8.self).lowercased()
    host = Self.withoutPort(name)
    guard !host.isEmpty else { return nil }
    let isDefaultPort = name == host || name == "\(host):\(scheme == "http" ? 80 : 443)"
    origin = "\(scheme)://\(isDefaultPort ? host : name)"
    url = address
  }

  /// `[::1]:80` without `:80`.
  private static func withoutPort(_ server: String) -> String {
    if server.hasPrefix("[") {
      return server.firstIndex(of: "]").map { String(server[...$0]) } ?? ""
    }
    return String(server.prefix { $0 != ":" })
  }
}

/// Addresses of whatever kind, as others write them.
package enum MediaAddress {
  /// The absolute URI that a reference means inside another (RFC 3986, 5.2), with what may not stand
  /// in a URI percent-encoded; nil if it can be none.
  package static func resolved(_ reference: String, against base: String) -> String? {
    let bytes = ASCII.trimmed(Array(reference.utf8)[...])
    return LocationResolver(base: base).uri(forReference: bytes)
  }

  /// The scheme of an absolute URI, in lower case; nil if there is none.
  package static func scheme(of uri: String) -> String? {
    URIReference(parsing: Array(uri.utf8)[...]).scheme.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
  }
}
