extension ArraySlice<UInt8> {
  /// The bytes, or as many of the first as fit into a number, without the part of a character of UTF-8 that would
  /// be left at their end. Bytes that are no UTF-8 may lose three more.
  func cutUTF8(toBytes limit: Int) -> Self {
    guard count > limit else { return self }
    var end = startIndex + limit
    for _ in 0..<3 where end > startIndex && self[end] & 0xC0 == 0x80 { end -= 1 }
    return self[..<end]
  }
}
