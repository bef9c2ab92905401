/// Bytes that can be read anywhere, such as those of a file.
public protocol ByteSource {
  /// How many bytes there are.
  var length: UInt64 { get }

  /// Reads bytes: fewer than asked for only where the source ends.
  /// - Throws: whatever keeps them from being read.
  func read(_ count: Int, at offset: UInt64) throws -> [UInt8]
}
