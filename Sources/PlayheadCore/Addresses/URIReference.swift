/// The five parts of a URI or of a relative reference (RFC 3986, 4.1), as bytes.
///
/// Nothing is decoded or checked: parts hold what stood between the delimiters.
struct URIReference {
  /// The scheme without its colon; nil if the reference is relative.
  var scheme: ArraySlice<UInt8>?

  /// The part after `//`, or `nil` if there is no `//`. An empty authority is not the same.
  var authority: ArraySlice<UInt8>?

  /// The path, often empty.
  var path: ArraySlice<UInt8>

  /// The part after `?`, or `nil` if there is none.
  var query: ArraySlice<UInt8>?

  /// The part after `#`, or `nil` if there is none.
  var fragment: ArraySlice<UInt8>?

  /// A relative reference that is only a path, whatever bytes are in it.
  init(path: ArraySlice<UInt8>) {
    self.path = path
  }

  /// Splits `bytes`. Any bytes can be split (RFC 3986, appendix B).
  ///
  /// - Parameter hasScheme: False to take a colon in the first segment for a part of a name.
  init(parsing bytes: ArraySlice<UInt8>, hasScheme: Bool = true) {
    var rest = bytes
    if let hash = ASCII.firstIndex(of: UInt8(ascii: "#"), in: rest) {
      fragment = rest[(hash + 1)...]
      rest = rest[..<hash]
    }
    if let mark = ASCII.firstIndex(of: UInt8(ascii: "?"), in: rest) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if hasScheme, let colon = Self.schemeEnd(of: rest) {
      scheme = rest[..<colon]
      rest = rest[(colon + 1)...]
    }
    if ASCII.hasPrefix(rest, "//") {
      let start = rest.startIndex + 2
      let end = ASCII.firstIndex(of: UInt8(ascii: "/"), in: rest, from: start) ?? rest.endIndex
      authority = rest[start..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// Returns the index of the colon that ends the scheme of `bytes`, or `nil` if there is none.
  ///
  /// A single letter is not taken for a scheme: none is registered, and it is a drive letter.
  static func schemeEnd(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
    var index = bytes.startIndex + 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") { return index > bytes.startIndex + 1 ? index : nil }
      guard
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
      index += 1
    }
    return nil
  }

  /// The parts put together again (RFC 3986, 5.3).
  var bytes: [UInt8] {
    var result: [UInt8] = []
    if let scheme {
      result.append(contentsOf: scheme)
      result.append(UInt8(ascii: ":"))
    }
    if let authority {
      result.append(contentsOf: [UInt8(ascii: "/"), UInt8(ascii: "/")])
      result.append(contentsOf: authority)
    }
    result.append(contentsOf: path)
    if let query {
      result.append(UInt8(ascii: "?"))
      result.append(contentsOf: query)
    }
    if let fragment {
      result.append(UInt8(ascii: "#"))
      result.append(contentsOf: fragment)
    }
    return result
  }
}
