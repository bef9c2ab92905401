/// Reads from a source that may hold anything, in few pieces and not for ever.
///
/// Small reads near each other become one: boxes and pages have headers of some bytes each.
final class BoundedReader {
  /// The smallest number of bytes that are read at once.
  static let blockSize = 4096
  /// The largest number of bytes that are read, all together.
  static let byteLimit = 32 << 20
  /// The largest number of reads from the source.
  static let readLimit = 8192
  /// The largest number of pieces that are looked at, read before or not.
  static let pieceLimit = 200_000

  /// The number of bytes in the source.
  let length: UInt64
  private let source: any ByteSource
  private var block: [UInt8] = []
  private var blockStart: UInt64 = 0
  private var bytesLeft = byteLimit
  private var readsLeft = readLimit
  private var piecesLeft = pieceLimit

  init(_ source: some ByteSource) {
    self.source = source
    length = source.length
  }

  /// Reads exactly this number of bytes.
  func read(_ count: Int, at offset: UInt64) throws(ContainerError) -> ArraySlice<UInt8> {
    guard count >= 0, offset <= length, UInt64(count) <= length - offset else { throw .damaged }
    guard piecesLeft > 0 else { throw .tooMuch }
    piecesLeft -= 1
    if let start = index(inBlock: offset), count <= block.count - start {
      return block[start..<start + count]
    }
    try load(max(count, Self.blockSize), at: offset)
    guard block.count >= count else { throw .unreadable }
    return block[..<count]
  }

  private func index(inBlock offset: UInt64) -> Int? {
    guard offset >= blockStart, offset - blockStart <= UInt64(block.count) else { return nil }
    return Int(offset - blockStart)
  }

  private func load(_ count: Int, at offset: UInt64) throws(ContainerError) {
    let count = Int(min(UInt64(count), length - offset))
    guard readsLeft > 0, count <= bytesLeft else { throw .tooMuch }
    readsLeft -= 1
    bytesLeft -= count
    guard let bytes = try? source.read(count, at: offset) else { throw .unreadable }
    (block, blockStart) = (bytes, offset)
  }
}
