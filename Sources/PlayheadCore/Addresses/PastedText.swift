/// The addresses and files in a text that was pasted or dropped.
///
/// ```swift
/// let pasted = PastedText("https://example.org/film.mp4\n/home/me/song.flac")
/// print(pasted.uris)  // ["https://example.org/film.mp4", "file:///home/me/song.flac"]
/// ```
///
/// The text may come from a clipboard, from a drop, or from a `text/uri-list`. It is untrusted: parsing takes
/// time in proportion to its length, up to the limits. Nothing is opened or looked up; whether an address may
/// be opened is decided when it is.
public struct PastedText: Hashable, Sendable {
  /// The URIs in their order, from one line each: addresses as they are, and absolute paths as those of
  /// files. Comments and everything else are ignored.
  public let uris: [String]
  /// A Boolean value that indicates whether the text may contain more; the rest is ignored
  /// (``InputLimits/pastedAddresses``, ``InputLimits/pastedBytes``).
  public let isCut: Bool

  /// Creates a value for URIs that were pasted as such, not as text.
  ///
  /// - Parameter uris: Absolute URIs, for instance from a list of files that a file manager has dropped.
  public init(uris: [String]) { (self.uris, isCut) = (uris, false) }

  /// Parses a text.
  ///
  /// A text without an address results in an empty array, which is not an error.
  ///
  /// | Line | Result |
  /// |--- | --- |
  /// | `https://example.org/a` | the same |
  /// | `/home/me/a film.mkv` | `file:///home/me/a%20film.mkv` |
  /// | `# a comment` | nothing |
  /// | a sentence | nothing |
  ///
  /// - Parameter text: The text, one address or path a line.
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

  /// A message about what was ignored, or `nil` if nothing was.
  ///
  /// Show it after the items have been added.
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
