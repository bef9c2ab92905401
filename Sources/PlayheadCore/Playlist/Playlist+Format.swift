extension Playlist {
  /// Returns the format of a playlist, by its content first and by its name second.
  ///
  /// A file named `.m3u` that contains an HLS playlist is a medium, not a list.
  ///
  /// | Content | Name | Format |
  /// |--- | --- | --- |
  /// | `#EXTM3U` without tags of HLS | any | M3U |
  /// | `[playlist]` | any | PLS |
  /// | XML with the root `playlist` | any | XSPF |
  /// | other text | `.m3u`, `.m3u8`, `.pls`, `.xspf` | by its name |
  /// | anything else | any | none |
  ///
  /// - Parameters:
  ///   - head: The first bytes of the file; a few kilobytes are enough.
  ///   - name: The file name, of which only the extension matters, without regard to case.
  /// - Returns: The format, or `nil` if the file is not a playlist, but media, an HLS stream, or something
  ///   else.
  public static func format(of head: [UInt8], name: String) -> PlaylistFormat? {
    let bytes = TextEncoding.utf8(xml: head)
    let text = ASCII.trimmed(bytes)
    if ASCII.hasPrefix(text, "[playlist]") { return .pls }
    if ASCII.hasPrefix(text, "<"), XSPFParser.hasXSPFRoot(text) { return .xspf }
    if isHLS(text) { return nil }
    if ASCII.hasPrefix(text, "#EXTM3U") { return .m3u }

    guard isText(bytes) else { return nil }
    let name = name.lowercased()
    if name.hasSuffix(".m3u") || name.hasSuffix(".m3u8") { return .m3u }
    if name.hasSuffix(".pls") { return .pls }
    if name.hasSuffix(".xspf") { return .xspf }
    return nil
  }

  /// Returns a Boolean value that indicates whether a file is an HLS playlist: it contains `#EXTM3U` and any
  /// tag that begins with `#EXT-X-` (RFC 8216, 4.3).
  ///
  /// Such a playlist is one stream to be opened, not a list of media.
  ///
  /// ```swift
  /// Playlist.isHLS(Array("#EXTM3U\n#EXT-X-VERSION:3\n".utf8))  // true
  /// ```
  ///
  /// - Parameter head: The first bytes of the file; a few kilobytes are enough.
  public static func isHLS(_ head: [UInt8]) -> Bool {
    isHLS(ASCII.trimmed(TextEncoding.utf8(head)))
  }

  /// Returns a Boolean value that indicates whether the bytes are a text that nothing plays: neither a stream's
  /// playlist, nor XML, which may be one.
  ///
  /// - Parameter head: The first bytes of the file, a few kilobytes are enough.
  package static func isPlainText(_ head: [UInt8]) -> Bool {
    let bytes = TextEncoding.utf8(xml: head)
    let text = ASCII.trimmed(bytes)
    return !text.isEmpty && isText(bytes) && !ASCII.hasPrefix(text, "<")
      && !ASCII.hasPrefix(text, "#EXTM3U")
  }

  private static func isHLS(_ text: ArraySlice<UInt8>) -> Bool {
    guard ASCII.hasPrefix(text, "#EXTM3U") else { return false }
    return TextLines(text).contains { ASCII.hasPrefix($0, "#EXT-X-") }
  }

  /// Returns whether there are no control characters but those that text files have.
  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { byte in
      switch byte {
      // Tab to carriage return, and the end-of-file mark of DOS.
      case 0x09...0x0D, 0x1A: true
      case 0x00..<0x20, 0x7F: false
      default: true
      }
    }
  }
}
