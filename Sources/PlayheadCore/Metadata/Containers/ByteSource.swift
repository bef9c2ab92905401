/// A source of bytes with random access, such as a file.
package protocol ByteSource {
  /// The number of bytes.
  var length: UInt64 { get }

  /// Reads bytes. The result has fewer than requested only at the end of the source.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - offset: The offset of the first byte.
  /// - Throws: An error if the bytes cannot be read.
  func read(_ count: Int, at offset: UInt64) throws -> [UInt8]
}
