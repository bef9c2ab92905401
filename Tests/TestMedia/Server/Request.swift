/// A request that a ``TestServer`` received.
public struct Request: Hashable, Sendable {
  /// For instance `GET` or `HEAD`.
  public let method: String
  /// The path, without the query and with percent signs resolved.
  public let path: String
  /// The header fields; names in lower case.
  public let headers: [String: String]

  /// The value of a header field, whatever the case of its name.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// Reads the head of a request, up to the empty line; nil if it is none.
  init?(head: String) {
    // A carriage return and a line feed are one Character.
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    guard let target = words[1].split(separator: "?").first, target.hasPrefix("/") else {
      return nil
    }
    guard let path = Self.resolvingPercents(target) else { return nil }
    method = String(words[0])
    self.path = path
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    self.headers = headers
  }

  private static func resolvingPercents(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
          let resolved = UInt8(digits, radix: 16)
        else { return nil }
        rest = rest.dropFirst(2)
        bytes.append(resolved)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
