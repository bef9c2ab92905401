/// Takes numbers and bytes from the front of some bytes, and never more than there are.
struct ByteCursor {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The number of bytes that are left.
  var count: Int { rest.count }

  /// Reads a number of up to eight bytes, the most significant first.
  mutating func bigEndian(_ width: Int) throws(ContainerError) -> UInt64 {
    try take(width).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a number of up to eight bytes, the least significant first.
  mutating func littleEndian(_ width: Int) throws(ContainerError) -> UInt64 {
    try take(width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws(ContainerError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw .damaged }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Leaves bytes out.
  mutating func skip(_ count: Int) throws(ContainerError) { _ = try take(count) }
}
