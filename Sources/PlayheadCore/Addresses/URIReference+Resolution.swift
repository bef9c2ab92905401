extension URIReference {
  /// The absolute URI that this reference means inside `base` (RFC 3986, 5.2.2).
  ///
  /// A reference that is absolute itself is given back unchanged. `base` must be absolute.
  func resolved(against base: URIReference) -> URIReference {
    guard scheme == nil else { return self }
    var result = self
    result.scheme = base.scheme
    guard authority == nil else {
      result.path = Self.withoutDotSegments(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else if path.first == UInt8(ascii: "/") {
      result.path = Self.withoutDotSegments(path)
    } else {
      result.path = Self.withoutDotSegments(base.merged(with: path))
    }
    return result
  }

  /// `path` in place of the last segment of this URI's path (RFC 3986, 5.2.3).
  private func merged(with path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    var end = self.path.endIndex
    while end > self.path.startIndex, self.path[end - 1] != slash { end -= 1 }
    var result = Array(self.path[..<end])
    if result.isEmpty, authority != nil { result.append(slash) }
    result.append(contentsOf: path)
    return result[...]
  }

  /// The path with `.` and `..` segments applied, none above the root (RFC 3986, 5.2.4).
  private static func withoutDotSegments(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard mayHaveDotSegments(path) else { return path }
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    let isRooted = path.first == slash
    var result: [UInt8] = []
    var start = path.startIndex
    while start < path.endIndex {
      let slashIndex = ASCII.firstIndex(of: slash, in: path, from: start)
      let end = slashIndex ?? path.endIndex
      let segment = path[start..<end]
      start = end + 1
      if segment.count == 1, segment.first == dot { continue }
      if segment.count == 2, segment.first == dot, segment.last == dot {
        removeLastSegment(of: &result, isRooted: isRooted)
        continue
      }
      result.append(contentsOf: segment)
      if slashIndex != nil { result.append(slash) }
    }
    return result[...]
  }

  /// Takes `name/` off the end of a path that ends with a slash; the slash of the root stays.
  private static func removeLastSegment(of path: inout [UInt8], isRooted: Bool) {
    let slash = UInt8(ascii: "/")
    guard path.count > (isRooted ? 1 : 0) else { return }
    path.removeLast()
    while let last = path.last, last != slash { path.removeLast() }
  }

  /// Returns whether a segment begins with a dot.
  private static func mayHaveDotSegments(_ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    var index = path.startIndex
    var isSegmentStart = true
    while index < path.endIndex {
      let byte = path[index]
      if isSegmentStart, byte == dot { return true }
      isSegmentStart = byte == slash
      index += 1
    }
    return false
  }
}
