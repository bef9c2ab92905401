/// Addresses and files in a text that was copied or dropped.
public enum PastedText {
  /// The URIs in a text, one a line, in their order: addresses as they are, absolute paths as files'.
  /// Remarks, as lists of links have them, and anything else are left out.
  public static func uris(in text: String) -> [String] {
    var uris: [String] = []
    let resolver = LocationResolver(base: "")
    for line in TextLines(Array(text.utf8)[...]) {
      guard uris.count < InputLimits.pastedAddresses else { break }
      guard line.first != UInt8(ascii: "#") else { continue }
      let isPath = line.first == UInt8(ascii: "/")
      guard isPath || hasScheme(line), let uri = resolver.uri(forPath: line) else { continue }
      uris.append(uri)
    }
    return uris
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
