extension String {
  /// Returns the string, or as many of its first characters as fit into a number of bytes of UTF-8.
  package func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: max(limit, 0))
    // A character may have been cut in two: its first part is left out, which is at most three bytes long.
    while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
