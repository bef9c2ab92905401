/// The part of a resource that a `Range` header asks for (RFC 9110, section 14).
enum ByteRange: Hashable {
  /// The whole: there is no such header, or it is of a kind that a server may ignore.
  case whole
  /// One part, not empty.
  case part(Range<Int>)
  /// A part that the resource does not have: 416.
  case unsatisfiable

  /// - Parameters:
  ///   - header: the header's value, for instance `bytes=100-199`, `bytes=100-` or `bytes=-100`.
  ///   - length: the length of the resource.
  init(_ header: String?, length: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    // Several parts would need a multipart body; a server may serve the whole instead.
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last) where last != nil || ends[1].isEmpty:
      if let last, last < first { return }
      let end = last.map { $0 < length ? $0 + 1 : length } ?? length
      self = first < length ? .part(first..<end) : .unsatisfiable
    case (nil, let count?) where ends[0].isEmpty:
      self = count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
    default: return
    }
  }
}
