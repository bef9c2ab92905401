/// How much of a text from outside is kept: a medium may carry a title of any length, and every widget, the
/// desktop's bus and the X server would have to lay it out or send it.
public enum TextLimit {
  /// The most bytes (of UTF-8) of a tag: a title, a name, a description.
  public static let tag = 4096
  /// The most bytes of an address that others are told of. Longer ones hold the medium itself (`data:`).
  public static let address = 65_536
}

extension String {
  /// The text, or as many of its first whole characters as fit into a number of bytes of UTF-8.
  public func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: max(limit, 0))
    // A character may have been cut in two: its first part is left out, which is at most three bytes long.
    while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
