/// Addresses and files in a text that was copied or dropped.
public struct PastedText: Hashable, Sendable {
  /// The URIs in the text, one a line, in their order: addresses as they are, absolute paths as files'.
  /// Remarks, as lists of links have them, and anything else are left out.
  public let uris: [String]
  /// True if there may be more; what is behind is left out (``InputLimits/pastedAddresses``,
  /// ``InputLimits/pastedBytes``).
  public let isCut: Bool

  /// What was copied as addresses, not as text.
  public init(uris: [String]) { (self.uris, isCut) = (uris, false) }

  /// Reads a text.
  public init(_ text: String) {
    var uris: [String] = []
    var isCut = text.utf8.count > InputLimits.pastedBytes
    let resolver = LocationResolver(base: "")
    var bytes = Array(text.utf8.prefix(InputLimits.pastedBytes))[...]
    // Half an address is none.
    if isCut { bytes = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)] }
    for line in TextLines(bytes) {
      guard line.first != UInt8(ascii: "#") else { continue }
      let isPath = line.first == UInt8(ascii: "/")
      guard isPath || Self.hasScheme(line), let uri = resolver.uri(forPath: line) else { continue }
      guard uris.count < InputLimits.pastedAddresses else {
        isCut = true
        break
      }
      uris.append(uri)
    }
    (self.uris, self.isCut) = (uris, isCut)
  }

  /// What a person is told of a text that was cut; nil if all of it is there.
  public var notice: LocalizableText? {
    guard isCut else { return nil }
    let count = "\(uris.count)"
    return localizable("The list is too long. Only the first %1 URLs were opened.", count)
  }

  /// An address has no blanks; a sentence with one in it is none.
  private static func hasScheme(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = URIReference.schemeEnd(of: line) else { return false }
    let isAddress =
      ASCII.hasPrefix(line[colon...], "://") || ASCII.equals(line[..<colon], "file")
    return isAddress
      && (ASCII.equals(line[..<colon], "file") || !line.contains(where: ASCII.isBlank))
  }
}
