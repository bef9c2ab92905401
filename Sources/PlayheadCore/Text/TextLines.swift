/// The lines of a text that have something on them, without the blanks around it.
///
/// A line ends with LF, CR or both. NUL bytes at the ends of a line count as blanks.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// No line follows once it is reached.
  var limit: ParsingLimit

  /// The lines of `bytes`, in any encoding that extends ASCII.
  init(_ bytes: ArraySlice<UInt8>, until limit: ParsingLimit = .none) {
    (self.bytes, self.limit) = (bytes, limit)
    position = bytes.startIndex
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while position < bytes.endIndex, !limit.isReached {
      let lineEnd = Self.lineEnd(of: bytes, from: position)
      let line = ASCII.trimmed(bytes[position..<lineEnd])
      position = lineEnd + 1
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// Takes the next line with the blanks around it, also one with nothing on it, which LF, CR, or both end.
  mutating func nextAsItIs() -> ArraySlice<UInt8>? {
    guard position < bytes.endIndex, !limit.isReached else { return nil }
    let lineEnd = Self.lineEnd(of: bytes, from: position)
    let line = bytes[position..<lineEnd]
    let isPair = bytes[lineEnd...].starts(with: [0x0D, 0x0A])
    position = lineEnd + (isPair ? 2 : 1)
    return line
  }

  /// A function of its own, because going through `self` is slow in debug builds.
  private static func lineEnd(of bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    let end = bytes.endIndex
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { return index }
      index += 1
    }
    return end
  }
}
